import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { laidOut } from "../../../features/dashboard/charts/laid-out.test-kit.ts";
import { makeThread } from "../../../features/qna/qna.test-kit.tsx";
import { openPage, questionFigures, student, summaries, video, withQuestions } from "../dashboard.test-kit.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const posts = (...asked: ReturnType<typeof makeThread>[]) => ({ askedQuestions: asked, repliedQuestions: [] });

test("DSH-07, QNA-34: a student's page has their questions and replies about the course, with links", async () => {
  const questions = Array.from({ length: 7 }, (_, n) =>
    makeThread(n + 1, `Asked ${n + 1}`, { module: null, video: null }),
  );
  const { api } = await openPage("/dashboard/students/401/", { "qna.of-user-in-course": () => posts(...questions) });
  const section = within(await screen.findByRole("region", { name: "Q&A" }));
  expect(await section.findByText("Asked 5")).toBeDefined();
  const shown = () => section.getAllByText(/^Asked \d/).map(({ textContent }) => textContent);
  const words = questions.map((_, n) => `Asked ${n + 1}`);
  expect(shown()).toEqual(words.slice(0, 5));
  expect(section.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(section.getByRole("button", { name: "Show all 7" }));
  expect(shown()).toEqual(words);
  expect(section.queryByRole("button")).toBeNull();
  expect(section.getByText("Name 401 has not replied to any questions in this course yet")).toBeDefined();
  expect(section.getAllByRole("link", { name: "Open the discussion" })[0]?.getAttribute("href")).toBe(
    "/dashboard/qna/collections/5?class=GRAPHS-26",
  );
  expect(api.of("qna.of-user-in-course")[0]).toMatchObject({ params: { userId: "401" }, query: { coupon: "7" } });
});

test("DSH-26, DSH-28, QNA-34: next to the posts each lecture shows the watched share, the class's median and the answers", async () => {
  const answered = (questionId: number, isRight: boolean) => ({ questionId, isRight, attempts: 1 });
  const shareOf = (videoId: number, userWatchPercentage: number, questions: ReturnType<typeof answered>[] = []) => ({
    videoId,
    userWatchPercentage,
    classMedianWatchPercentage: videoId === 102 ? null : 0.5,
    questions,
  });
  await openPage("/dashboard/students/401/", {
    "dashboard.videos": () => [
      video(101, { questions: 4 }),
      video(102, { questions: 2 }),
      video(103, { moduleId: 52, moduleIndex: 2, moduleName: "Cuts" }),
      video(104, { moduleId: 53, moduleIndex: 3, moduleName: "Flows", questions: 1 }),
    ],
    "dashboard.student-summaries": () => ({
      ...summaries,
      videos: [
        shareOf(101, 0.25, [answered(1, true), answered(2, false), answered(3, true)]),
        shareOf(102, 0.24, [answered(4, true), answered(5, true)]),
        shareOf(103, 0.45),
      ],
    }),
  });
  const region = within(await screen.findByRole("region", { name: "Overview" }));
  const rows = () =>
    region.getAllByRole("table").map((table) => [
      table.querySelector("caption")?.textContent,
      ...within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole("cell")
            .map(({ textContent }) => textContent),
        ),
    ]);
  expect(region.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "○0-25% not watched",
    "◐25-45% partial",
    "●above 45% fully watched",
  ]);
  await region.findAllByRole("table");
  expect(rows()).toEqual([
    [
      "1. Walking a graph",
      ["◐ 25%", "50%", "2 of 4 right, 1 triedStatistics"],
      ["○ 24%", "–", "2 of 2 rightStatistics"],
    ],
    ["2. Cuts", ["● 45%", "50%", "–Statistics"]],
  ]);
  expect(region.getByRole("link", { name: "1.2 Lecture 102" }).getAttribute("href")).toBe(
    "/dashboard/videos/51/102/?class=GRAPHS-26",
  );
  const [back, on] = ["Previous modules", "Next modules"].map((name) =>
    region.getByRole<HTMLButtonElement>("button", { name }),
  );
  if (!back || !on) throw new Error("Three modules have two pages.");
  expect([back.disabled, on.disabled, region.getByText("1 of 2")].slice(0, 2)).toEqual([true, false]);
  fireEvent.click(on);
  expect(rows()).toEqual([["3. Flows", ["", "–", "0 of 1 rightStatistics"]]]);
  expect([back.disabled, on.disabled, region.getByText("2 of 2")].slice(0, 2)).toEqual([false, true]);
  fireEvent.click(back);
  expect(rows()).toHaveLength(2);
  fireEvent.click(region.getByRole("button", { name: "Statistics of Lecture 102" }));
  expect(await screen.findByRole("dialog", { name: /Lecture 102/ })).toBeDefined();
});

test("DSH-30, DSH-16, QNA-34: a module's minutes show the watched time per lecture on one scale, and as numbers", async () => {
  laidOut(800);
  const minutes = (videoId: number, data: number[], moduleId = 51) => ({
    videoId,
    videoTitle: `Lecture ${videoId}`,
    videoDuration: 60 * data.length,
    moduleId,
    collectionId: 5,
    data,
    dataSum: data.reduce((sum, units) => sum + units, 0),
  });
  const long = Array.from({ length: 28 }, (_, n) => (n === 27 ? 9 : 0));
  await openPage("/dashboard/students/401/", {
    "dashboard.videos": () =>
      [101, 102, 103].map((id, n) => video(id, n === 2 ? { moduleId: 52, moduleIndex: 2, moduleName: "Cuts" } : {})),
    "dashboard.student-activity": () => [minutes(101, [6, 3]), minutes(102, long), minutes(103, [0], 52)],
  });
  const region = within(await screen.findByRole("region", { name: "Watch time by minute" }));
  const open = async (name: string) => {
    const details = (await region.findByText(name)).closest("details") ?? expect.fail();
    details.open = true;
    fireEvent(details, new Event("toggle"));
  };
  await open("1. Walking a graph");
  expect(await region.findByRole("heading", { name: "2 of 2 videos watched, 3 min" })).toBeDefined();
  expect(region.getByRole("img", { name: "Lecture 101: 2 of 2 minutes watched" })).toBeDefined();
  const bars = region.getByRole("img", { name: "Lecture 102: 1 of 28 minutes watched" });
  await waitFor(() =>
    expect(Array.from(bars.querySelectorAll("text"), ({ textContent }) => textContent)).toEqual(
      Array.from({ length: 14 }, (_, n) => String(2 * n + 1)),
    ),
  );
  const shown = (name: RegExp) => region.getByRole("img", { name }).querySelectorAll("rect[class*=bar]").length;
  expect([shown(/^Lecture 102/), shown(/^Lecture 101/)]).toEqual([28, 28]);
  expect(region.getAllByText("1 min 30 sec", { selector: "span" })).toHaveLength(2);
  await open("2. Cuts");
  expect(await region.findByRole("heading", { name: "Nothing of this module was watched" })).toBeDefined();
  await waitFor(() => expect(shown(/^Lecture 103/)).toBe(12));
});

test("QNA-45, D-24: for anonymous students no posts are requested, and no counts shown", async () => {
  const { api } = await openPage("/dashboard/students/-7/", {
    "dashboard.student-summaries": () => ({
      ...summaries,
      ...student(-7, { isAnonymous: true, name: "Anonymous Student 7", username: "Anonymous Student 7" }),
      askedQuestions: null,
      givenResponses: null,
    }),
  });
  expect(await screen.findByText(/^Posts have names/)).toBeDefined();
  expect(api.calls.filter(({ id }) => id.startsWith("qna."))).toEqual([]);
});

test("QNA-28, QNA-29: a video's statistics have the student's posts, or that there are none yet", async () => {
  const { api } = await openPage("/dashboard/videos/51/101/?class=LOGIC-26", {
    ...withQuestions([1]),
    "quiz.statistics": () => questionFigures(1),
    "qna.of-user-in-video": () => posts(),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("You haven't asked any questions in this video yet")).toBeDefined();
  expect(drawer.getByText("You haven't replied to any questions in this video yet")).toBeDefined();
  expect(api.of("qna.of-user-in-video")[0]).toMatchObject({ params: { userId: "8", videoId: "101" } });
});
