import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Note } from "../../notes/use-notes.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { makeAttempt, makeOption, makeQuestion, makeWatchCourse, watchAnswers } from "../watch/watch.test-kit.ts";
import { StudyPage } from "./study-page.tsx";
import "../../test/outline.ts";

const hostile = '<img src=x onerror="alert(1)"></p><script>alert(2)</script>';

const lines = [
  { startTime: 0, text: "Every edge is relaxed.", startOfParagraph: true },
  { startTime: 40, text: "Then none is left.", startOfParagraph: false },
  { startTime: 70, text: hostile, startOfParagraph: true },
];

const note: Note = {
  id: 1,
  courseId: 5,
  moduleId: 50,
  videoId: 500,
  seconds: 72,
  text: `Mine ${hostile}`,
  isBookmark: false,
  revision: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
};

const lecture = (videoId: number, order: number, title: string, questions = [makeQuestion()]) => ({
  videoId,
  order,
  title,
  lines,
  questions,
});

const Elsewhere = () => {
  const { pathname, state } = useLocation();
  return (
    <p>
      Elsewhere {pathname} {JSON.stringify(state)}
    </p>
  );
};

const openStudy = async (more: Partial<Parameters<typeof fakeApi>[0]> = {}, query = "?key=k") => {
  const api = fakeApi({
    ...watchAnswers(),
    "course.read": () => makeWatchCourse(),
    "note.list": () => ({ notes: [note, { ...note, id: 2, videoId: 501, text: "elsewhere" }], next: null }),
    "study.read": ({ query: { from } }) =>
      from === undefined
        ? { lectures: [lecture(500, 1, "Relaxing an edge")], next: 2 }
        : { lectures: [{ ...lecture(501, 2, "Dijkstra's order", []), lines: [] }], next: null },
    ...more,
  });
  const view = await open(
    <Routes>
      <Route path="/collections/:courseId/modules/:moduleNumber/study/" element={<StudyPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: `/collections/5/modules/1/study/${query}`, signedIn: true },
  );
  return { ...view, api };
};

test("WCH-60: a module is running text with its seconds, its questions where they are asked, and one's notes beside it", async () => {
  const { api } = await openStudy();
  expect(await screen.findByRole("heading", { level: 1, name: "Shortest paths" })).toBeTruthy();
  const first = screen.getByRole("region", { name: "Relaxing an edge" });
  expect(within(first).getByText("Every edge is relaxed. Then none is left.")).toBeTruthy();
  const back = within(first).getByRole("link", { name: "Watch from 1:10" });
  expect(back.getAttribute("href")).toBe("/collections/5/modules/1/videos/1/?key=k&t=70");
  const question = within(first).getByRole("region", { name: "Question 1" });
  // It ends at 60, within the line at 40: between both passages.
  expect(first.textContent?.indexOf("Then none")).toBeLessThan(first.textContent?.indexOf("Question 1") ?? 0);
  expect(first.textContent?.indexOf("Question 1")).toBeLessThan(first.textContent?.indexOf("<img") ?? 0);
  expect(question.textContent).toContain("not reached");
  expect(within(first).getByRole("complementary", { name: "Your notes" }).textContent).toBe(
    `${note.text}Your note at 1:12`,
  );
  const second = screen.getByRole("region", { name: "Dijkstra's order" });
  expect(within(second).getByText("There is no transcript of this lecture.")).toBeTruthy();
  expect(within(second).getByText("elsewhere")).toBeTruthy();
  // All that people wrote is text.
  expect(document.querySelectorAll("main script, main img")).toHaveLength(0);
  expect(api.of("study.read").map(({ query }) => query.from)).toEqual([undefined, "2"]);
});

test("WCH-61: what was answered right shows which option is right and why, what was not shows the way back to it", async () => {
  const right = makeQuestion({
    options: [
      makeOption(1, "seven", { isCorrect: true, because: "it is prime" }),
      makeOption(2, "nine", { isCorrect: false, because: "three threes" }),
    ],
    latestAttempt: makeAttempt({ selectedAnswers: [1], numCorrect: 1 }),
  });
  const wrong = makeQuestion({ id: 77, latestAttempt: makeAttempt({ selectedAnswers: [2], numIncorrect: 1 }) });
  await openStudy({
    "study.read": () => ({ lectures: [lecture(500, 1, "Relaxing an edge", [right, wrong])], next: null }),
  });
  const [first, second] = await screen.findAllByRole("region", { name: /^Question/ });
  if (!first || !second) throw new Error("Two questions are asked.");
  expect(within(first).getByText("it is prime")).toBeTruthy();
  expect(first.textContent).toContain("This option is correct.");
  expect(within(first).queryByRole("link")).toBeNull();
  expect(second.textContent).not.toMatch(/correct\./);
  expect(within(second).getByRole("link").textContent).toMatch(/^Watch .* again$/);
});

test("WCH-60: one lecture alone is asked for alone, and the whole module is a press away", async () => {
  const { api } = await openStudy(
    { "study.read": () => ({ lectures: [lecture(501, 2, "Dijkstra's order")], next: null }) },
    "?lecture=2",
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Dijkstra's order" })).toBeTruthy();
  expect(api.of("study.read")[0]?.query).toEqual({ video: "501" });
  expect(screen.getByRole("link", { name: "Read the whole module" })).toBeTruthy();
});

test("WCH-60: whoever may not watch it lands on the module's page and is told why", async () => {
  const refuse = () => {
    throw new Failure("access.denied");
  };
  await openStudy({ "study.read": refuse });
  expect((await screen.findByText(/^Elsewhere/)).textContent).toMatch(/modules\/1\/ .*Only who may watch/);
});

test("WCH-63: a book of the module or of the course is made when it is asked for, and a refusal is said", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:book");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { api, user } = await openStudy({
    "study.epub": ({ body }) => {
      if (JSON.stringify(body) === "{}") throw new Failure("study.tooLarge");
      return { name: "book.epub", epub: btoa("PK") };
    },
  });
  await user.click(await screen.findByRole("button", { name: "EPUB of this module" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(api.of("study.epub")[0]?.body).toEqual({ module: 50 });
  await user.click(screen.getByRole("button", { name: "EPUB of the course" }));
  expect((await screen.findByRole("alert")).textContent).toContain("too long for one book");
  vi.restoreAllMocks();
});

test("WCH-69: a lecture that comes in two answers is one text, with its questions where they are asked", async () => {
  const whole = lecture(500, 1, "Relaxing an edge");
  const { api } = await openStudy({
    "study.read": ({ query: { from } }) =>
      from === undefined
        ? { lectures: [{ ...whole, questions: [] }], next: 2 }
        : { lectures: [{ ...whole, lines: [] }], next: null },
  });
  const text = await screen.findByRole("region", { name: "Relaxing an edge" });
  expect(within(text).getAllByRole("region", { name: "Question 1" })).toHaveLength(1);
  expect(within(text).getByText("Every edge is relaxed. Then none is left.")).toBeDefined();
  expect(api.of("study.read").map(({ query }) => query.from)).toEqual([undefined, "2"]);
});

test("WCH-66: a book has one's notes only where they are asked for, and nobody without notes is asked", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:book");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const book = { "study.epub": () => ({ name: "book.epub", epub: btoa("PK") }) };
  const { api, user, unmount } = await openStudy(book);
  const make = async (times: number) => {
    await user.click(screen.getByRole("button", { name: "EPUB of the course" }));
    await vi.waitFor(() => expect(api.of("study.epub")).toHaveLength(times));
  };
  const wish = await screen.findByRole("switch", { name: "My notes in the EPUB" });
  await make(1);
  await user.click(wish);
  await make(2);
  expect(api.of("study.epub").map(({ body }) => body)).toEqual([{}, { notes: true }]);
  unmount();
  await openStudy({ ...book, "note.list": () => ({ notes: [], next: null }) });
  await screen.findByRole("button", { name: "EPUB of the course" });
  expect(screen.queryByRole("switch", { name: "My notes in the EPUB" })).toBeNull();
  vi.restoreAllMocks();
});
