import { listMeta } from "@cu/api/catalogue";
import { Failure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse, metaOf } from "../../course/course.test-kit.ts";
import type { Course } from "../../course/course.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { admin, creator, learner } from "../../test/people.ts";
import { CreatorHomePage } from "./creator-home-page.tsx";

const suspension = {
  at: "2026-05-04T09:30:00.000Z",
  by: 9,
  reason: "Two lectures are not yours.",
  takenDown: false,
};

const openHome = async (courses: readonly Course[], answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "user.collections": () => [...courses],
    "draft.list": () => ({ drafts: [] }),
    "user.modules": () => ({ modules: [], count: 0 }),
    "catalogue.meta": ({ body }) => {
      const { chunk } = listMeta.body.parse(body);
      return courses.filter(({ id }) => chunk.includes(id)).map(metaOf);
    },
    ...answers,
  });
  return { api, ...(await open(<CreatorHomePage user={creator} />, { signedIn: true })) };
};

const rows = async () =>
  within(await screen.findByRole("list", { name: "Authored Courses" })).findAllByRole("listitem");

test("CRE-43, SES-63: the own courses are listed with who sees them, and open as their authors see them", async () => {
  const unlisted = { ...makeCourse({ id: 6, name: "Unlisted" }), privacyScope: "unlisted" as const };
  const { api } = await openHome([makeCourse({ id: 5, name: "Public" }), { ...unlisted, collectionUnlistedKey: "k" }]);
  const [open_, hidden] = (await rows()).map((row) => within(row));
  expect(outlineOf().slice(0, 3)).toEqual(["1 Authored Courses", "2 Public", "2 Unlisted"]);
  expect(await open_?.findByText("Public", { selector: "span" })).toBeDefined();
  expect(await hidden?.findByText("Unlisted", { selector: "span" })).toBeDefined();
  expect(hidden?.getByRole("link", { name: "Open course: Unlisted" }).getAttribute("href")).toBe(
    "/collections/6/?key=k",
  );
  expect(api.of("user.collections")[0]?.params).toEqual({ userId: String(creator.id) });
});

test("CRE-04, CRE-43, SES-63: it leads to the builder, to the module wizard, and to what can be done instead", async () => {
  await openHome([]);
  expect(screen.getByRole("link", { name: "Create a course" }).getAttribute("href")).toBe("/collections/create");
  expect(screen.getByRole("link", { name: "Create Your Module" }).getAttribute("href")).toBe("/modules/create/");
  expect(screen.getByRole("link", { name: "Send us your lectures" }).getAttribute("href")).toBe("/demo/");
  expect(screen.getByRole("link", { name: "Class codes" }).getAttribute("href")).toBe("/creator/classcodes/");
  expect(await screen.findByRole("heading", { level: 2, name: "You have no course yet" })).toBeDefined();
  expect(await screen.findByRole("heading", { level: 3, name: "You have no module yet" })).toBeDefined();
  expect(outlineOf()).toEqual([
    "1 Authored Courses",
    "2 You have no course yet",
    "2 My Modules",
    "3 You have no module yet",
  ]);
});

test("CRE-43: while the courses are read, the page says so", async () => {
  await openHome([], { "user.collections": () => new Promise<never>(() => undefined) });
  expect(await screen.findByText("Loading your courses")).toBeDefined();
  expect(screen.queryByRole("heading", { level: 2, name: "You have no course yet" })).toBeNull();
});

test("CRE-43: a suspended course says so with its reason", async () => {
  await openHome([{ ...makeCourse({ id: 5, name: "Stopped" }), suspension }, makeCourse({ id: 6, name: "Going" })]);
  const notes = await screen.findAllByRole("alert");
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "Stopped is suspended for now. Two lectures are not yours.",
  ]);
});

test("CRE-43: five a page, in the order of the server", async () => {
  const { user } = await openHome([1, 2, 3, 4, 5, 6].map((id) => makeCourse({ id, name: `Course ${id}` })));
  const names = async () => (await rows()).map((row) => within(row).getByRole("heading", { level: 2 }).textContent);
  expect(await names()).toEqual(["Course 1", "Course 2", "Course 3", "Course 4", "Course 5"]);
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(await names()).toEqual(["Course 6"]);
});

test("ERR-07, CRE-18: courses that cannot be read say so, and are read again on demand", async () => {
  let isDown = true;
  const { user } = await openHome([], {
    "user.collections": () => {
      if (isDown) throw new Failure("server.broken");
      return [makeCourse({ id: 5, name: "Back" })];
    },
  });
  expect(await screen.findByRole("heading", { level: 2, name: "Failed to load data" })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await rows()).toHaveLength(1);
  cleanup();
});

test("WIZ-11, CRE-43: drafts are listed, go on where they stopped, and are deleted after a question", async () => {
  const card = { version: 3, savedAt: "2026-05-04T09:30:00.000Z", moduleCount: 3, videoCount: 12 };
  let drafts = [
    { ...card, id: 31, name: "Sets", courseId: null },
    { ...card, id: 32, name: " ", courseId: 5 },
  ];
  const { user, api } = await openHome([], {
    "draft.list": () => ({ drafts }),
    "draft.delete": ({ params }) => {
      drafts = drafts.filter(({ id }) => String(id) !== params.draftId);
    },
  });
  expect((await screen.findByRole("link", { name: "Go on with Sets" })).getAttribute("href")).toBe(
    "/collections/create?draft=31",
  );
  expect(screen.getByRole("link", { name: "Go on with A course without a name" }).getAttribute("href")).toBe(
    "/collections/5/edit/",
  );
  await user.click(screen.getByRole("button", { name: "Delete the draft Sets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this draft?" }));
  expect(api.of("draft.delete")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete draft" }));
  await screen.findByText("Draft deleted.");
  expect(screen.queryByRole("link", { name: "Go on with Sets" })).toBeNull();
  expect(api.of("draft.delete").map(({ params }) => params)).toEqual([{ draftId: "31" }]);
});

const ownModules = makeCourse({
  modules: Array.from({ length: 12 }, (_, n) => ({ id: n + 1, name: `Module ${n + 1}`, videos: ["One", "Two"] })),
}).modules.map((module, n) => ({ ...module, courseName: n === 0 ? null : "Sets" }));

test("CRE-02, CRE-03: the modules are listed ten a page with where they stand, and each leads to its own page", async () => {
  const { user, api } = await openHome([], {
    "user.modules": ({ query }) => ({
      modules: ownModules.slice((Number(query.page) - 1) * 10, Number(query.page) * 10),
      count: 12,
    }),
  });
  const table = async () => within(await screen.findByRole("table", { name: "My Modules" }));
  const rowsOf = async () =>
    (await table())
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
  const [first, second, ...rest] = await rowsOf();
  expect([first?.slice(0, 3), second?.slice(0, 3)]).toEqual([
    ["Module 1", "stands alone", "2"],
    ["Module 2", "Sets", "2"],
  ]);
  expect(rest).toHaveLength(8);
  expect((await table()).getByRole("link", { name: "Module 2" }).getAttribute("href")).toBe(
    "/creator/created-modules/2",
  );
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  await screen.findByRole("link", { name: "Module 12" });
  expect(await rowsOf()).toHaveLength(2);
  expect(api.of("user.modules").map(({ query }) => query)).toEqual([
    { page: "1", pageSize: "10" },
    { page: "2", pageSize: "10" },
  ]);
});

test("ERR-07, CRE-18: modules that cannot be read say so, and the courses stay", async () => {
  let isDown = true;
  const { user } = await openHome([makeCourse({ id: 5, name: "Here" })], {
    "user.modules": () => {
      if (isDown) throw new Failure("server.broken");
      return { modules: ownModules.slice(0, 1), count: 1 };
    },
  });
  expect(await screen.findByRole("heading", { level: 3, name: "Failed to load data" })).toBeDefined();
  expect(await rows()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("table", { name: "My Modules" })).toBeDefined();
});

test("CRE-45: own videos without a transcript are named first, the course with most of them on top", async () => {
  const course = (id: number, name: string, more: number) => {
    const made = { ...makeCourse({ id, name }), mayEdit: true };
    const [first, ...others] = made.modules;
    if (!first) throw new Error("A course with a module.");
    const videos = first.videos.map((video, n) => ({
      ...video,
      transcriptStatus: n < more ? ("none" as const) : ("available" as const),
    }));
    return { ...made, modules: [{ ...first, videos }, ...others] };
  };
  // One named for credit cannot change it, and what is borrowed is its own author's.
  const credited = { ...course(8, "Theirs", 2), mayEdit: false };
  const lent = course(9, "Lent", 1);
  const [module] = lent.modules;
  const borrowed = {
    ...lent,
    modules: [{ ...module, videos: module?.videos.map((v) => ({ ...v, parentModule: 1 })) }],
  };
  const { api } = await openHome([course(5, "One", 1), course(6, "Two", 2), credited, borrowed as Course]);
  const section = within(await screen.findByRole("region", { name: "2 things wait for you" }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Two2 videos without a transcript: learners can neither read nor search them.Look at it",
    "One1 video without a transcript: learners can neither read nor search them.Look at it",
  ]);
  expect(section.getByRole("link", { name: "Look at it: Two" }).getAttribute("href")).toBe(
    "/creator/created-collections/6",
  );
  expect(api.of("user.collections")).toHaveLength(1);
});

test("CRE-01, CRE-10: it is a creator's; a learner and an admin without that flag are answered 403 with the way back", async () => {
  for (const person of [learner, admin]) {
    fakeApi({ "user.read": () => person });
    const { unmount } = await open(<Router />, { at: "/creator/home/", signedIn: true });
    expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go Back to Home" }).getAttribute("href")).toBe("/");
    unmount();
  }
});
