import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FakeCall } from "../../test/fake-api.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import type { Question } from "./quiz/question-state.ts";
import { makeAttempt, makeOption, makeQuestion, makeWatchCourse, watchAnswers } from "./watch.test-kit.ts";

vi.mock("../../player/open-player.ts", async () => ({
  openPlayer: (await import("../../player/fake-player.test-kit.ts")).openFakePlayer,
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const right = { isCorrect: true, because: "3 + 4 is 7" };
const wrong = { isCorrect: false, because: "9 was the old cost" };
const solvedOptions = [makeOption(1, "seven", right), makeOption(2, "nine", wrong)];

/** Grades as the server does, by the ids of the right options; keys leave it only with a right answer. */
const gradeBy =
  (...keys: number[]) =>
  ({ body }: FakeCall) => {
    const { selectedOptions } = body as { selectedOptions: number[] };
    const numCorrect = selectedOptions.filter((id) => keys.includes(id)).length;
    const numIncorrect = selectedOptions.length - numCorrect;
    const isCorrect = numCorrect === keys.length && numIncorrect === 0;
    const counts = { numCorrect, numIncorrect, maxCorrectAnswer: keys.length };
    return {
      ...makeAttempt({ selectedAnswers: selectedOptions, ...counts }),
      isCorrect,
      options: isCorrect ? solvedOptions : makeQuestion().options,
    };
  };

const openAsked = async (questions: readonly Question[], more: Parameters<typeof openPlaying>[0] = {}) => {
  const answers = { "quiz.attempt": gradeBy(1), ...watchAnswers({ questions }), ...more.answers };
  const view = await openPlaying({ ...more, answers });
  await screen.findByRole("button", { name: /^Question 1 at/ });
  return view;
};

const drawer = () => screen.findByRole("dialog");
const option = (name: RegExp) => screen.getByRole("button", { name });
const isPressed = (name: RegExp) => option(name).getAttribute("aria-pressed");

test("QZL-01, QZL-06, QZL-07, QZL-08: playing over the end of a question pauses the video, opens it once and says so", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(59);
  expect(screen.queryByRole("dialog")).toBeNull();
  player.playTo(70);
  expect(player.state().isPlaying).toBe(false);
  expect(player.state().seconds).toBe(60);
  expect(within(await drawer()).getByText("What does v cost now?")).toBeDefined();
  expect(screen.getByText("Video Paused.")).toBeDefined();

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  player.seek(50);
  player.playTo(70);
  expect(player.state().seconds).toBe(70);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("QZL-06: an answered question does not pause the video, nor does a seek over it", async () => {
  const answered = makeQuestion({ latestAttempt: makeAttempt({ numIncorrect: 1, selectedAnswers: [2] }) });
  const later = makeQuestion({ id: 2, endVideoTimestamp: 120 });
  const { player } = await openAsked([answered, later]);
  player.playTo(70);
  player.seek(200);
  player.playTo(210);
  expect(player.state().seconds).toBe(210);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("WCH-08, QZL-38: muted questions do not pause, open or tell anything, but their marks change", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  await user.click(screen.getByRole("switch", { name: "Mute Quiz Questions" }));
  player.playTo(70);
  expect(player.state().seconds).toBe(70);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, waiting for your answer" })).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Mute Quiz Questions" }));
  player.seek(50);
  player.playTo(70);
  expect(await drawer()).toBeDefined();
});

test("QZL-03: a seek over the end turns the mark gold", async () => {
  const { player } = await openAsked([makeQuestion()]);
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, not reached" })).toBeDefined();
  player.seek(200);
  expect(await screen.findByRole("button", { name: "Question 1 at 01:00, waiting for your answer" })).toBeDefined();
});

test("the focus goes to the question, and back to its mark when Esc closes it", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What does v cost now?"));
  await user.keyboard("{Escape}");
  const name = "Question 1 at 01:00, waiting for your answer";
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
});

test("the keys steer the player, but not while a question is open", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  await user.keyboard("k");
  expect(player.state().isPlaying).toBe(true);
  await user.keyboard("l");
  expect(player.state().seconds).toBe(10);
  player.playTo(70);
  await drawer();
  await user.keyboard("k l");
  expect(player.state()).toMatchObject({ isPlaying: false, seconds: 60 });
  await user.keyboard("{Escape}k");
  expect(player.state().isPlaying).toBe(true);
});

test("E-105: questions that end together are asked one after the other, the earlier start first", async () => {
  const second = makeQuestion({ id: 1, words: "Asked second", startVideoTimestamp: 40 });
  const first = makeQuestion({ id: 2, words: "Asked first", startVideoTimestamp: 20 });
  const { player, user } = await openAsked([second, first]);
  player.playTo(70);
  expect(within(await drawer()).getByText("Asked first")).toBeDefined();
  expect(screen.getByText("1 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(within(await drawer()).getByText("Asked second")).toBeDefined();
  expect(screen.getByText("2 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(player.state().isPlaying).toBe(true);
});

test("QZL-12: one option is held, another replaces it, a second click clears it", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(option(/nine/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  await user.click(option(/nine/));
  expect(isPressed(/nine/)).toBe("false");
});

test("QZL-13: choose all that apply toggles each option", async () => {
  const { player, user } = await openAsked([makeQuestion({ questionType: "choose_all_that_apply" })]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(option(/nine/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["true", "true"]);
  await user.click(option(/seven/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
});

test("QZL-23, QZL-24: options are lettered, the time stands as mm:ss", async () => {
  const { player } = await openAsked([makeQuestion()]);
  player.playTo(70);
  expect(within(await drawer()).getByRole("heading", { name: "Question 1 of 1, at 01:00" })).toBeDefined();
  expect(option(/seven/).textContent).toMatch(/^A/);
  expect(option(/nine/).textContent).toMatch(/^B/);
});

const submit = () => screen.getByRole("button", { name: "Submit answer" });

test("QZL-17: submitting nothing warns and sends nothing", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(submit());
  expect(screen.getByText("You must select and answer")).toBeDefined();
  expect(api.of("quiz.attempt")).toEqual([]);
});

test("QZL-18, QZL-09, QZL-11: a wrong answer is told, fixed, and can be tried again from nothing", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/nine/));
  await user.click(submit());
  expect(
    await screen.findByText("The answer you have selected is incorrect. Please click the 'Try Again' button to retry."),
  ).toBeDefined();
  expect(document.activeElement?.textContent).toMatch(/^The answer you have selected is incorrect/);
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, answered incorrectly", hidden: true })).toBeDefined();
  await user.click(option(/seven/));
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "true"]);
  expect(screen.queryByText(/9 was the old cost/)).toBeNull();

  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(document.activeElement?.textContent).toBe("What does v cost now?");
  expect([isPressed(/seven/), isPressed(/nine/)]).toEqual(["false", "false"]);
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/^Great job!/);
  expect(api.of("quiz.attempt").map(({ body }) => body)).toEqual([{ selectedOptions: [2] }, { selectedOptions: [1] }]);
});

const chooseAll = makeQuestion({
  questionType: "choose_all_that_apply",
  options: [...makeQuestion().options, makeOption(3, "eight")],
});

const verdictOn = async (...names: RegExp[]) => {
  const { player, user } = await openAsked([chooseAll], { answers: { "quiz.attempt": gradeBy(1, 3) } });
  player.playTo(70);
  await drawer();
  for (const name of names) await user.click(option(name));
  await user.click(submit());
  return (await screen.findByText(/Try Again' button|Great job/)).textContent;
};

test("QZL-19: a missing option is told", async () => {
  expect(await verdictOn(/seven/)).toBe(
    "Missing at least one more correct answer. Please click the 'Try Again' button to retry.",
  );
});

test("QZL-20, QZL-37, E-110: a wrong option is told, also when one is missing", async () => {
  expect(await verdictOn(/seven/, /nine/)).toBe(
    "At least one of the options you have selected is incorrect. Please click the 'Try Again' button to retry.",
  );
});

test("QZL-21, QZL-10: a right answer is praised and cannot be tried again", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  expect(
    await screen.findByText(
      "Great job! Hover over the options to see an explanation as to why each option is correct or incorrect.",
    ),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Try Again" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Continue watching" }));
  expect(player.state().isPlaying).toBe(true);
});

test("WCH-26: a learner with access to the module watches and answers", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Continue watching" }));
  player.playTo(75);
  expect(player.state().seconds).toBe(75);
  expect(screen.getByText(/1 of 1 questions right/)).toBeDefined();
  expect(api.of("quiz.attempt")[0]?.params).toEqual({ courseId: "5", moduleId: "50", videoId: "500", questionId: "1" });
  await waitFor(() => expect(api.of("watch.post")).toHaveLength(7));
});

const solved = makeQuestion({
  options: solvedOptions,
  latestAttempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }),
});

test("QZL-22, E-112: explanations show on hover, on focus and on tap, and stay", async () => {
  const { user } = await openAsked([solved]);
  await user.click(screen.getByRole("button", { name: "Question 1 at 01:00, answered correctly" }));
  await drawer();
  expect(screen.queryByText("3 + 4 is 7")).toBeNull();
  await user.hover(option(/seven/));
  expect(screen.getByText("3 + 4 is 7")).toBeDefined();
  await user.unhover(option(/seven/));
  expect(screen.getByText("3 + 4 is 7")).toBeDefined();
  option(/nine/).focus();
  expect(await screen.findByText("9 was the old cost")).toBeDefined();
});

test("E-112: the Questions tab keeps the explanations of what was answered right", async () => {
  const { user } = await openAsked([solved, makeQuestion({ id: 2, endVideoTimestamp: 90 })]);
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  const lists = screen.getAllByRole("list", { name: "Explanations" });
  expect(lists).toHaveLength(1);
  expect(lists[0]?.textContent).toContain("3 + 4 is 7");
});

test("QZL-15: popular choices are asked for and shown only after a right answer", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  expect(api.of("quiz.statistics")).toEqual([]);
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/75% of answers/);
  expect(option(/seven/).textContent).toContain("75% of answers");
  expect(option(/nine/).textContent).toContain("25% of answers");
});

const openEnded = makeQuestion({ questionType: "open_ended", options: [], words: "Why do costs never go up?" });
const hint = makeOption(9, "They are only replaced by smaller ones.", {
  isCorrect: true,
  because: "See the invariant.",
});

test("QZL-16: an empty open answer warns and sends nothing", async () => {
  const { player, user, api } = await openAsked([openEnded]);
  player.playTo(70);
  await drawer();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "   ");
  await user.click(submit());
  expect(screen.getByText("You must enter your answer")).toBeDefined();
  expect(api.of("quiz.attempt")).toEqual([]);
});

test("QZL-30, QZL-34: an open answer carries at most one image, counts as right and reveals the hint", async () => {
  const image = { id: 77, image: "/images/77.png" };
  const { player, user, api } = await openAsked([openEnded], {
    answers: {
      "quiz.upload-image": () => ({ ...image, uploadedAt: "2026-11-20T10:00:00Z", updatedAt: "2026-11-20T10:00:00Z" }),
      "quiz.attempt": ({ body }) => ({
        ...makeAttempt({ numCorrect: 1, answerText: (body as { answerText: string }).answerText, answerImage: image }),
        isCorrect: true,
        options: [hint],
      }),
    },
  });
  player.playTo(70);
  await drawer();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "Only smaller ones win");
  await user.upload(screen.getByLabelText(/Add an image/), new File(["x"], "proof.png", { type: "image/png" }));
  await screen.findByRole("img", { name: "Your upload" });
  expect(screen.queryByLabelText(/Add an image/)).toBeNull();
  await user.click(submit());
  expect(await screen.findByText("They are only replaced by smaller ones.")).toBeDefined();
  expect(screen.getByText(/^Great job!/)).toBeDefined();
  expect(api.of("quiz.attempt")[0]?.body).toEqual({ answerText: "Only smaller ones win", answerImageId: 77 });
});

test("a refused answer is told and can be sent again", async () => {
  let isBroken = true;
  const { player, user } = await openAsked([makeQuestion()], {
    answers: {
      "quiz.attempt": (given) => {
        if (isBroken) throw new TypeError("network");
        return gradeBy(1)(given);
      },
    },
  });
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  expect(await screen.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  isBroken = false;
  await user.click(submit());
  expect(await screen.findByText(/^Great job!/)).toBeDefined();
});

test("the drawer moves from question to question", async () => {
  const { user } = await openAsked([
    makeQuestion({ words: "The first" }),
    makeQuestion({ id: 2, endVideoTimestamp: 90, words: "The second" }),
  ]);
  await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
  await drawer();
  expect(screen.getByRole("button", { name: "Previous question" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Next question" }));
  expect(within(await drawer()).getByText("The second")).toBeDefined();
  expect(screen.getByRole("button", { name: "Next question" })).toHaveProperty("disabled", true);
});

test("QZL-31: a video without questions says so in the Questions tab", async () => {
  const { user } = await openPlaying({ answers: { "course.read": () => makeWatchCourse() } });
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  expect(screen.getByRole("heading", { name: "There are no quiz questions for this video." })).toBeDefined();
});

test("QZL-02, QZL-03, QZL-04, QZL-05: the Questions tab lists every question with its state", async () => {
  const { player, user } = await openAsked([
    makeQuestion({ id: 1, words: "One", endVideoTimestamp: 60, latestAttempt: makeAttempt({ numCorrect: 1 }) }),
    makeQuestion({ id: 2, words: "Two", endVideoTimestamp: 70, latestAttempt: makeAttempt({ numIncorrect: 1 }) }),
    makeQuestion({ id: 3, words: "Three", endVideoTimestamp: 80 }),
    makeQuestion({ id: 4, words: "Four", endVideoTimestamp: 500 }),
  ]);
  player.seek(100);
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  const panel = screen.getByRole("tabpanel", { name: /Questions/ });
  expect(
    within(panel)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual([
    "OneQuestion 1, 01:00, answered correctly",
    "TwoQuestion 2, 01:10, answered incorrectly",
    "ThreeQuestion 3, 01:20, waiting for your answer",
    "FourQuestion 4, 08:20, not reached",
  ]);
});
