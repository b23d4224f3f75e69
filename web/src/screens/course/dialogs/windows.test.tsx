import { classesPerPage } from "@cu/api/page-size";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeLicense } from "../../../features/classes/class.test-kit.ts";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import { openCourse, serve } from "../../../test/open-course.tsx";
import { creator, learner } from "../../../test/people.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const course = makeCourse({ mayEdit: true });

const openWindow = async (name: string, at?: string) => {
  const { user } = await openCourse({ at });
  await user.click(await screen.findByRole("button", { name }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
};

const evening = {
  id: 3,
  label: "Evening group",
  createdBy: { id: 12, username: "carl", name: "Carl Aubert" },
  rosterSize: 4,
  timeZone: "UTC",
  validFrom: "2026-01-01T00:00:00.000Z",
  expiresOn: "2081-12-31T23:59:59.999Z",
  accessUntil: "2081-12-31T23:59:59.999Z",
  takesMembers: false,
};

test("COD-56: classes show a loading state; ending one is confirmed, and names its affected members", async () => {
  const first = Promise.withResolvers<(typeof evening)[]>();
  let isEnded = false;
  serve(course, {
    user: () => creator,
    "class.covering": () => (isEnded ? [] : first.promise),
    "class.end-covering": () => {
      isEnded = true;
    },
  });
  const { user, dialog } = await openWindow("Classes");
  expect(await dialog.findByText("Loading the classes")).toBeDefined();
  expect(dialog.queryByRole("alert")).toBeNull();
  first.resolve([evening]);
  expect(
    await dialog.findByText("Carl Aubert no longer has rights over this course: closed to new members."),
  ).toBeDefined();
  expect(dialog.queryByText("Loading the classes")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "End Evening group for this course" }));
  await user.click(dialog.getByRole("button", { name: "End it here" }));
  expect(await screen.findByText("Evening group no longer opens Algorithms on Graphs.")).toBeDefined();
  expect(await dialog.findByText("No class opens this course")).toBeDefined();
});

test("COD-56: creators without a name show their username, and older classes load from the last one shown", async () => {
  const page = Array.from({ length: classesPerPage }, (_, n) => ({
    ...evening,
    id: 1000 - n,
    label: `Class ${1000 - n}`,
    createdBy: { id: 12, username: "carl", name: "" },
  }));
  const api = serve(course, {
    user: () => creator,
    "class.covering": ({ query }) => (query.before ? [{ ...evening, id: 2, label: "The oldest" }] : page),
  });
  const { user, dialog } = await openWindow("Classes");
  expect(await dialog.findAllByText("carl no longer has rights over this course: closed to new members.")).toHaveLength(
    classesPerPage,
  );
  await user.click(dialog.getByRole("button", { name: "Show older classes" }));
  expect(await dialog.findByText("The oldest")).toBeDefined();
  expect(api.of("class.covering").at(-1)?.query).toEqual({ before: String(1001 - classesPerPage) });
  expect(dialog.queryByRole("button", { name: "Show older classes" })).toBeNull();
});

test("CRS-27, CRS-47: the window shows whom the links let in, hides key replacement without a key, and marks the copied link", async () => {
  serve(course, { user: () => creator });
  const { user, dialog } = await openWindow("Shareable Links");
  expect(dialog.getByText("Share the course, or link to one lecture.")).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Replace the key" })).toBeNull();
  expect(dialog.getByRole("status").textContent).toBe("");
  const icons = () => dialog.getAllByRole("button", { name: /^Copy the link/ }).map(({ innerHTML }) => innerHTML);
  const [usual] = icons();
  expect(new Set(icons())).toEqual(new Set([usual]));
  await user.click(dialog.getByRole("button", { name: "Copy the link to module 2. Spanning trees" }));
  await waitFor(() =>
    expect(dialog.getByRole("status").textContent).toBe(`Copied ${location.origin}/collections/5/modules/2/`),
  );
  expect(icons().filter((icon) => icon !== usual)).toHaveLength(1);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await user.click(dialog.getByRole("button", { name: "Copy the link to module 1. Walking a graph" }));
  expect(await screen.findByText("The browser did not allow copying.")).toBeDefined();
  // The text copied before is still on the clipboard.
  expect(dialog.getByRole("status").textContent).toBe(`Copied ${location.origin}/collections/5/modules/2/`);
});

test("CRS-27, CRE-06, CRE-39: the links come as a file too, named after the product, and nothing of it stays in memory", async () => {
  serve(makeCourse({ mayEdit: true, privacyScope: "unlisted", collectionUnlistedKey: "k" }), { user: () => creator });
  const { user, dialog } = await openWindow("Shareable Links", "/collections/5/?key=k");
  expect(
    dialog.getByText("The course is unlisted. These links carry its key: anyone with a link can open it."),
  ).toBeDefined();
  let saved: { href: string; name: string } | undefined;
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:links";
  });
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved = { href: this.href, name: this.download };
  });
  await user.click(dialog.getByRole("button", { name: "Download as CSV" }));
  expect(saved).toEqual({ href: "blob:links", name: "curio-collection-links.csv" });
  expect(revoke).toHaveBeenCalledWith("blob:links");
  const text = await files[0]?.text();
  expect(text?.split("\r\n").slice(0, 2)).toEqual([
    expect.stringContaining('"Type","Name","Link"'),
    `"Course","Algorithms on Graphs","${location.origin}/collections/5/?key=k"`,
  ]);
});

test("CRE-07: a second after a link was copied its button offers to copy again", async () => {
  serve(makeCourse({ mayEdit: true }), { user: () => creator });
  const { user, dialog } = await openWindow("Shareable Links", "/collections/5/");
  const status = () => dialog.getByRole("status", { hidden: true }).textContent;
  await user.click(dialog.getByRole("button", { name: "Copy the link to course Algorithms on Graphs" }));
  await vi.waitFor(() => expect(status()).toBe(`Copied ${location.origin}/collections/5/`));
  await vi.waitFor(() => expect(status()).toBe(""), { timeout: 5000 });
});

test("CRS-47: cancelling keeps the key, a new one is confirmed, and an address without a key stays without", async () => {
  const unlisted = makeCourse({ mayEdit: true, privacyScope: "unlisted", collectionUnlistedKey: "former" });
  const api = serve(unlisted, {
    user: () => creator,
    "course.replace-key": () => ({ collectionUnlistedKey: "newer" }),
  });
  const { user, dialog } = await openWindow("Shareable Links");
  expect(screen.queryByRole("dialog", { name: "Replace the key?" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Replace the key" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Replace the key?" })).getByRole("button", { name: "Cancel" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Replace the key?" })).toBeNull());
  expect(api.of("course.replace-key")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Replace the key" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Replace the key?" })).getByRole("button", {
      name: "Replace the key",
    }),
  );
  expect(await screen.findByText("The course has a new key. Copy the links again.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(api.of("course.read").length).toBeGreaterThan(1));
  expect(api.of("course.read").at(-1)?.query).toEqual({});
});

const figures = {
  thisWeekWatchTime: 0,
  lastWeekWatchTime: 0,
  studentWatchTime: 0,
  videosWatched: 0,
  totalVideos: 5,
  quizQuestionsAttempted: 0,
  quizQuestionsCorrectlyAnswered: 0,
  totalNumberOfQuizQuestions: 9,
  averageAttempts: null,
  simpleScore: 0,
  quizQuestionsRaised: 0,
  quizQuestionsLowered: 0,
  askedQuestions: 0,
  givenResponses: 0,
};

test("CRS-28: a lecture's timeline is as long as the lecture, or its watched part if unknown, and missing without either", async () => {
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: null as number | null })),
  }));
  const [known, watched] = modules[0]?.videos ?? [];
  if (!modules[0] || !known || !watched) throw new Error("The module has two videos.");
  known.duration = 1;
  serve(
    { ...course, modules },
    {
      user: () => learner,
      "dashboard.course-summaries": () => ({ ...figures, studentWatchTime: 90, videosWatched: 1 }),
      "dashboard.course-activity": () => [
        {
          videoId: watched.id,
          videoTitle: watched.title,
          videoDuration: null,
          moduleId: modules[0]?.id ?? 0,
          collectionId: 5,
          data: [6, 0, 3, 0],
          dataSum: 9,
        },
      ],
    },
  );
  const { dialog } = await openWindow("Student Dashboard");
  const week = await dialog.findByText("Watched this week, since Sunday");
  // Zero time of the whole course is in the same unit as the other values.
  expect(week.nextElementSibling?.textContent).toBe("0 min");
  expect(dialog.queryByText(/graded again/)).toBeNull();
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "1. Walking a graph",
    "2. Spanning trees",
    "3. Shortest paths",
  ]);
  const lines = dialog.getAllByRole("group");
  expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual([
    "1.1. The map before the algorithm: Not watched yet",
    "1.2. Breadth first: 1 min 30 sec watched",
  ]);
  // Four minutes: the first of them, and half of the third.
  expect([...(lines[1]?.querySelectorAll("i") ?? [])].map(({ style }) => [style.left, style.width])).toEqual([
    ["0%", "25%"],
    ["50%", "12.5%"],
  ]);
  expect(dialog.queryByRole("link", { name: /^Beside your class/ })).toBeNull();
});

test("LRN-54: users without activity see one sentence and a link to start, and no zeros", async () => {
  serve(course, {
    user: () => learner,
    "dashboard.course-summaries": () => figures,
    "dashboard.course-activity": () => [],
  });
  const { dialog } = await openWindow("Student Dashboard");
  expect(await dialog.findByRole("heading", { name: "You haven't started this course yet" })).toBeDefined();
  expect(dialog.getByRole("link", { name: "Start with 1.1" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/",
  );
  expect(dialog.queryByText(/\b0\b/)).toBeNull();
});

test("DSH-78, E-017: members of a class of the course get a link from their figures to the class's", async () => {
  serve(course, {
    user: () => learner,
    "class.in-course": () => [
      {
        ...makeLicense({ id: 7, code: "NORTH-7", label: "Graphs" }),
        role: "student",
        coCreator1: null,
        coCreator2: null,
        inSync: true,
      },
    ],
  });
  const { dialog } = await openWindow("Student Dashboard");
  const link = await dialog.findByRole("link", { name: "Beside your class: Graphs" });
  expect(link.getAttribute("href")).toBe("/dashboard/?class=NORTH-7");
});
