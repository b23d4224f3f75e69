import { listMeta } from "@cu/api/catalogue";
import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { cardOf, makeCourse, metaOf } from "../../course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin } from "../../test/people.ts";
import { AuthorPage } from "./author-page.tsx";
import { CreatorPage } from "./creator-page.tsx";

const profile = {
  id: 3,
  firstName: "Ines",
  lastName: "Okafor",
  username: "ines-okafor",
  profilePicture: null,
  bio: "Graphs, drawn slowly.",
  externalWebsite: "https://okafor.example.com/about",
  universities: [{ name: "University of Northgate" }],
  departments: [{ name: "Computer Science" }],
  slug: "ines-okafor",
};
const certified = makeCourse({ id: 12, name: "Certified" });
const courses = [1, 2, 3, 4, 5].map((id) => makeCourse({ id, name: `Course ${id}` }));

type Answers = Parameters<typeof fakeApi>[0];

const openAt = async (at: string, answers: Answers = {}) => {
  serve(answers);
  return await openPage(at);
};

const serve = (answers: Answers) =>
  fakeApi({
    "accounts.tokens": () => ({}),
    "creator.profile": () => profile,
    "creator.author": () => profile,
    "creator.public-collections": () => courses.map((course) => ({ ...cardOf(course), certification: null })),
    "creator.certification-courses": () => [cardOf(certified)],
    "catalogue.meta": ({ body }) => {
      const { chunk } = listMeta.body.parse(body);
      return [...courses, certified].filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    ...answers,
  });

const openPage = (at: string, signedIn = false) =>
  open(
    <Routes>
      <Route path="/creators/:userId/" element={<CreatorPage />} />
      <Route path="/404/" element={<h1>Nobody here</h1>} />
      <Route path="/:authorSlug/" element={<AuthorPage />} />
    </Routes>,
    { at, signedIn },
  );

const names = async (within_: HTMLElement) => {
  await within(within_).findAllByRole("heading", { level: 3 });
  return within(within_)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
};

test("CRE-11, CRE-17, CAT-44: a creator's page shows who it is and the public courses, four a page", async () => {
  const { user } = await openAt("/creators/3/");
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
  expect(screen.getByText("University of Northgate")).toBeDefined();
  expect(screen.getByRole("link", { name: "okafor.example.com" }).getAttribute("href")).toBe(profile.externalWebsite);
  const section = await screen.findByRole("region", { name: "Public Courses" });
  expect(await names(section)).toEqual(["Course 1", "Course 2", "Course 3", "Course 4"]);
  await user.click(within(section).getByRole("link", { name: "Page 2" }));
  expect(await names(section)).toEqual(["Course 5"]);
});

test("CRE-15: an author page has a tab of certificate courses and one of the others", async () => {
  const { user } = await openAt("/ines-okafor/");
  await screen.findByRole("heading", { level: 1, name: "Ines Okafor" });
  // The courses below are headings of the third level.
  expect(screen.getByRole("heading", { level: 2, name: "Courses" })).toBeDefined();
  expect(await names(await screen.findByRole("tabpanel", { name: "Certificate Courses" }))).toEqual(["Certified"]);
  await user.click(screen.getByRole("tab", { name: "Other Courses" }));
  expect((await names(await screen.findByRole("tabpanel", { name: "Other Courses" })))[0]).toBe("Course 1");
});

test("CRE-16, ERR-12: an unknown creator or author is not found", async () => {
  const missing: Answers = {
    "creator.profile": () => {
      throw new Failure("creator.missing");
    },
    "creator.author": () => {
      throw new Failure("creator.missing");
    },
  };
  for (const at of ["/creators/999/", "/creators/x/", "/nobody-of-this-name/", "/Two%20Words/"]) {
    await openAt(at, missing);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Nobody here" })).toBeDefined());
    cleanup();
  }
});

test("ERR-07: courses that cannot be read leave the profile standing, with a way to try again", async () => {
  let isBroken = true;
  const { user } = await openAt("/creators/3/", {
    "creator.public-collections": () => {
      if (isBroken) throw new Failure("server.broken");
      return [];
    },
  });
  expect(await screen.findByText("Fetch for data failed")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("No public course yet.")).toBeDefined();
});

test("an address that no browser can read is left out, and the page stands", async () => {
  await openAt("/creators/3/", { "creator.profile": () => ({ ...profile, externalWebsite: "https://" }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Okafor" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /https/ })).toBeNull();
});

test("ADM-79: an admin suspends a creator on their page with a reason, and lifts it again", async () => {
  let suspension: { at: string; by: number; reason: string; takenDown: boolean } | null = null;
  const api = serve({
    "user.read": () => admin,
    "suspension.of-person": () => ({ suspension }),
    "suspension.person": () => {
      suspension = { at: "2026-05-04T09:30:00.000Z", by: 9, reason: "Spam", takenDown: false };
    },
    "suspension.lift-person": () => {
      suspension = null;
    },
  });
  const { user } = await openPage("/creators/3/", true);
  await user.click(await screen.findByRole("button", { name: "Suspend Ines Okafor" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Ines Okafor?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText(/^Suspended since .* Reason: Spam$/)).toBeDefined();
  expect(api.of("suspension.person")[0]).toMatchObject({ params: { userId: "3" }, body: { reason: "Spam" } });
  await user.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const undo = within(await screen.findByRole("dialog", { name: "Lift the suspension of Ines Okafor?" }));
  await user.click(undo.getByRole("button", { name: "Lift it" }));
  expect(await screen.findByRole("button", { name: "Suspend Ines Okafor" })).toBeDefined();
});
