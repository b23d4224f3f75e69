import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { creator } from "../../test/people.ts";
import {
  figures,
  heading,
  openPage,
  questionFigures,
  retention,
  roster,
  share,
  student,
  video,
  week,
  withheld,
  withQuestions,
} from "./dashboard.test-kit.tsx";

test("DSH-02, DSH-03, DSH-31, DSH-53, DSH-69, DSH-I-04: home shows the class, its weeks, its modules and its week", async () => {
  await openPage("/dashboard/");
  expect(await screen.findByText("Algorithms on Graphs")).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Dashboard" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Home",
    "Student Analytics",
    "Video Analytics",
    "Q&A Section",
    "Generated Reports",
  ]);
  expect(screen.getByText("84")).toBeDefined();
  await heading("Week 2 took the longest, twice as long as week 1");
  await heading("Half the class watched less than 105 minutes this week");
  await heading("Videos watched this week");
  expect(screen.getByText("14 hr 20 min")).toBeDefined();
  expect(screen.getByText("3 hr 18 min")).toBeDefined();
  expect(screen.getByText("36 students active in the last seven days, 30 in the seven before")).toBeDefined();
});

test.each([
  "/dashboard/",
  "/dashboard/students/",
  "/dashboard/students/401/",
  "/dashboard/videos/51/101/",
  "/dashboard/qna/",
  "/dashboard/qna/collections/5/modules/51/videos/101",
])("DSH-01: %s requires a sign-in, and makes no request before", async (at) => {
  const { api } = await openPage(at, {}, { signedIn: false });
  expect(await screen.findByRole("heading", { name: /You must be signed in/ })).toBeDefined();
  expect(api.calls.filter(({ id }) => id.startsWith("dashboard.") || id.startsWith("class."))).toEqual([]);
});

test("DSH-57, D-76: while the session is unknown the roster shows loading; guests get the sign-in page without a request", async () => {
  const answer = Promise.withResolvers<typeof creator>();
  const { api } = await openPage("/dashboard/students/", { "user.read": () => answer.promise });
  expect(await within(screen.getByRole("main")).findByRole("status")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Students" })).toBeNull();
  answer.reject(new Failure("user.forbidden"));
  expect(await screen.findByRole("heading", { name: /You must be signed in/ })).toBeDefined();
  expect(api.of("dashboard.roster")).toEqual([]);
});

test("DSH-55, D-37: a week is named by its Sunday and Saturday as the reader's calendar writes them", async () => {
  await openPage("/dashboard/");
  const section = await screen.findByRole("region", { name: /took the longest/ });
  fireEvent.click(within(section).getByRole("button", { name: "Show as table" }));
  const cells = within(within(section).getByRole("table")).getAllByRole("cell");
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["1", "09/06/2026", "09/12/2026"]);
});

test("DSH-25, DSH-44: a video's cell has its band as length and text, and its table the same numbers", async () => {
  await openPage("/dashboard/");
  expect(await screen.findByRole("link", { name: "1.1 Lecture 101 class median 100% average 100%" })).toBeDefined();
  expect(screen.getByRole("list", { name: "Bands" }).textContent).toBe(
    "100%over 50 to under 100%over 25 to 50%25% or less",
  );
  const section = screen.getByRole("region", { name: /The class is/ });
  fireEvent.click(within(section).getByRole("button", { name: "Show as table" }));
  const cells = within(within(section).getByRole("table"))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(["1.1", "Lecture 101", "100%", "100%"]);
});

test("DSH-12, DSH-13, D-75: another class has another URL, and its data is fetched", async () => {
  const { api } = await openPage("/dashboard/?class=GRAPHS-26");
  fireEvent.change(await screen.findByRole("combobox", { name: "Class" }), { target: { value: "8" } });
  await waitFor(() => expect(screen.getByText(/^At /).textContent).toBe("At /dashboard/?class=LOGIC-26"));
  await waitFor(() =>
    expect(api.of("dashboard.class-statistics").map(({ query }) => query)).toEqual([{ coupon: "7" }, { coupon: "8" }]),
  );
  expect(api.of("dashboard.home-videos")).toHaveLength(1);
});

test("DSH-I-01, DSH-I-02, DSH-I-03, DSH-S-01: an instructor may preview the student view, which is labelled throughout, and can exit it", async () => {
  const { api } = await openPage("/dashboard/?class=GRAPHS-26");
  fireEvent.click(await screen.findByRole("button", { name: "Preview As Student" }));
  const warning = await screen.findByRole("alert");
  await heading(/took the longest/);
  expect(screen.queryByRole("heading", { name: "Videos watched this week" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Video Analytics" }));
  await heading("Videos");
  expect(screen.getByRole("alert").textContent).toBe(warning.textContent);
  const before = api.of("dashboard.home-roster").length;
  fireEvent.click(screen.getByRole("button", { name: "Exit Student View" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(api.of("dashboard.home-roster")).toHaveLength(before);
});

test("DSH-45, DSH-S-05: users without a class see that, with how to join one", async () => {
  await openPage("/dashboard/", { "class.mine": () => [] });
  await heading("You are not enrolled in any classes");
  expect(screen.getByRole("link", { name: "Enter a class code" })).toBeDefined();
});

test("DSH-20, DSH-50, DSH-51: a failed part shows an error and is retried separately, while the others work", async () => {
  let fails = true;
  await openPage("/dashboard/", {
    "dashboard.home-videos": () => {
      if (fails) throw new Failure("server.busy");
      return { classSize: 84, sharing: 79, videos: [] };
    },
  });
  await heading("Fetch for data failed");
  await heading(/took the longest/);
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Load again" }));
  await heading("No Video Data Available (Past 7 Days)");
});

test("LRN-54, DSH-69: students without activity get no line and no zero bars next to the class's", async () => {
  const weeks = (own: number) => [week(1, 600), week(2, 1200)].map((one) => ({ ...one, userTimeSpent: 100 * own }));
  const percentages = (own: number) => [{ id: 51, name: "Walking a graph", videos: [share(101, 0.5, own)] }];
  const open = (own: number) =>
    openPage("/dashboard/", {
      "dashboard.weekly-time": () => weeks(own),
      "dashboard.module-percentages": () => percentages(own),
    });
  const idle = await open(0);
  expect(await screen.findByText("Time spent per week and student")).toBeDefined();
  expect(await screen.findByRole("link", { name: "1.1 Lecture 101 class median 50% average 50%" })).toBeDefined();
  expect(screen.queryByText("You")).toBeNull();
  idle.unmount();
  await open(0.3);
  expect(await screen.findByText("Time spent per week and student, yours and the class's")).toBeDefined();
  expect(await screen.findByRole("link", { name: "1.1 Lecture 101 you 30% class median 50%" })).toBeDefined();
});

test("DSH-44, DSH-107: a module's heading has the average of its rows' averages, and names whose it is", async () => {
  const of = (videoId: number, median: number, average: number | null, own: number | null = null) => ({
    ...share(videoId, average === null ? null : median, own),
    classAverageWatchPercentage: average,
  });
  const open = (...videos: ReturnType<typeof of>[]) =>
    openPage("/dashboard/", {
      "dashboard.module-percentages": () => [{ id: 51, name: "Walking a graph", videos }],
    });
  const first = await open(of(101, 1, 0.7), of(102, 0.9, 0.5));
  expect((await screen.findByRole("heading", { level: 3, name: /Walking/ })).textContent).toMatch(
    /, class average 60%$/,
  );
  first.unmount();
  await open(of(101, 0, null, 0.4), of(102, 0, null, 0.2));
  expect((await screen.findByRole("heading", { level: 3, name: /Walking/ })).textContent).toMatch(
    /, your average 30%$/,
  );
});

test("COD-51, DSH-I-05, DSH-I-06: below five sharing students figures are withheld, with a reason", async () => {
  await openPage("/dashboard/", {
    "dashboard.class-statistics": () => ({ ...figures, sharing: 4, semesterActiveUsers: null, averageWatchTime: null }),
    "dashboard.weekly-time": () => [week(1, null)],
    "dashboard.module-percentages": () => [{ id: 51, name: "Walking a graph", videos: [share(101, null)] }],
    "dashboard.home-videos": () => withheld,
    "dashboard.home-roster": () => ({
      ...withheld,
      students: [],
      watchTimeHistogram: null,
      activeStudents: null,
      totalWatchTime: null,
      weekBefore: null,
    }),
  });
  expect(await screen.findByText(/4 of 84 do so far/)).toBeDefined();
  // Withheld figures show neither zeros nor "not watched".
  // Each chart is a landmark with its own name.
  await heading("Video completion: shown once five students share");
  await heading("Time per week: shown once five students share");
  expect((await screen.findByRole("link", { name: /^1\.1 / })).textContent).toMatch(/–/);
  expect(screen.queryByText(/class average|watched yet/)).toBeNull();
  await heading("No Video Data Available (Past 7 Days)");
  expect((await screen.findAllByRole("heading", { name: "No Roster Data Available (Past 7 Days)" })).length).toBe(2);
});

test("DSH-04, DSH-10, DSH-23, DSH-24, DSH-76, DSH-I-10: the roster can be sorted and searched, and names students who may need help with the reason", async () => {
  const { api } = await openPage("/dashboard/students/", {
    "dashboard.roster": () => roster(undefined, { mayNeedYou: [student(402, { reasons: ["quiet", "behind"] })] }),
  });
  await heading("Students who may need you");
  const tab = screen.getByRole("link", { name: "Student Analytics" });
  expect(tab.getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("nothing watched for 7 days; watched less than a quarter of the median")).toBeDefined();
  const link = within(screen.getByRole("table")).getByRole("link", { name: /Name 401/ });
  expect(link.getAttribute("href")).toBe("/dashboard/students/401/?class=GRAPHS-26");
  const sort = screen.getByRole("combobox", { name: "Sort" });
  expect(
    within(sort)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Username A-Z", "Username Z-A", "ID ascending", "ID descending", "Hours ascending", "Hours descending"]);
  fireEvent.change(sort, { target: { value: "-hours" } });
  await waitFor(() => expect(api.of("dashboard.roster").at(-1)?.query).toMatchObject({ sort: "-hours" }));
  const line = await screen.findByRole("searchbox");
  fireEvent.change(line, { target: { value: "ada l" } });
  fireEvent.submit(line.closest("form") ?? expect.fail());
  await waitFor(() =>
    expect(screen.getByText(/^At /).textContent).toMatch(/^At \/dashboard\/students\/search\/ada%20l/),
  );
  await waitFor(() => expect(api.of("dashboard.roster").at(-1)?.query).toMatchObject({ search: "ada l" }));
});

test("DSH-46: a class without members explains how to join", async () => {
  await openPage("/dashboard/students/", {
    "dashboard.class-statistics": () => ({ ...figures, classSize: 0, sharing: 0 }),
    "dashboard.roster": () => roster([], { classSize: 0, sharing: 0 }),
  });
  await heading("No enrolled students yet.");
  expect(screen.getByText(/Hand out the class code GRAPHS-26/)).toBeDefined();
});

test("D-21, DSH-I-07: an instructor's own id is the roster", async () => {
  await openPage(`/dashboard/students/${creator.id}/`);
  await heading("Students");
  expect(screen.getByRole("link", { name: "Student Analytics" }).getAttribute("href")).toBe(
    `/dashboard/students/${creator.id}/?class=GRAPHS-26`,
  );
});

test("DSH-S-03: a student's page is their own, and another's is refused without asking for it", async () => {
  const { api } = await openPage("/dashboard/students/401/?class=LOGIC-26");
  await heading("Only your own page is open to you");
  expect(api.of("dashboard.student-summaries")).toEqual([]);
});

test("DSH-07, DSH-16, DSH-26, DSH-28, DSH-30, DSH-52: a student's page shows figures, two modules at a time, and minutes when asked", async () => {
  const pressedAt = Date.now();
  const { api } = await openPage("/dashboard/students/401/", {
    "dashboard.videos": () =>
      [101, 102, 103].map((id, n) => video(id, { moduleId: 51 + n, moduleIndex: n + 1, moduleName: `Part ${n + 1}` })),
  });
  await heading("Name 401");
  expect(screen.getByText("1 hr 30 min")).toBeDefined();
  expect((await screen.findAllByRole("table")).length).toBe(2);
  expect(screen.getByText("20%").textContent).toBe("○ 20%");
  expect(screen.getByText("44%").textContent).toBe("◐ 44%");
  fireEvent.click(screen.getByRole("button", { name: "Next modules" }));
  expect(screen.getByText("45%").textContent).toBe("● 45%");
  expect(api.of("dashboard.student-activity")).toEqual([]);
  const details = screen.getByText("1. Part 1").closest("details") ?? expect.fail();
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(await screen.findByRole("img", { name: "Lecture 101: 2 of 2 minutes watched" })).toBeDefined();
  const year = 365 * 86_400_000;
  const { after = "", before = "" } = api.of("dashboard.student-activity")[0]?.query ?? {};
  expect(Date.parse(before) - Date.parse(after)).toBe(2 * year);
  expect(Date.parse(after) + year).toBeGreaterThanOrEqual(pressedAt);
  expect(Date.parse(after) + year).toBeLessThanOrEqual(Date.now());
  expect(after).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
});

test("DSH-05, DSH-08, DSH-09, DSH-22, E-025: videos are found by title, module and id, lead to their statistics and to their lecture", async () => {
  await openPage("/dashboard/videos/", {
    "dashboard.videos": () => [
      video(101, { privacyScope: "unlisted", unlistedKey: "k-1" }),
      video(102, { moduleId: 52, moduleIndex: 2, moduleName: "Cuts" }),
    ],
  });
  const play = await screen.findByRole("link", { name: "Play Lecture 101" });
  expect(play.getAttribute("href")).toBe("/collections/5/modules/1/videos/1/?key=k-1");
  expect(screen.getByRole("link", { name: "1.1 Lecture 101" }).getAttribute("href")).toBe(
    "/dashboard/videos/51/101/?class=GRAPHS-26",
  );
});

test.each([
  ["cuts", ["Lecture 102"]],
  ["51", ["Lecture 101"]],
  ["102", ["Lecture 102"]],
  ["nothing", []],
])("DSH-22, E-027: a search for %s finds %j", async (term, titles) => {
  await openPage(`/dashboard/videos/search/${term}`);
  await heading(`Videos found for “${term}”`);
  expect(screen.queryAllByRole("link", { name: /^Play / }).map((link) => link.getAttribute("aria-label"))).toEqual(
    titles.map((title) => `Play ${title}`),
  );
});

test("DSH-05, DSH-32, DSH-33: a lecture's page states the finding, charts it, and keys move the cursor", async () => {
  await openPage("/dashboard/videos/51/101/");
  await heading("Half of the viewers had left by 0:30");
  const place = screen.getByRole("slider", { name: "Place in the lecture" });
  expect(place.getAttribute("aria-valuetext")).toBe("00:00:00: 79 viewers, 100 percent");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) fireEvent.keyDown(place, { key });
  expect(place.getAttribute("aria-valuetext")).toBe("00:00:30: 30 viewers, 38 percent");
  expect(screen.getByText("30 of 79 (38%)")).toBeDefined();
  fireEvent.keyDown(place, { key: "End" });
  fireEvent.keyDown(place, { key: "PageUp" });
  expect(place.getAttribute("aria-valuenow")).toBe("5");
  expect(screen.getByRole("link", { name: "Play from 0:50" }).getAttribute("href")).toMatch(/[?&]t=50/);
  expect(await screen.findByRole("button", { name: /Before the algorithm/ })).toBeDefined();
});

test("DSH-17, DSH-18, DSH-19: range buttons toggle and restore the previous dates, and a picked date releases both", async () => {
  const { api } = await openPage("/dashboard/videos/51/101/?range=2026-10-01_2026-10-05");
  const semester = await screen.findByRole("button", { name: "Select Full Semester" });
  const daysAsked = () => {
    const { after = "", before = "" } = api.of("dashboard.retention").at(-1)?.query ?? {};
    return Math.round((Date.parse(before) - Date.parse(after)) / 86_400_000);
  };
  await waitFor(() => expect(daysAsked()).toBe(5));
  fireEvent.click(semester);
  await waitFor(() => expect(daysAsked()).toBe(365));
  expect(semester.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Select Last 7 Days" }));
  await waitFor(() => expect(daysAsked()).toBe(7));
  fireEvent.click(screen.getByRole("button", { name: "Select Last 7 Days" }));
  await waitFor(() => expect(daysAsked()).toBe(5));
  fireEvent.click(semester);
  await waitFor(() => expect(daysAsked()).toBe(365));
  fireEvent.change(screen.getByLabelText("From"), {
    target: { value: screen.getByLabelText<HTMLInputElement>("To").value },
  });
  await waitFor(() => expect(daysAsked()).toBe(1));
  expect(screen.getByRole("button", { name: "Select Full Semester" }).getAttribute("aria-pressed")).toBe("false");
});

test("DSH-49: days without activity show that, with the semester one press away", async () => {
  const { api } = await openPage("/dashboard/videos/51/101/", { "dashboard.retention": () => retention([0, 0]) });
  await heading("No Watch Data for Selected Period");
  const [action] = screen.getAllByRole("button", { name: "Select Full Semester" }).toReversed();
  fireEvent.click(action ?? expect.fail());
  await waitFor(() => expect(api.of("dashboard.retention")).toHaveLength(2));
});

test("DSH-14, DSH-15, DSH-34: a video's statistics load when opened, one question at a time, and unmount on close", async () => {
  const { api } = await openPage("/dashboard/videos/51/101/", {
    ...withQuestions([1, 2]),
    "quiz.statistics": ({ params }) => questionFigures(Number(params.questionId), { isRight: true }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const drawer = within(await screen.findByRole("dialog", { name: "1.1 Lecture 101" }));
  expect(await drawer.findByText("30 times (75%)")).toBeDefined();
  expect(drawer.getByText("40 of 79")).toBeDefined();
  expect(drawer.getByText("30 (75%)")).toBeDefined();
  expect(drawer.getByText("Correct")).toBeDefined();
  // Without a selected student there are no attempts and posts.
  expect(drawer.queryByText("Attempts")).toBeNull();
  expect(api.of("quiz.statistics").map(({ params }) => Number(params.questionId))).toEqual([1]);
  fireEvent.click(drawer.getByRole("button", { name: "2" }));
  expect(await drawer.findByText("Question 2")).toBeDefined();
  expect(api.of("quiz.statistics").map(({ params }) => Number(params.questionId))).toEqual([1, 2]);
  fireEvent.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Question 2")).toBeNull();
});

test("DSH-39, DSH-47: of a student the drawer shows posts and attempts, or that there was none", async () => {
  const { api } = await openPage("/dashboard/students/401/", {
    ...withQuestions([1]),
    "quiz.statistics": () => questionFigures(1),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Statistics of Lecture 101" }));
  const drawer = within(await screen.findByRole("dialog", { name: "1.1 Lecture 101: Name 401" }));
  expect(await drawer.findByText("This user has not attempted this quiz question yet.")).toBeDefined();
  expect(drawer.getByText("Replies given").nextSibling?.textContent).toBe("5");
  for (const id of ["quiz.statistics", "dashboard.qna-statistics"] as const)
    expect(api.of(id)[0]?.query).toMatchObject({ user: "401" });
});

test("DSH-48, DSH-S-06: a video without questions shows that; withheld choices and figures show why", async () => {
  const { unmount } = await openPage("/dashboard/videos/51/101/", withQuestions([]));
  fireEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const empty = within(await screen.findByRole("dialog"));
  expect(await empty.findByText("There are no quiz questions for this video.")).toBeDefined();
  unmount();
  await openPage("/dashboard/videos/51/101/?class=LOGIC-26", {
    ...withQuestions([1]),
    "quiz.statistics": () => questionFigures(1, { isWithheld: true }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText(/Popular choices are shown after a right answer/)).toBeDefined();
  expect(drawer.queryByText("40 of 79")).toBeNull();
});
