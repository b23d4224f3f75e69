import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import type { Course, CurrentUser } from "../../../features/course/course.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { learner } from "../../../test/people.ts";
import { permanent } from "../course-page.test-kit.ts";
import type { HistoryRow } from "../use-history.ts";
import { Continue } from "./continue.tsx";
import { ModuleRows } from "./module-rows.tsx";
import { PanelProgress } from "./panel-progress.tsx";

const minutes = (course: Course, ...durations: (number | null)[]): Course => {
  let place = 0;
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: durations[place++] ?? null })),
  }));
  return { ...course, modules };
};
const course = minutes(
  makeCourse({
    modules: [
      { name: "Walking", videos: ["a", "b"] },
      { name: "Trees", videos: ["c", "d"] },
      { name: "Paths", videos: ["e"] },
    ],
  }),
  600,
  600,
  600,
  600,
  600,
);

const row = (module: number, place: number, more: Partial<HistoryRow> = {}): HistoryRow => ({
  videoId: course.modules[module]?.videos[place]?.id ?? 0,
  moduleId: course.modules[module]?.id ?? 0,
  title: "",
  userWatchPercentage: 1,
  classMedianWatchPercentage: null,
  quizQuestionsCorrectlyAnswered: 0,
  totalNumberOfQuizQuestions: 0,
  totalNumberOfQnaQuestions: 0,
  quizQuestionIds: [],
  lastVideoTimestamp: 600,
  watchedRanges: [],
  ...more,
});

const rowsOf = () =>
  within(screen.getByRole("region", { name: /watched/ }))
    .getAllByRole("listitem")
    .map((item) => {
      const [name, button] = within(item).getAllByRole("link");
      return {
        name: [name?.textContent, name?.getAttribute("href")],
        questions: within(item).getByText(/question|right/).textContent,
        line: within(item).getByRole("img").getAttribute("aria-label"),
        button: [button?.textContent, button?.getAttribute("href")],
      };
    });

test("CRS-54: a module's row shows minutes and right answers, and starts, resumes or opens it", async () => {
  const rows = [
    row(0, 0),
    row(0, 1, { totalNumberOfQuizQuestions: 3, quizQuestionsCorrectlyAnswered: 1 }),
    row(1, 0, { userWatchPercentage: 0.5, lastVideoTimestamp: 300, totalNumberOfQuizQuestions: 1 }),
  ];
  fakeApi({});
  await open(<ModuleRows course={course} rows={rows} options={{ key: "k" }} />);
  // 25 of 50 minutes.
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("50% watched, 1 of 4 questions right");
  expect(rowsOf()).toEqual([
    {
      name: ["Walking", "/collections/5/modules/1/?key=k"],
      questions: "1 of 3 right",
      line: "20 of 20 min of Walking watched",
      button: ["Open Walking", "/collections/5/modules/1/videos/1/?key=k"],
    },
    {
      name: ["Trees", "/collections/5/modules/2/?key=k"],
      questions: "1 question",
      line: "5 of 20 min of Trees watched",
      button: ["Continue Trees", "/collections/5/modules/2/videos/1/?key=k&t=300"],
    },
    {
      name: ["Paths", "/collections/5/modules/3/?key=k"],
      questions: "No questions",
      line: "0 of 10 min of Paths watched",
      button: ["Begin Paths", "/collections/5/modules/3/videos/1/?key=k"],
    },
  ]);
  cleanup();
  // The second lecture is next: it begins at its beginning, wherever the same lecture was left elsewhere.
  const elsewhere = { ...row(1, 1, { userWatchPercentage: 0.1, lastVideoTimestamp: 9 }), moduleId: 4711 };
  await open(<ModuleRows course={course} rows={[elsewhere, row(1, 0)]} options={{}} />);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("20% watched");
  expect(rowsOf()[1]?.button).toEqual(["Continue Trees", "/collections/5/modules/2/videos/2/"]);
  cleanup();
  const one = { totalNumberOfQuizQuestions: 1, quizQuestionsCorrectlyAnswered: 1 };
  await open(<ModuleRows course={course} rows={[row(0, 0, one)]} options={{}} />);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("20% watched, 1 of 1 question right");
});

const panelOf = async (of: Course, rows: readonly HistoryRow[], user: CurrentUser | undefined) => {
  fakeApi({});
  const { container } = await open(<PanelProgress course={of} user={user} rows={rows} options={{}} />);
  const words = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  const study = screen.queryByRole("link", { name: "Study as text" })?.getAttribute("href");
  const ring = screen.queryByRole("img", { name: /^Watched/ })?.getAttribute("aria-label");
  cleanup();
  return { words: words.filter((text) => /watched|left|Watched/.test(text ?? "")), study, ring };
};
const owning = (...places: number[]) => ({
  ...learner,
  moduleAccess: Object.fromEntries(places.map((place) => [course.modules[place]?.id ?? 0, permanent])),
});

test("CRS-54, WCH-68: the price is replaced by the remaining time, in minutes from an hour on, and a link to the text", async () => {
  const all = owning(0, 1, 2);
  const study = "/collections/5/modules/1/study/";
  expect(await panelOf(course, [], all)).toEqual({ words: [], study, ring: undefined });
  const half = [row(0, 0), row(0, 1), row(1, 0, { userWatchPercentage: 0.5 })];
  expect(await panelOf(course, half, all)).toEqual({
    words: ["50% watched", "25 min left"],
    study,
    ring: "Watched, 50%",
  });
  const left = async (seconds: number) => {
    const long = minutes(course, 10, seconds, 0, 0, 0);
    return (await panelOf(long, [row(0, 0)], all)).words[1];
  };
  expect(await left(3599)).toBe("59 min 59 sec left");
  expect(await left(3600)).toBe("1 hr left");
  expect(await left(3661)).toBe("1 hr 1 min left");
  expect(await left(1)).toBe("1 sec left");
  expect(await left(0)).toBe("Watched to its end");
  const whole = minutes(course, 10, 0, 0, 0, 0);
  expect(await panelOf(whole, [row(0, 0)], all)).toMatchObject({ ring: "Watched, 100%" });
});

test("WCH-68: the text begins with the first module that is open and has a lecture", async () => {
  expect((await panelOf(course, [], owning(1, 2))).study).toBe("/collections/5/modules/2/study/");
  const empty = course.modules.map((module, n) => (n === 0 ? { ...module, videos: [] } : module));
  expect((await panelOf({ ...course, modules: empty }, [], owning(0, 2))).study).toBe(
    "/collections/5/modules/3/study/",
  );
  expect((await panelOf(course, [], undefined)).study).toBeUndefined();
});

const segment = (text: string, startTime: number) => ({
  text,
  startTime,
  endTime: startTime + 5,
  startOfParagraph: false,
  video: 1,
  version: 1,
});

test("CRS-54: the resume card shows the second, the transcript up to it, the remaining and watched time, as far as known", async () => {
  const api = fakeApi({
    "transcript.read": () => [
      segment("Before.", 10),
      segment("Near.", 50),
      segment("Just now.", 70),
      segment("Later.", 71),
    ],
  });
  const stopped = async (duration: number | null, seconds: number) => {
    const [module] = course.modules;
    const video = module?.videos[1];
    if (!module || !video) throw new Error("The module has two videos.");
    const place = {
      module,
      videoNumber: 2,
      video: { ...video, duration },
      seconds,
      ranges: [[0, 70]] as [number, number][],
    };
    await open(<Continue course={course} place={place} options={{ key: "k" }} />);
    const part = within(screen.getByRole("region", { name: "Continue watching" }));
    await part.findByText("Just now.");
    const told = {
      words: ["Before.", "Near.", "Just now.", "Later."].filter((text) => part.queryByText(text)),
      place: part.getByText(/^You stopped at/).textContent,
      left: part.queryByText(/ left$/)?.textContent,
      strip: part.queryByRole("group")?.getAttribute("aria-label"),
      links: part.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    };
    cleanup();
    return told;
  };
  /** Of a lecture of unknown length that has only just begun. */
  const begun = async () => {
    const [module] = course.modules;
    const video = module?.videos[0];
    if (!module || !video) throw new Error("The module has a video.");
    const place = { module, videoNumber: 1, video: { ...video, duration: null }, seconds: 0.5, ranges: [] };
    await open(<Continue course={course} place={place} options={{}} />);
    const left = screen.queryByText(/ left$/);
    cleanup();
    return left;
  };
  expect(await stopped(100, 70.9)).toEqual({
    words: ["Near.", "Just now."],
    place: "You stopped at 1:10 of 1.2",
    left: "30 sec left",
    strip: "Watched to 1:10 of 1:40",
    links: [
      ["Resume at 1:10", "/collections/5/modules/1/videos/2/?key=k&t=70"],
      ["Study as text", expect.stringMatching(/^\/collections\/5\/modules\/1\/study\//)],
    ],
  });
  expect((await stopped(71, 70)).left).toBe("1 sec left");
  expect((await stopped(70, 70)).left).toBeUndefined();
  const unknown = await stopped(null, 70.5);
  expect([unknown.left, unknown.strip]).toEqual([undefined, undefined]);
  expect(await begun()).toBeNull();
  expect(api.of("transcript.read")[0]?.query).toMatchObject({ key: "k" });
});
