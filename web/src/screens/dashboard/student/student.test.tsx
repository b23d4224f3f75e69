import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { laidOut } from "../../../features/dashboard/charts/laid-out.test-kit.ts";
import * as files from "../../../ui/save-file.ts";
import { openPage, summaries, video } from "../dashboard.test-kit.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lectures = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    video(101 + n, { moduleId: 51 + n, moduleIndex: n + 1, videoIndex: 1, moduleName: `Part ${n + 1}`, questions: 2 }),
  );

const openStudent = async (
  more: Partial<typeof summaries> = {},
  answers: Parameters<typeof openPage>[1] = {},
  at = "/dashboard/students/401/",
) => {
  const view = await openPage(at, { "dashboard.student-summaries": () => ({ ...summaries, ...more }), ...answers });
  return view;
};

const figures = () => {
  const list = screen.getByText("Watched", { selector: "dt" }).closest("dl");
  return [...(list?.children ?? [])].map((part) => [...part.children].map(({ textContent }) => textContent));
};

test("DSH-07: a student's figures show next to the class's where available, and mark unknown ones", async () => {
  const first = await openStudent();
  await screen.findByRole("heading", { level: 2, name: "Name 401" });
  expect(document.title).toMatch(/^Name 401/);
  expect(screen.getByText(/^user-401, last seen /)).toBeDefined();
  for (const name of ["Overview", "Watch time by minute", "Q&A"])
    expect(screen.getByRole("heading", { level: 3, name })).toBeDefined();
  expect(figures()).toEqual([
    ["Watched", "1 hr 30 min", "class median 1 hr 6 min 40 sec"],
    ["This week, since Sunday", "1 min", "last week 20 min"],
    ["Videos started", "2 of 3"],
    ["Choice questions right", "2 of 4", "3 tried"],
    ["Q&A", "1 asked", "2 answered"],
  ]);
  first.unmount();
  await openStudent({
    isAnonymous: true,
    lastSeenOn: null as never,
    classMedianWatchTime: null as never,
    averageAttempts: 1.234 as never,
    askedQuestions: null as never,
    givenResponses: null as never,
  });
  expect(await screen.findByText("Shares the data without a name, not seen yet")).toBeDefined();
  const [watched, , , right, talked] = figures();
  expect([watched, right, talked]).toEqual([
    ["Watched", "1 hr 30 min"],
    ["Choice questions right", "2 of 4", "1.23 attempts on average"],
    ["Q&A", "–", "posts have names"],
  ]);
});

const idle = {
  studentWatchTime: 0,
  thisWeekWatchTime: 0,
  lastWeekWatchTime: 0,
  videosWatched: 0,
  quizQuestionsAttempted: 0,
  quizQuestionsCorrectlyAnswered: 0,
  askedQuestions: 0,
  givenResponses: 0,
};

test("LRN-54: for a student without activity an instructor sees one sentence, and no zeros", async () => {
  const { unmount } = await openStudent(idle);
  expect(await screen.findByRole("heading", { level: 3, name: "Nothing watched or answered yet" })).toBeDefined();
  expect(screen.queryByText("Watched", { selector: "dt" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Overview" })).toBeNull();
  unmount();
  // One answer is enough to be shown.
  await openStudent({ ...idle, quizQuestionsAttempted: 1 });
  expect(await screen.findByText("Watched", { selector: "dt" })).toBeDefined();
});

test("DSH-07: a student who stopped sharing shows why and a link back; other failures can be retried", async () => {
  const gone = await openPage("/dashboard/students/401/", {
    "dashboard.student-summaries": () => {
      throw new Failure("student.missing");
    },
  });
  expect(await screen.findByRole("heading", { level: 2, name: "This student's data is not shown" })).toBeDefined();
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("link", { name: "Student Analytics" }).at(-1)?.getAttribute("href")).toBe(
    "/dashboard/students/?class=GRAPHS-26",
  );
  gone.unmount();
  await openPage("/dashboard/students/401/", {
    "dashboard.student-summaries": () => {
      throw new Failure("server.broken");
    },
  });
  expect(await screen.findByText("Fetch for data failed")).toBeDefined();
  expect(screen.queryByText("This student's data is not shown")).toBeNull();
});

test("DSH-26, DSH-28: the overview has two modules a page with each video's share, the class's median, and how its questions were answered", async () => {
  const question = (isRight: boolean) => ({ questionId: 1, attempts: 2, isRight });
  const shares = [
    { share: 0.2, median: 0.5, questions: [] },
    { share: 0.25, median: null, questions: [question(true), question(false)] },
    { share: 0.45, median: 1, questions: [question(true), question(true)] },
  ];
  const { unmount } = await openStudent(
    {
      videos: shares.map(({ share, median, questions }, n) => ({
        videoId: 101 + n,
        userWatchPercentage: share,
        classMedianWatchPercentage: median,
        questions,
      })) as never,
    },
    { "dashboard.videos": () => [...lectures(3), video(104, { moduleId: 53, moduleIndex: 3, videoIndex: 2 })] },
  );
  const rows = () =>
    screen.getAllByRole("row").flatMap((row) => {
      const cells = [...row.querySelectorAll("td")];
      return cells.length > 0 ? [[...cells].map(({ textContent }) => textContent?.replace("Statistics", ""))] : [];
    });
  await screen.findAllByRole("table");
  expect(screen.getAllByRole("table").map((table) => table.querySelector("caption")?.textContent)).toEqual([
    "1. Part 1",
    "2. Part 2",
  ]);
  expect(rows()).toEqual([
    ["○ 20%", "50%", "0 of 2 right"],
    ["◐ 25%", "–", "1 of 2 right, 1 tried"],
  ]);
  const pages = within(screen.getByRole("navigation", { name: "Modules of the overview" }));
  const ways = () =>
    [pages.getByRole("button", { name: "Previous modules" }), pages.getByRole("button", { name: "Next modules" })].map(
      (button) => (button as HTMLButtonElement).disabled,
    );
  expect([pages.getByText("1 of 2").textContent, ways()]).toEqual(["1 of 2", [true, false]]);
  fireEvent.click(pages.getByRole("button", { name: "Next modules" }));
  expect(rows()).toEqual([
    ["● 45%", "100%", "2 of 2 right"],
    ["", "–", "–"],
  ]);
  expect(screen.getByRole("link", { name: "3.2 Lecture 104" }).getAttribute("href")).toBe(
    "/dashboard/videos/53/104/?class=GRAPHS-26",
  );
  expect(ways()).toEqual([false, true]);
  fireEvent.click(pages.getByRole("button", { name: "Previous modules" }));
  expect(ways()).toEqual([true, false]);
  expect(
    [...screen.getByRole("region", { name: "Overview" }).querySelectorAll("ul li")].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(["○0-25% not watched", "◐25-45% partial", "●above 45% fully watched"]);
  unmount();
  await openStudent({}, { "dashboard.videos": () => lectures(2) });
  await screen.findAllByRole("table");
  expect(screen.queryByRole("navigation", { name: "Modules of the overview" })).toBeNull();
});

test("DSH-07: from the overview the statistics of a video open, of that student, and close again", async () => {
  const { user } = await openStudent({}, { "dashboard.videos": () => lectures(1) });
  await user.click(await screen.findByRole("button", { name: "Statistics of Lecture 101" }));
  const drawer = await screen.findByRole("dialog");
  expect(drawer.textContent).toContain("Lecture 101");
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const activity = (videoId: number, data: number[], moduleId = 51) => ({
  videoId,
  videoTitle: `Lecture ${videoId}`,
  videoDuration: 120,
  moduleId,
  collectionId: 5,
  data,
  dataSum: data.reduce((sum, units) => sum + units, 0),
});

test("DSH-16, DSH-30: minutes are read once, when the first module is opened, and say what of it was watched, video by video", async () => {
  laidOut(800);
  const { api } = await openStudent(
    {},
    {
      "dashboard.videos": () => lectures(2),
      "dashboard.student-activity": () => [activity(101, [6, 0, 12]), activity(103, [0]), activity(102, [0, 0], 52)],
    },
  );
  const openModule = async (name: string) => {
    const details = (await screen.findByText(name, { selector: "summary" })).closest("details") ?? expect.fail();
    details.open = !details.open;
    fireEvent(details, new Event("toggle"));
    return within(details);
  };
  const first = await openModule("1. Part 1");
  expect(await first.findByRole("heading", { level: 4, name: "1 of 2 videos watched, 3 min" })).toBeDefined();
  expect(first.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Lecture 101 3 min",
    "Lecture 103 0 sec",
  ]);
  // On one scale: the shorter video isn't stretched.
  const widths = () => first.getAllByRole("img").map((bars) => bars.querySelector("rect")?.getAttribute("width"));
  await waitFor(() => expect(widths()).toEqual([expect.stringMatching(/^\d/), widths()[0]]));
  const second = await openModule("2. Part 2");
  expect(await second.findByText("Nothing of this module was watched")).toBeDefined();
  await openModule("2. Part 2");
  expect(api.of("dashboard.student-activity")).toHaveLength(1);
  expect(api.of("dashboard.student-activity")[0]?.query).toMatchObject({ username: "user-401" });
  const save = vi.spyOn(files, "saveFile").mockReturnValue();
  fireEvent.click(first.getByRole("button", { name: /^Save as CSV/ }));
  expect(save).toHaveBeenCalledWith("minutes-51.csv", expect.any(String), "text/csv");
  expect(String(save.mock.calls[0]?.[1]).trim().split(/\r?\n/).slice(1)).toEqual([
    '"Lecture 101",1,60',
    '"Lecture 101",2,0',
    '"Lecture 101",3,120',
    '"Lecture 103",1,0',
  ]);
  fireEvent.click(second.getByRole("button", { name: /^Save as CSV/ }));
  expect(save).toHaveBeenLastCalledWith("minutes-52.csv", expect.any(String), "text/csv");
});

test("DSH-16: a module that is closed when the page is drawn reads nothing", async () => {
  const { api } = await openStudent({}, { "dashboard.videos": () => lectures(1) });
  const details = (await screen.findByText("1. Part 1", { selector: "summary" })).closest("details") ?? expect.fail();
  fireEvent(details, new Event("toggle"));
  await screen.findAllByRole("table");
  expect(api.of("dashboard.student-activity")).toEqual([]);
});
