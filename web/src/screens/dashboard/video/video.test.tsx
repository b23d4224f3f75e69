import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  heading,
  openPage,
  questionFigures,
  retention,
  taught,
  videoQuestions,
  watchedParts,
} from "../dashboard.test-kit.tsx";

const at = "/dashboard/videos/51/101/";
const slider = () => screen.findByRole("slider", { name: "Place in the lecture" });
const where = () => screen.getByText(/^At /).textContent;
const withUsual = { "dashboard.watched-parts": () => watchedParts([101, 102, 103, 104]) };
const columnsOf = (section: HTMLElement) =>
  within(within(section).getByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

const leaving = [79, 79, 70, 30, 30, 30, 29, 29, 29, 29, 28, 28];

test("DSH-80, DSH-83: keys move the cursor to the next line and question, show typical values and questions there, and play", async () => {
  await openPage(at, {
    ...withUsual,
    "dashboard.video-questions": () => videoQuestions([{}, {}], [30, 35]),
    "transcript.read": () =>
      [2, 42, 101].map((startTime) => ({
        startTime,
        endTime: startTime + 5,
        text: `Said at ${startTime}`,
        startOfParagraph: true,
        video: 101,
        version: 1,
      })),
  });
  const place = await slider();
  const pressed = (key: string) => {
    fireEvent.keyDown(place, { key });
    return place.getAttribute("aria-valuetext");
  };
  await screen.findByText("Said at 42");
  await waitFor(() => expect(screen.getByText("Asked within a minute").nextSibling ?? null).toBeDefined());
  expect(pressed("l")).toBe("00:00:40: 30 viewers, 38 percent, usually 70, 2 asked here");
  expect(pressed("L")).toBe("00:01:40: 28 viewers, 35 percent, usually 20");
  // After the last question it wraps to the start.
  expect(pressed("q")).toMatch(/^00:00:20/);
  expect(pressed("q")).toMatch(/^00:01:00/);
  expect(pressed("x")).toMatch(/^00:01:00/);
  fireEvent.click(screen.getByRole("button", { name: "Ten seconds back" }));
  expect(place.getAttribute("aria-valuenow")).toBe("5");
  fireEvent.keyDown(place, { key: "Enter" });
  await waitFor(() => expect(where()).toBe("At /collections/5/modules/1/videos/1/?t=50"));
});

test("DSH-83: a peak links to its second, in the chart and as text; below five rewatches there is no peak", async () => {
  const withPeaks = retention(leaving);
  const peaks = new Map([
    [2, 9],
    [8, 4],
  ]);
  await openPage(at, {
    "dashboard.retention": () => ({
      ...withPeaks,
      retention:
        withPeaks.retention?.map((slice, index) => ({ ...slice, watchedAgain: peaks.get(index) ?? 0 })) ?? null,
    }),
  });
  const peak = await screen.findByText("9, play");
  expect(screen.queryByText("4, play")).toBeNull();
  expect(screen.getByRole("link", { name: "0:20" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/?t=20",
  );
  fireEvent.click(peak);
  await waitFor(() => expect(where()).toBe("At /collections/5/modules/1/videos/1/?t=20"));
});

test("DSH-83: the table has every lane as a column, with the drawing's own numbers", async () => {
  await openPage(at, {
    ...withUsual,
    "dashboard.video-questions": () => videoQuestions([{ difficulty: 0.38 }], [20, 25]),
  });
  const section = await screen.findByRole("region", { name: /^Half of the viewers/ });
  await screen.findByText("usual for this class");
  await screen.findByText("38%");
  fireEvent.click(within(section).getByRole("button", { name: "Show as table" }));
  expect(columnsOf(section)).toEqual([
    "From",
    "Viewers",
    "Of the class (%)",
    "Usual (%)",
    "Watched again",
    "Right at first try",
    "Questions asked",
  ]);
  const third = within(section).getAllByRole("row")[3];
  expect(third?.textContent).toBe(["00:00:20", 70, 89, 90, 0, "38%", 2].join(""));
});

const other = {
  ...taught,
  id: 9,
  code: "GRAPHS-25",
  label: "CS 214, last year",
  scheduledAccesses: [
    {
      id: 1,
      collection: 5,
      module: 51,
      unlistedKey: null,
      accessFrom: "2025-01-01T00:00:00.000Z",
      accessUntil: "2099-01-01T00:00:00.000Z",
    },
  ],
};

test("DSH-82: two classes of one instructor show side by side, each from its own response, and the URL keeps the choice", async () => {
  const { api } = await openPage(at, {
    "class.mine": () => [
      taught,
      { ...other, id: 10, code: "OTHER", label: "Another course", scheduledAccesses: [] },
      other,
    ],
    "dashboard.retention": ({ query }) =>
      retention(query.coupon === "9" ? leaving.map((viewers) => Math.round(viewers / 2)) : leaving),
  });
  const select = await screen.findByRole("combobox", { name: "Compare with" });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nothing", "Other days", "CS 214, last year"]);
  fireEvent.change(select, { target: { value: "9" } });
  expect(await screen.findByText("52% of the students were there on average, 26% in CS 214, last year.")).toBeDefined();
  expect(where()).toBe("At /dashboard/videos/51/101/?compare=9");
  const asked = api.of("dashboard.retention").at(-1)?.query;
  expect(asked).toMatchObject({ coupon: "9", collection: "5", module: "51", video: "101" });
  const section = screen.getByRole("region", { name: /^Half of the viewers/ });
  fireEvent.click(within(section).getByRole("button", { name: "Show as table" }));
  expect(columnsOf(section)).toContain("CS 214, last year (%)");
  fireEvent.change(screen.getByRole("combobox", { name: "Compare with" }), { target: { value: "" } });
  await waitFor(() => expect(where()).toBe("At /dashboard/videos/51/101/"));
});

test("DSH-82, COD-51: a class of fewer than five has neither a line nor a number", async () => {
  await openPage(`${at}?compare=9`, {
    "class.mine": () => [taught, other],
    "dashboard.retention": ({ query }) =>
      query.coupon === "9" ? { ...retention(null), classSize: 12, sharing: 4 } : retention(leaving),
  });
  expect(await screen.findByText(/4 of 12 do so far/)).toBeDefined();
  expect(screen.queryByText(/on average/)).toBeNull();
  const section = screen.getByRole("region", { name: /^Half of the viewers/ });
  fireEvent.click(within(section).getByRole("button", { name: "Show as table" }));
  expect(columnsOf(section).join()).not.toContain("CS 214, last year");
});

test("DSH-82: the same class in another period, with separate range buttons; students get no comparison", async () => {
  const { api, unmount } = await openPage(`${at}?compare=days&range=week`);
  const days = within(await screen.findByRole("group", { name: "Days to compare with" }));
  fireEvent.click(days.getByRole("button", { name: "Select Full Semester" }));
  await waitFor(() => {
    const { after = "", before = "" } = api.of("dashboard.retention").at(-1)?.query ?? {};
    expect(Math.round((Date.parse(before) - Date.parse(after)) / 86_400_000)).toBe(365);
  });
  expect(await screen.findByText(/^About as much was seen: 52% on average, 52% in/)).toBeDefined();
  unmount();
  await openPage(`${at}?class=LOGIC-26&compare=days`);
  await slider();
  expect(screen.queryByRole("combobox", { name: "Compare with" })).toBeNull();
});

test("DSH-81: each question shows its attempts, the hardest is named and expanded, and its author may edit it", async () => {
  const { api } = await openPage(at, {
    "dashboard.video-questions": () =>
      videoQuestions([
        { difficulty: 0.72, mayEdit: true },
        { difficulty: 0.38, mayEdit: true, discrimination: -0.2 },
        { answerers: null, tries: null, classMedianAttempts: null, difficulty: null, discrimination: null },
      ]),
    "quiz.statistics": ({ params }) => questionFigures(Number(params.questionId), { isRight: true }),
  });
  await heading("Question 2 is the hardest: 38% were right at the first try");
  expect(screen.getAllByRole("img", { name: "first 20, second 10, third 5, later 2, not right yet 3" })).toHaveLength(
    2,
  );
  expect(screen.getByText("fewer than five have tried")).toBeDefined();
  expect(await screen.findByText("Stronger students miss it: check the answer key")).toBeDefined();
  expect(await screen.findByText("30 times (75%)")).toBeDefined();
  expect(screen.getByRole("link", { name: "Edit this question" }).getAttribute("href")).toBe(
    "/modules/51/videos/101/questions/create/",
  );
  fireEvent.click(screen.getByRole("button", { name: /^1. Question 1/ }));
  await waitFor(() => expect(api.of("quiz.statistics").map(({ params }) => params.questionId)).toEqual(["2", "1"]));
});

test("DSH-81: users who do not author the questions cannot edit them", async () => {
  await openPage(at, {
    "dashboard.video-questions": () => videoQuestions([{}, {}]),
    "quiz.statistics": () => questionFigures(1),
  });
  await heading(/is the hardest/);
  expect(screen.queryByRole("link", { name: "Edit this question" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Manage Quiz" })).toBeNull();
});
