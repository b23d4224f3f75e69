import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { type Question, stateOf } from "../../features/quiz/question-state.ts";
import { useQuiz } from "./quiz/use-quiz.tsx";
import { makeAttempt, makeQuestion } from "./watch.test-kit.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const right = makeAttempt({ numCorrect: 1, selectedAnswers: [1] });
const wrong = makeAttempt({ numIncorrect: 1, selectedAnswers: [2] });

type Input = { questions?: readonly Question[]; startSeconds?: number; isMuted?: boolean };

const ask = ({ questions = [makeQuestion()], startSeconds = 0, isMuted = false }: Input = {}) => {
  const player = makePlayer(startSeconds);
  const { result, rerender } = renderHook(
    (now: { questions: readonly Question[]; isMuted: boolean }) => useQuiz({ player, startSeconds, ...now }),
    { initialProps: { questions, isMuted } },
  );
  const quiz = () => result.current;
  const states = () => quiz().shown.map(({ number, state }) => `${number} ${state}`);
  const place = () => [quiz().openId, quiz().queue, quiz().hasNextDue];
  return { player, quiz, states, place, rerender };
};

test("QZL-02, QZL-03, QZL-04, QZL-05: an answer counts before the place of the play head, and right needs all of it", () => {
  expect([stateOf(null, false), stateOf(null, true)]).toEqual(["ahead", "waiting"]);
  for (const isPassed of [true, false]) {
    expect([stateOf(right, isPassed), stateOf(wrong, isPassed)]).toEqual(["right", "wrong"]);
    const half = makeAttempt({ numCorrect: 1, maxCorrectAnswer: 2 });
    const tooMany = makeAttempt({ numCorrect: 1, numIncorrect: 1 });
    expect([stateOf(half, isPassed), stateOf(tooMany, isPassed)]).toEqual(["wrong", "wrong"]);
  }
});

test("QZL-02, QZL-39: a mark waits from the very end of its question on, also where the lecture is begun there", () => {
  const questions = [makeQuestion({ endVideoTimestamp: 60 }), makeQuestion({ id: 2, endVideoTimestamp: 61 })];
  const { states, player } = ask({ questions, startSeconds: 60 });
  expect(states()).toEqual(["1 waiting", "2 ahead"]);
  act(() => player.seek(61));
  expect(states()).toEqual(["1 waiting", "2 waiting"]);
  // Passed questions stay passed.
  act(() => player.seek(10));
  expect(states()).toEqual(["1 waiting", "2 waiting"]);
});

test("QZL-06, QZL-40, E-105: questions due together are asked in order, once, and then the lecture continues", () => {
  const questions = [
    makeQuestion({ id: 5, startVideoTimestamp: 40 }),
    makeQuestion({ id: 6, startVideoTimestamp: 20 }),
    makeQuestion({ id: 7, endVideoTimestamp: 90 }),
  ];
  const { player, quiz, place } = ask({ questions });
  player.playTo(80);
  expect([player.state().seconds, player.state().isPlaying]).toEqual([60, false]);
  expect(place()).toEqual([6, [6, 5], true]);
  act(() => quiz().goOn());
  expect(place()).toEqual([5, [6, 5], false]);
  expect(player.play).not.toHaveBeenCalled();
  act(() => quiz().goOn());
  expect(place()).toEqual([null, [], false]);
  expect(player.play).toHaveBeenCalledOnce();
  // Only once; then the next one opens automatically.
  act(() => player.seek(50));
  player.playTo(100);
  expect([player.state().seconds, ...place()]).toEqual([90, 7, [7], false]);
});

test("QZL-40: of two ends in one look the earlier is asked first, whatever their order in the list", () => {
  const questions = [
    makeQuestion({ id: 5, startVideoTimestamp: 10, endVideoTimestamp: 60.2 }),
    makeQuestion({ id: 6, startVideoTimestamp: 20, endVideoTimestamp: 60.1 }),
  ];
  const { player, place } = ask({ questions });
  player.playTo(70);
  expect(place()).toEqual([6, [6, 5], true]);
});

test("QZL-56: several questions past the real end are asked at the end, once and in order, without restarting the lecture", () => {
  const questions = [
    makeQuestion({ id: 5, endVideoTimestamp: 239 }),
    makeQuestion({ id: 6, endVideoTimestamp: 220 }),
    makeQuestion({ id: 7, endVideoTimestamp: 300, latestAttempt: right }),
  ];
  for (const comes of ["by playing", "by a jump"] as const) {
    const { player, quiz, place, states } = ask({ questions });
    if (comes === "by a jump") act(() => player.seek(200));
    player.playTo(200);
    expect(place(), comes).toEqual([null, [], false]);
    player.end();
    expect(place(), comes).toEqual([6, [6, 5], true]);
    expect(states(), comes).toEqual(["1 waiting", "2 waiting", "3 right"]);
    act(() => quiz().goOn());
    act(() => quiz().goOn());
    expect([player.play.mock.calls, ...place()], comes).toEqual([[], null, [], false]);
    act(() => player.seek(150));
    player.become({ hasEnded: false });
    player.playTo(200);
    player.end();
    expect(place(), comes).toEqual([null, [], false]);
  }
});

test("QZL-07: opening a question pauses the lecture; a due one keeps its position in the queue, another opens separately", () => {
  const questions = [makeQuestion({ id: 5 }), makeQuestion({ id: 6 }), makeQuestion({ id: 7, endVideoTimestamp: 90 })];
  const { player, quiz, place } = ask({ questions });
  player.playTo(70);
  vi.mocked(player.pause).mockClear();
  act(() => quiz().open(6));
  expect(place()).toEqual([6, [5, 6], false]);
  act(() => quiz().open(7));
  expect(place()).toEqual([7, [], false]);
  expect(player.pause).toHaveBeenCalledTimes(2);
  act(() => quiz().close());
  expect(place()).toEqual([null, [], false]);
  expect(player.play).not.toHaveBeenCalled();
});

test("QZL-06, QZL-38, WCH-08: answered, muted and skipped questions are not asked, and nothing pauses", () => {
  for (const input of [{ questions: [makeQuestion({ latestAttempt: wrong })] }, { isMuted: true }]) {
    const { player, place } = ask(input);
    player.playTo(70);
    expect([player.state().seconds, ...place()]).toEqual([70, null, [], false]);
  }
  const { player, place } = ask();
  act(() => player.seek(70));
  player.playTo(80);
  expect([player.state().seconds, ...place()]).toEqual([80, null, [], false]);
});

test("QZL-38: a question that was passed while muted is asked when it is passed again without", () => {
  const { player, place, rerender } = ask({ isMuted: true });
  player.playTo(70);
  rerender({ questions: [makeQuestion()], isMuted: false });
  act(() => player.seek(50));
  player.playTo(70);
  expect(place()).toEqual([1, [1], false]);
});

test("QZL-09, QZL-42: tried again a question is open as before, alone of all, until its new answer has come", () => {
  const questions = [
    makeQuestion({ latestAttempt: wrong }),
    makeQuestion({ id: 2, endVideoTimestamp: 90, latestAttempt: wrong }),
  ];
  const { quiz, states } = ask({ questions, startSeconds: 60 });
  expect(states()).toEqual(["1 wrong", "2 wrong"]);
  act(() => quiz().tryAgain(1));
  expect([states(), quiz().shown[0]?.attempt]).toEqual([["1 waiting", "2 wrong"], null]);
  act(() => quiz().tryAgain(2));
  expect(states()).toEqual(["1 waiting", "2 ahead"]);
  act(() => quiz().answered(1));
  expect([states(), quiz().shown[0]?.attempt]).toEqual([["1 wrong", "2 ahead"], wrong]);
});

test("QZL-46: a part that is watched again is played from its start and asked again at its end, alone of those that were asked", () => {
  const questions = [
    makeQuestion({ id: 5, startVideoTimestamp: 40 }),
    makeQuestion({ id: 6, startVideoTimestamp: 20, latestAttempt: null }),
    makeQuestion({ id: 7, startVideoTimestamp: 10, endVideoTimestamp: 55, latestAttempt: wrong }),
  ];
  const { player, quiz, place, states } = ask({ questions });
  act(() => quiz().tryAgain(7));
  player.playTo(80);
  expect(place()).toEqual([7, [7], false]);
  act(() => quiz().goOn());
  player.playTo(80);
  expect(place()).toEqual([6, [6, 5], true]);
  act(() => quiz().watchAgain(questions[0] as Question));
  expect([player.state().seconds, player.state().isPlaying, ...place()]).toEqual([40, true, null, [], false]);
  expect(states()).toEqual(["1 waiting", "2 waiting", "3 waiting"]);
  player.playTo(80);
  expect([player.state().seconds, ...place()]).toEqual([60, 5, [5], false]);
});

test("QZL-06, QZL-07, WCH-72: a question takes the host's frame out of the full screen, and leaves ours alone", () => {
  const exit = vi.fn(async () => undefined);
  Object.defineProperty(document, "exitFullscreen", { value: exit, configurable: true });
  let whole: Element | null = null;
  Object.defineProperty(document, "fullscreenElement", { get: () => whole, configurable: true });
  ask().player.playTo(70);
  expect(exit).not.toHaveBeenCalled();
  whole = document.documentElement;
  ask().player.playTo(70);
  expect(exit).not.toHaveBeenCalled();
  whole = document.body;
  ask().player.playTo(70);
  expect(exit).toHaveBeenCalledOnce();
});

test("QZL-40, QZL-07: before the player has come a question can be opened and left", () => {
  const { result } = renderHook(() =>
    useQuiz({ player: null, startSeconds: 60, questions: [makeQuestion()], isMuted: false }),
  );
  act(() => result.current.open(1));
  expect([result.current.openId, result.current.queue, result.current.hasNextDue]).toEqual([1, [], false]);
  act(() => result.current.goOn());
  expect(result.current.openId).toBeNull();
  expect(result.current.shown.map(({ number, state }) => [number, state])).toEqual([[1, "waiting"]]);
});
