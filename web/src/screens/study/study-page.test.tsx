import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Note } from "../../features/notes/use-notes.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { makeAttempt, makeOption, makeQuestion, makeWatchCourse, watchAnswers } from "../watch/watch.test-kit.ts";
import { StudyPage } from "./study-page.tsx";

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

const openStudy = async (more: Partial<Parameters<typeof fakeApi>[0]> = {}, query = "?key=k", module = "1") => {
  const api = fakeApi({
    ...watchAnswers(),
    "course.read": () => makeWatchCourse(),
    "note.list": () => ({ notes: [note, { ...note, id: 2, videoId: 501, text: "elsewhere" }], next: null }),
    "study.read": ({ query: { from } }) =>
      from === undefined
        ? { lectures: [lecture(500, 1, "Relaxing an edge")], next: 2, exports: "open" }
        : { lectures: [{ ...lecture(501, 2, "Dijkstra's order", []), lines: [] }], next: null, exports: "open" },
    ...more,
  });
  const view = await open(
    <Routes>
      <Route path="/collections/:courseId/modules/:moduleNumber/study/" element={<StudyPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: `/collections/5/modules/${module}/study/${query}`, signedIn: true },
  );
  return { ...view, api };
};

test("VID-35: an Arabic lecture is read from the right, in its language, inside an English page", async () => {
  const arabic = { ...lecture(500, 1, "Relaxing an edge"), language: "ar" };
  await openStudy({ "study.read": () => ({ lectures: [arabic], next: null, exports: "open" }) });
  const part = await screen.findByRole("region", { name: "Relaxing an edge" });
  expect(part.dir).toBe("rtl");
  const words = within(part).getByText("Every edge is relaxed. Then none is left.");
  expect([words.lang, words.dir]).toEqual(["ar", "auto"]);
  expect(within(part).getByRole("link", { name: "Relaxing an edge" }).dir).toBe("auto");
});

test("WCH-60: a module is continuous text with timestamps, questions in place, and the user's notes", async () => {
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
  // All user content is rendered as text.
  expect(document.querySelectorAll("main script, main img")).toHaveLength(0);
  expect(api.of("study.read").map(({ query }) => query.from)).toEqual([undefined, "2"]);
});

test("WCH-61: a question answered right shows the correct option and why, others a link back to it", async () => {
  const right = makeQuestion({
    options: [
      makeOption(1, "seven", { isCorrect: true, because: "it is prime" }),
      makeOption(2, "nine", { isCorrect: false, because: "three threes" }),
    ],
    latestAttempt: makeAttempt({ selectedAnswers: [1], numCorrect: 1 }),
  });
  const wrong = makeQuestion({ id: 77, latestAttempt: makeAttempt({ selectedAnswers: [2], numIncorrect: 1 }) });
  await openStudy({
    "study.read": () => ({
      lectures: [lecture(500, 1, "Relaxing an edge", [right, wrong])],
      next: null,
      exports: "open",
    }),
  });
  const [first, second] = await screen.findAllByRole("region", { name: /^Question/ });
  if (!first || !second) throw new Error("Two questions are asked.");
  expect(within(first).getByText("it is prime")).toBeTruthy();
  expect(first.textContent).toContain("This option is correct.");
  expect(within(first).queryByRole("link")).toBeNull();
  expect(second.textContent).not.toMatch(/correct\./);
  expect(within(second).getByRole("link").textContent).toMatch(/^Watch .* again$/);
});

test("WCH-60: a single lecture is requested alone, with a link to the whole module", async () => {
  const { api } = await openStudy(
    { "study.read": () => ({ lectures: [lecture(501, 2, "Dijkstra's order")], next: null, exports: "open" }) },
    "?lecture=2",
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Dijkstra's order" })).toBeTruthy();
  expect(api.of("study.read")[0]?.query).toEqual({ video: "501" });
  expect(screen.getByRole("link", { name: "Read the whole module" })).toBeTruthy();
});

test("WCH-60: users without access are redirected to the module's page with a reason", async () => {
  const refuse = () => {
    throw new Failure("access.denied");
  };
  await openStudy({ "study.read": refuse });
  expect((await screen.findByText(/^Elsewhere/)).textContent).toMatch(/modules\/1\/ .*Only who may watch/);
});

test("WCH-63: an e-book of the module or course is generated on request, and a refusal shows", async () => {
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

test("WCH-76: what ends a refund asks first, on paper and as a book, and asks no second time", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:book");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  let isOpen = true;
  const input = {
    "study.read": () => ({ lectures: [lecture(500, 1, "A")], next: null, exports: "endsRefund" as const }),
    "study.epub": ({ body }: { body: unknown }) => {
      const { endsRefund } = body as { endsRefund?: boolean };
      if (isOpen && !endsRefund) throw new Failure("study.endsRefund");
      isOpen = false;
      return { name: "book.epub", epub: btoa("PK") };
    },
    "study.print": () => undefined,
  };
  const first = await openStudy(input);
  const { user } = first;
  await user.click(await screen.findByRole("button", { name: "EPUB of this module" }));
  const dialog = await screen.findByRole("dialog", { name: "End your refund?" });
  expect(dialog.textContent).toContain("it can't be refunded anymore");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "EPUB of this module" }));
  await user.click(await screen.findByRole("button", { name: "Export and end refund" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(printed).toHaveBeenCalledTimes(1);
  expect(first.api.of("study.print")).toEqual([]);
  first.unmount();

  const second = await openStudy(input);
  await second.user.click(await screen.findByRole("button", { name: "Print" }));
  expect(printed).toHaveBeenCalledTimes(1);
  await second.user.click(await screen.findByRole("button", { name: "Print and end refund" }));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
  expect(second.api.of("study.print").map(({ body }) => body)).toEqual([{ module: 50, endsRefund: true }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("WCH-77: during a trial exports are disabled, with what would enable them", async () => {
  await openStudy({
    "study.read": () => ({ lectures: [lecture(500, 1, "A")], next: null, exports: "trial" }),
  });
  const way = await screen.findByRole("link", { name: "Buy the course to take its text along" });
  expect(way.getAttribute("href")).toBe("/collections/5/?key=k");
  expect(screen.queryByRole("button", { name: /EPUB|Print/ })).toBeNull();
});

test("WCH-69: a lecture in two responses is one text, with its questions in place", async () => {
  const whole = lecture(500, 1, "Relaxing an edge");
  const { api } = await openStudy({
    "study.read": ({ query: { from } }) =>
      from === undefined
        ? { lectures: [{ ...whole, questions: [] }], next: 2, exports: "open" }
        : { lectures: [{ ...whole, lines: [] }], next: null, exports: "open" },
  });
  const text = await screen.findByRole("region", { name: "Relaxing an edge" });
  expect(within(text).getAllByRole("region", { name: "Question 1" })).toHaveLength(1);
  expect(within(text).getByText("Every edge is relaxed. Then none is left.")).toBeDefined();
  expect(api.of("study.read").map(({ query }) => query.from)).toEqual([undefined, "2"]);
});

test("NTE-08, TRN-29: a formula in a note is rendered", async () => {
  const text = "The error is $\\frac{s}{\\sqrt{n}}$";
  await openStudy({ "note.list": () => ({ notes: [{ ...note, text }], next: null }) });
  const notes = await screen.findByRole("complementary", { name: "Your notes" });
  await waitFor(() => expect(notes.querySelector("mfrac > msqrt mi")?.textContent).toBe("n"));
});

test("WCH-66: a book includes the user's notes only on request, and users without notes are not asked", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:book");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const book = { "study.epub": () => ({ name: "book.epub", epub: btoa("PK") }) };
  const { api, user, unmount } = await openStudy(book);
  const make = async (times: number) => {
    await user.click(screen.getByRole("button", { name: "EPUB of the course" }));
    await vi.waitFor(() => expect(api.of("study.epub")).toHaveLength(times));
  };
  const input = await screen.findByRole("switch", { name: "My notes in the EPUB" });
  await make(1);
  await user.click(input);
  await make(2);
  expect(api.of("study.epub").map(({ body }) => body)).toEqual([{}, { notes: true }]);
  unmount();
  await openStudy({ ...book, "note.list": () => ({ notes: [], next: null }) });
  await screen.findByRole("button", { name: "EPUB of the course" });
  expect(screen.queryByRole("switch", { name: "My notes in the EPUB" })).toBeNull();
  vi.restoreAllMocks();
});

const elsewhere = async () => (await screen.findByText(/^Elsewhere/)).textContent ?? "";

test("WCH-60: an address without such a course, module or lecture leads to what there is of it", async () => {
  const missing = () => {
    throw new Failure("course.missing");
  };
  const visit = async (...input: Parameters<typeof openStudy>) => {
    const { unmount } = await openStudy(...input);
    const text = await elsewhere();
    unmount();
    return text.trim();
  };
  expect([await visit({ "course.read": missing }), await visit({}, "", "9"), await visit({}, "", "01")]).toEqual([
    "Elsewhere /404/ null",
    "Elsewhere /collections/5/ null",
    "Elsewhere /collections/5/ null",
  ]);
  for (const lecture of ["4", "0", "02", "x", ""]) {
    const { api, unmount } = await openStudy({}, `?lecture=${lecture}&key=k`);
    expect(await screen.findByRole("heading", { level: 1, name: "Shortest paths" })).toBeTruthy();
    expect(api.of("study.read")[0]?.query).toEqual({});
    unmount();
  }
});

test("WCH-60: a course or text that fails to load shows an error and can be retried, without a redirect", async () => {
  for (const id of ["course.read", "study.read"] as const) {
    let isBroken = true;
    const answer = id === "course.read" ? makeWatchCourse() : { lectures: [], next: null, exports: "open" };
    const { user, unmount } = await openStudy({
      [id]: () => {
        if (isBroken) throw new Failure("server.broken");
        return answer;
      },
    });
    const again = await screen.findByRole("button", { name: "Load again" });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole("heading", { level: 1, name: "Shortest paths" })).toBeTruthy();
    if (id === "study.read") expect(screen.getByText("This module has no lectures yet.")).toBeTruthy();
    unmount();
  }
});

test("WCH-60: its header shows what there is to read and how long it takes, and links to the other modules", async () => {
  const told = async (lectures: readonly ReturnType<typeof lecture>[], query = "?key=k") => {
    const { unmount } = await openStudy(
      { "study.read": () => ({ lectures: [...lectures], next: null, exports: "open" }) },
      query,
    );
    const head = (await screen.findByRole("heading", { level: 1 })).parentElement;
    const text = [...(head?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
    const title = document.title;
    unmount();
    return [...text, title.split(" · ")[0]];
  };
  const ofWords = (count: number) => ({
    ...lecture(500, 1, "Relaxing an edge", []),
    lines: [
      { startTime: 0, text: "  one\n two ", startOfParagraph: true },
      { startTime: 5, text: "word ".repeat(count - 2), startOfParagraph: false },
    ],
  });
  expect(await told([ofWords(230)])).toEqual([
    "Algorithms on Graphs",
    "1 lecture, 230 words",
    "Shortest paths, Algorithms on Graphs",
  ]);
  expect((await told([ofWords(231), lecture(501, 2, "Dijkstra's order")]))[1]).toMatch(
    /^2 lectures, 2\d\d words, 1 min to read, 1 question$/,
  );
  expect((await told([ofWords(2300)]))[1]).toBe("1 lecture, 2,300 words, 10 min to read");
  expect(await told([ofWords(10)], "?lecture=1")).toEqual([
    "Algorithms on Graphs, Shortest paths",
    "Lecture 1.1, 10 words",
    "Relaxing an edge, Algorithms on Graphs",
  ]);
  await openStudy();
  const modules = within(await screen.findByRole("navigation", { name: "Modules to read" })).getAllByRole("link");
  expect(
    modules.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
  ).toEqual([
    ["1. Shortest paths", "/collections/5/modules/1/study/?key=k", "page"],
    ["2. Spanning trees", "/collections/5/modules/2/study/?key=k", null],
    ["3. Flows", "/collections/5/modules/3/study/?key=k", null],
  ]);
  expect(screen.queryByRole("link", { name: "Read the whole module" })).toBeNull();
});

test("WCH-60, WCH-63: a single lecture has no second heading, and is printed or exported separately", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:book");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { api, user } = await openStudy(
    {
      "study.read": () => ({ lectures: [lecture(501, 2, "Dijkstra's order", [])], next: null, exports: "open" }),
      "study.epub": () => ({ name: "book.epub", epub: btoa("PK") }),
    },
    "?lecture=2&key=k",
  );
  const text = await screen.findByRole("region", { name: "Text" });
  expect(within(text).queryByRole("heading")).toBeNull();
  expect(screen.getByRole("link", { name: "Read the whole module" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/study/?key=k",
  );
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "EPUB of this lecture" }));
  await vi.waitFor(() => expect(api.of("study.epub")[0]?.body).toEqual({ module: 50, video: 501 }));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("WCH-60: a note shows at the passage of its second, and a bookmark is labelled", async () => {
  await openStudy({
    "note.list": () => ({
      notes: [
        { ...note, id: 1, seconds: 0, text: "Begins" },
        { ...note, id: 2, seconds: 69.9, text: "", isBookmark: true },
        { ...note, id: 3, seconds: 70, text: "Next", isBookmark: true },
        { ...note, id: 4, moduleId: 51, seconds: 70, text: "Of another module" },
      ],
      next: null,
    }),
  });
  const first = await screen.findByRole("region", { name: "Relaxing an edge" });
  expect(within(first).getByRole("heading", { level: 2 }).textContent).toBe("1.1 Relaxing an edge");
  const margins = within(first).getAllByRole("complementary", { name: "Your notes" });
  expect(margins.map(({ textContent }) => textContent)).toEqual([
    "BeginsYour note at 0:00Bookmark at 1:09",
    "NextBookmark at 1:10",
  ]);
  expect(margins.map((margin) => margin.querySelectorAll("p").length)).toEqual([1, 1]);
});
