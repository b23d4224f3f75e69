import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { place, unionFind } from "../../../features/library/library.test-kit.ts";
import { Router } from "../../../router.tsx";
import { type FakeCall, fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { learner } from "../../../test/people.ts";
import { noRecalls } from "../learn.test-kit.ts";
import type { RecallQuestion, Sitting } from "../learn.ts";

const words = (text: string) => ({
  blocks: [{ key: "a", text, type: "unstyled", depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const option = (id: number, text: string, isCorrect: boolean | null = null) => ({
  id,
  optionText: words(text),
  explanationText: isCorrect === null ? null : words(`Because of ${text}.`),
  imageId: null,
  image: null,
  correctAnswerFlag: isCorrect,
});

const asked = (id: number, more: Partial<RecallQuestion> = {}): RecallQuestion => ({
  course: unionFind,
  place: place(),
  moduleId: 50,
  video: { videoType: "youtube", embedId: "abcdefghijk" },
  why: "wrong",
  isDue: true,
  answeredAt: "2026-11-15T10:00:00.000Z",
  question: {
    id,
    video: 52,
    title: `Question ${id}`,
    text: words(`What does question ${id} ask?`),
    questionType: "select_one",
    options: [option(1, "seven"), option(2, "nine")],
    startVideoTimestamp: 260,
    endVideoTimestamp: 310,
    images: [],
    aiQuestion: false,
    hint: null,
    latestAttempt: null,
  },
  ifRight: fromNow(12),
  ifWrong: fromNow(1),
  ...more,
});

const sitting = (questions: RecallQuestion[], recalls: Partial<Sitting["recalls"]> = {}): Sitting => ({
  questions,
  seconds: 17 * questions.length,
  recalls: { ...noRecalls, wrong: questions.length, courses: 1, ...recalls },
});

/** Grades as the server does: option 1 is right. */
const grade = ({ body }: FakeCall) => {
  const { selectedOptions } = body as { selectedOptions: number[] };
  const isCorrect = selectedOptions[0] === 1;
  return {
    selectedAnswers: selectedOptions,
    numCorrect: isCorrect ? 1 : 0,
    numIncorrect: isCorrect ? 0 : 1,
    maxCorrectAnswer: 1,
    answerText: null,
    answerImage: null,
    submittedAt: new Date().toISOString(),
    isCorrect,
    options: isCorrect ? [option(1, "seven", true), option(2, "nine", false)] : [option(1, "seven"), option(2, "nine")],
    hint: isCorrect ? null : words("Add what you have."),
    counts: true,
    seeAgainAt: fromNow(isCorrect ? 12 : 1),
    ...(isCorrect && { marks: { answer: 7, knew: fromNow(12), guessed: fromNow(1) } }),
  };
};

const visit = async (answers: Parameters<typeof fakeApi>[0] = {}, at = "/recall/") => {
  const api = fakeApi({
    "user.read": () => learner,
    "learn.recall": () => sitting([asked(11), asked(12, { why: "fading" })]),
    "learn.answer-recall": grade,
    "learn.mark-recall": ({ body }) => {
      const { mark } = body as { mark: "knew" | "guessed" | "unknown" };
      return { mark, seeAgainAt: fromNow(mark === "knew" ? 12 : 1) };
    },
    "notice.list": () => ({ notices: [], next: null }),
    ...answers,
  });
  const page = (
    <>
      <Router />
      <Address />
    </>
  );
  return { api, ...(await open(page, { at, signedIn: true })) };
};

const Address = () => <output data-address={useLocation().search} />;
const search = () => new URLSearchParams(document.querySelector("[data-address]")?.getAttribute("data-address") ?? "");
const question = (id: number) => screen.findByText(`What does question ${id} ask?`);

test("LRN-21: one question at a time, with its origin, a link to its range, and the next review date", async () => {
  await visit();
  expect(await screen.findByRole("heading", { level: 1, name: "Review 1 of 2" })).toBeDefined();
  await question(11);
  expect(screen.queryByText("What does question 12 ask?")).toBeNull();
  expect(screen.getByText("Wrong on 11/15")).toBeDefined();
  const part = screen.getByRole("link", { name: "Watch 4:20–5:10 in the lecture" });
  expect(part.getAttribute("href")).toBe("/collections/5/modules/2/videos/2/?t=260");
  expect(screen.getByText("You'll see it again in 12 days if right, tomorrow if not.")).toBeDefined();
  await waitFor(() => expect([search().get("of"), search().get("at")]).toEqual(["11,12", "11"]));
});

test("LRN-21, LRN-22: wrong has the hint and the part, then right its explanation, by keyboard alone, to the end", async () => {
  const { api, user } = await visit({
    "learn.recall": ({ query }) =>
      query.of === undefined && api.of("learn.answer-recall").length > 0
        ? sitting([], { wrong: 0, nextAt: fromNow(1) })
        : sitting([asked(11), asked(12)]),
  });
  await question(11);
  await user.keyboard("b{Enter}");
  expect(await screen.findByText("Add what you have.")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Watch 0?4:20–0?5:10 again/ })).toBeDefined();
  expect(screen.getByText("You'll see it again tomorrow.")).toBeDefined();
  expect(screen.queryByText("Because of seven.")).toBeNull();
  await user.keyboard("{Enter}a{Enter}");
  expect(await screen.findByText("Because of seven.")).toBeDefined();
  expect(api.of("learn.answer-recall").map(({ params, body }) => [params.questionId, body])).toEqual([
    ["11", { selectedOptions: [2] }],
    ["11", { selectedOptions: [1] }],
  ]);
  await user.keyboard("{Enter}");
  await question(12);
  expect(search().get("at")).toBe("12");
  await user.keyboard("a{Enter}");
  await screen.findByText("Because of seven.");
  await user.keyboard("{Enter}");
  // Only the first answer counts.
  const end = await screen.findByRole("heading", { level: 2, name: "1 of 2 right first time" });
  expect(end).toBe(document.activeElement);
  expect(screen.getByText("Question 11").closest("li")?.textContent).toMatch(
    /^answered incorrectlyQuestion 11.*2\.2in 12 days$/,
  );
  expect(await screen.findByText("Next review: tomorrow")).toBeDefined();
  const marks = within(screen.getByRole("list", { name: "Questions of this review" }));
  expect(marks.getByRole("button", { name: "Question 1, answered incorrectly" })).toBeDefined();
  expect(marks.getByRole("button", { name: "Question 2, answered correctly" })).toBeDefined();
});

test("LRN-50, LRN-52: a right answer was known or guessed, each with its date and key; a guess is sent once", async () => {
  const { api, user } = await visit();
  await question(11);
  await user.keyboard("a{Enter}");
  expect(await screen.findByText("Did you know it, or guess?")).toBeDefined();
  const buttons = ["Guessed tomorrow", "Knew it in 12 days"].map((name) => screen.getByRole("button", { name }));
  expect(buttons.map((one) => one.getAttribute("aria-keyshortcuts"))).toEqual(["1", "2"]);
  expect(screen.queryByRole("button", { name: "Next question" })).toBeNull();
  await user.keyboard("1");
  await question(12);
  expect(api.of("learn.mark-recall").map(({ params, body }) => [params.questionId, body])).toEqual([
    ["11", { mark: "guessed", answer: 7 }],
  ]);
  await user.keyboard("a{Enter}");
  await screen.findByText("Did you know it, or guess?");
  await user.keyboard("2");
  expect(await screen.findByRole("heading", { level: 2, name: "2 of 2 right first time" })).toBeDefined();
  // "Known" is the default, so nothing is sent; a guess promises no longer interval.
  expect(api.of("learn.mark-recall")).toHaveLength(1);
  expect(screen.queryByText("You'll see these less often.")).toBeNull();
  const row = (name: string) => screen.getByText(name).closest("li")?.textContent;
  expect(row("Question 11")).toMatch(/^answered correctlyQuestion 11.*2\.2 · guessedtomorrow$/);
  expect(row("Question 12")).toMatch(/^answered correctlyQuestion 12.*2\.2 · knew itin 12 days$/);
});

test("LRN-50, LRN-52: continuing without a choice counts as known, is labelled as such, and ends with longer intervals", async () => {
  const { api, user } = await visit({ "learn.recall": () => sitting([asked(11)]) });
  await question(11);
  await user.keyboard("a{Enter}");
  expect(await screen.findByText(/If you go on without choosing, it counts as “Knew it”\.$/)).toBeDefined();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("You'll see these less often.")).toBeDefined();
  expect(api.of("learn.mark-recall")).toEqual([]);
});

test("LRN-50: a guess that was lost shows an error and can be resent, or replaced by Knew it, which is then sent too", async () => {
  let isBroken = true;
  const { api, user } = await visit({
    "learn.mark-recall": ({ body }) => {
      if (isBroken) throw new Failure("server.busy");
      return { mark: (body as { mark: "knew" }).mark, seeAgainAt: fromNow(12) };
    },
  });
  await question(11);
  await user.keyboard("a{Enter}");
  await screen.findByText("Did you know it, or guess?");
  await user.keyboard("1");
  expect(await screen.findByRole("alert")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Knew it in 12 days" }));
  await question(12);
  expect(api.of("learn.mark-recall").map(({ body }) => body)).toEqual([
    { mark: "guessed", answer: 7 },
    { mark: "knew", answer: 7 },
  ]);
});

test("LRN-51: I don't know shows the next date, reveals no answer, and can still be answered", async () => {
  const { api, user } = await visit();
  await question(11);
  await user.click(screen.getByRole("button", { name: "I don't know" }));
  expect(await screen.findByText("You'll see it again tomorrow.")).toBeDefined();
  expect(api.of("learn.mark-recall").map(({ body }) => body)).toEqual([{ mark: "unknown" }]);
  expect(api.of("learn.answer-recall")).toEqual([]);
  expect(screen.getByRole("button", { name: /^Watch 0?4:20–0?5:10 again/ })).toBeDefined();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Result of your answer");
  expect(screen.queryByRole("button", { name: "I don't know" })).toBeNull();
  await user.keyboard("a{Enter}");
  expect(await screen.findByText("Because of seven.")).toBeDefined();
  await user.keyboard("{Enter}");
  await question(12);
  await user.click(screen.getByRole("button", { name: "I don't know" }));
  await screen.findByText("You'll see it again tomorrow.");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 2, name: "0 of 2 right first time" })).toBeDefined();
  expect(screen.getByText("Question 12").closest("li")?.textContent).toMatch(
    /^not knownQuestion 12.*didn't knowtomorrow$/,
  );
});

test("LRN-14: the URL resumes the session with the same questions", async () => {
  const { api } = await visit(
    { "learn.recall": () => sitting([asked(11, { isDue: false }), asked(12), asked(13)]) },
    "/recall/?of=11,12,13&at=13",
  );
  await question(13);
  expect(api.of("learn.recall").map(({ query }) => query.of)).toEqual(["11,12,13"]);
});

test("LRN-14: without a place in it, the first question that is still due", async () => {
  await visit({ "learn.recall": () => sitting([asked(11, { isDue: false }), asked(12)]) }, "/recall/?of=11,12");
  await question(12);
});

test("LRN-22: where more are due the next sitting begins at a press", async () => {
  const { api, user } = await visit({
    "learn.recall": () =>
      api.of("learn.answer-recall").length > 0 ? sitting([asked(14)], { wrong: 1 }) : sitting([asked(11)]),
  });
  await question(11);
  await user.keyboard("a{Enter}");
  await screen.findByText("Because of seven.");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("1 question is due now.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Two more minutes" }));
  await question(14);
  expect(screen.getByRole("heading", { level: 1, name: "Review 1 of 1" })).toBeDefined();
});

test("LRN-22: questions answered here are due on their date, even if the list is refetched too early", async () => {
  const { user } = await visit({ "learn.recall": () => sitting([asked(11)]) });
  await question(11);
  await user.keyboard("b{Enter}");
  await screen.findByText("Add what you have.");
  await user.click(screen.getByRole("button", { name: "Go to the end" }));
  expect(await screen.findByText("Next review: tomorrow")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Two more minutes" })).toBeNull();
});

test("LRN-23: without due questions the next date shows; a failure can be retried", async () => {
  const { unmount } = await visit({ "learn.recall": () => sitting([], { wrong: 0, nextAt: fromNow(1) }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Nothing to review until tomorrow" })).toBeDefined();
  unmount();
  await visit({ "learn.recall": () => sitting([], { wrong: 0 }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Nothing to review yet" })).toBeDefined();
});
