import { Failure } from "@cu/api/failure";
import { setLicensing } from "@cu/api/licensing";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { creator } from "../../test/people.ts";

openFakePlayers();

const course = { ...makeCourse(), mayEdit: true };
const [inCourse] = course.modules;
const [video, second] = inCourse?.videos ?? [];
if (!inCourse || !video || !second) throw new Error("A course with videos.");
const alone = { ...inCourse, parentCollection: null, moduleIndex: 1 };

const unlicensed = { mayBeLicensed: false, isFound: false, count: 0, licences: [], next: null };

const openPage = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "module.read": () => alone,
    "module.licensing": () => unlicensed,
    ...answers,
  });
  return { api, ...(await open(<Router />, { at: "/creator/created-modules/70", signedIn: true })) };
};

test("CRE-09, SES-63: a module alone shows its videos as its author teaches them, and each plays in a window", async () => {
  const borrowed = { ...second, parentModule: 9, parentModuleName: "Heaps", transcriptStatus: "none" as const };
  const { user, api } = await openPage({ "module.read": () => ({ ...alone, videos: [video, borrowed] }) });
  await screen.findByRole("heading", { level: 1, name: alone.name });
  expect(outlineOf()).toEqual([
    `1 ${alone.name}`,
    "2 Videos",
    "3 1. The map before the algorithm",
    "3 2. Breadth first",
    "2 Licensing",
  ]);
  expect(screen.getByText("Standalone")).toBeDefined();
  const [own, lent] = within(screen.getByRole("list", { name: "Videos of the module" })).getAllByRole("listitem");
  expect(own?.textContent).toContain("Transcript");
  expect(lent?.textContent).toContain("Borrowed from Heaps. No transcript yet");
  expect(api.of("module.read")[0]?.params).toEqual({ moduleId: "70" });
  await user.click(screen.getByRole("button", { name: "1. The map before the algorithm" }));
  expect(await screen.findByRole("dialog", { name: "The map before the algorithm" })).toBeDefined();
  await vi.waitFor(() => expect(opened.player).toBeDefined());
});

test("CRE-09: one in an own course leads there and to the builder", async () => {
  await openPage({ "module.read": () => inCourse, "course.read": () => course });
  expect((await screen.findByRole("link", { name: course.name })).getAttribute("href")).toBe(
    "/creator/created-collections/5",
  );
  expect(screen.getByRole("link", { name: "Edit in its course" }).getAttribute("href")).toBe(
    "/collections/5/edit/?step=modules",
  );
});

test("CRE-09, CRE-10: another creator's module, and a missing one, are a 403 with a link back", async () => {
  const others = { "module.read": () => inCourse, "course.read": () => ({ ...course, mayEdit: false }) };
  const none = {
    "module.read": () => {
      throw new Failure("module.missing");
    },
  };
  for (const answers of [others, none]) {
    const { unmount } = await openPage(answers);
    expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
    const back = screen.getByRole("link", { name: "Go Back to Creator Home" });
    expect(back.getAttribute("href")).toBe("/creator/home/");
    unmount();
  }
});

test("CRE-09: a module of this author in another creator's course opens, without an edit link", async () => {
  await openPage({
    "module.read": () => ({ ...inCourse, primaryAuthor: { ...inCourse.primaryAuthor, id: creator.id } }),
    "course.read": () => ({ ...course, mayEdit: false }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: inCourse.name })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit in its course" })).toBeNull();
});

test("ERR-07: what cannot be read right now is read again on demand", async () => {
  let isDown = true;
  const { user } = await openPage({
    "module.read": () => {
      if (isDown) throw new Failure("server.broken");
      return alone;
    },
  });
  const again = await screen.findByRole("button", { name: /again/ });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: alone.name })).toBeDefined();
});

const author = { id: 9, username: "kay", firstName: "Kay", lastName: "Okafor" };
const licence = (courseId: number, endedAt: string | null = null) => ({
  courseId,
  courseName: `Course ${courseId}`,
  author,
  borrowedAt: "2026-03-01T12:00:00Z",
  endedAt,
});

test("MOD-17: the switch makes the module licensable, and a refusal shows why", async () => {
  let mayBeLicensed = false;
  let isRefused = false;
  const { user, api } = await openPage({
    "module.licensing": () => ({ ...unlicensed, mayBeLicensed, isFound: false }),
    "module.license": ({ body }) => {
      if (isRefused) throw new Failure("module.missing");
      ({ mayBeLicensed } = setLicensing.body.parse(body));
      return { mayBeLicensed };
    },
  });
  const change = await screen.findByRole("switch", { name: "May be licensed" });
  expect(change.getAttribute("aria-checked")).toBe("false");
  expect(screen.queryByText("No course borrows from it yet")).toBeNull();
  await user.click(change);
  await vi.waitFor(() => expect(change.getAttribute("aria-checked")).toBe("true"));
  expect(api.of("module.license").map(({ body }) => body)).toEqual([{ mayBeLicensed: true }]);
  expect(await screen.findByText("No course borrows from it yet")).toBeDefined();
  expect(screen.getByText(/^This module cannot be borrowed now/)).toBeDefined();
  isRefused = true;
  await user.click(change);
  expect(await screen.findByText("This module does not exist.")).toBeDefined();
});

test("MOD-21, MOD-22: the author sees the borrowers, page by page, and ends a licence after a warning", async () => {
  let endedAt: string | null = null;
  const { user, api } = await openPage({
    "module.licensing": ({ query }) =>
      query.after
        ? { ...unlicensed, mayBeLicensed: true, isFound: true, count: 3, licences: [licence(33)] }
        : {
            mayBeLicensed: true,
            isFound: true,
            count: 3,
            licences: [licence(31, endedAt), licence(32, "2026-03-05T12:00:00Z")],
            next: 32,
          },
    "module.end-licence": () => {
      endedAt = "2026-03-09T12:00:00Z";
      return undefined;
    },
  });
  const table = within(await screen.findByRole("table", { name: "Borrowed by" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Course 31.*Kay Okafor.*End for Course 31/);
  expect(rows[2]).toMatch(/Course 32.*Ended/);
  await user.click(table.getByRole("button", { name: "End for Course 31" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End the licence of Course 31?" }));
  expect(dialog.getByText(/who paid keep watching/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "End the licence" }));
  await vi.waitFor(() => expect(table.queryByRole("button", { name: "End for Course 31" })).toBeNull());
  expect(api.of("module.end-licence")[0]?.params).toEqual({ moduleId: `${alone.id}`, courseId: "31" });
  await user.click(screen.getByRole("button", { name: "More courses" }));
  expect(await screen.findByText("Course 33")).toBeDefined();
  expect(api.of("module.licensing").at(-1)?.query).toEqual({ after: "32" });
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText("Course 31")).toBeDefined();
});

test("MOD-21, ERR-07: a list of borrowers that fails to load can be retried", async () => {
  let isDown = true;
  const { user } = await openPage({
    "module.licensing": () => {
      if (isDown) throw new Failure("server.broken");
      return unlicensed;
    },
  });
  const again = await screen.findByRole("button", { name: /again/ });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("switch", { name: "May be licensed" })).toBeDefined();
});
