import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ApiError } from "../../lib/api.ts";
import { makeAttempt, makeOption, makeQuestion } from "../../screens/watch/watch.test-kit.ts";
import { Toasts } from "../../ui/toast.tsx";
import type { GradedAnswer, Question } from "./question-state.ts";
import { useAnswer } from "./use-answer.ts";

type Input = { question?: Question; attempt?: GradedAnswer | null; error?: ApiError; isMutating?: boolean };

const open = (first: Input = {}, send = vi.fn(async (_body: unknown) => "graded")) => {
  const onGraded = vi.fn();
  const { result, rerender, unmount } = renderHook(
    ({ question = makeQuestion(), attempt = null, error, isMutating = false }: Input) =>
      useAnswer({ question, attempt, action: { isMutating, error }, send, onGraded, keptAt: "answer.1.31" }),
    { initialProps: first },
  );
  render(<Toasts />);
  const submit = () =>
    act(async () => {
      await result.current.submit();
    });
  return { answer: () => result.current, send, onGraded, become: rerender, submit, unmount };
};
const online = () => act(async () => void dispatchEvent(new Event("online")));

test("QZL-12, QZL-13: the choice is stored by question type, along with the text, until cleared", () => {
  const { answer, become } = open();
  const choose = (option: number) => {
    act(() => answer().choose(option));
    return answer().draft.chosen;
  };
  expect([choose(1), choose(2), choose(2)]).toEqual([[1], [2], []]);
  become({ question: makeQuestion({ questionType: "choose_all_that_apply" }) });
  expect([choose(1), choose(2), choose(1)]).toEqual([[1], [1, 2], [2]]);
  act(() => answer().write({ text: "A tree" }));
  act(() => answer().write({ imageId: 7 }));
  expect(answer().draft).toEqual({ chosen: [2], text: "A tree", imageId: 7 });
  act(() => answer().clear());
  expect(answer().draft).toEqual({ chosen: [], text: "", imageId: null });
});

test("QZL-16, QZL-17, QZL-27: empty answers are not sent; an answer has the fields of its question type, and its grade is returned", async () => {
  const choice = open();
  await choice.submit();
  expect(screen.getByText("You must select and answer")).toBeDefined();
  expect(choice.send).not.toHaveBeenCalled();
  act(() => choice.answer().choose(2));
  act(() => choice.answer().write({ text: "ignored" }));
  await choice.submit();
  expect([choice.send.mock.calls, choice.onGraded.mock.calls]).toEqual([[[{ selectedOptions: [2] }]], [["graded"]]]);
  const words = open({ question: makeQuestion({ questionType: "open_ended", options: [] }) });
  await words.submit();
  expect(screen.getAllByText("You must enter your answer").length).toBeGreaterThan(0);
  expect(words.send).not.toHaveBeenCalled();
  act(() => words.answer().write({ text: "A tree", imageId: 7 }));
  await words.submit();
  expect(words.send.mock.calls).toEqual([[{ answerText: "A tree", answerImageId: 7 }]]);
});

test("QZL-27: an answer that was refused is not graded, and stays as it was written", async () => {
  const refused = open(
    {},
    vi.fn(() => Promise.reject(new Failure("request.limited"))),
  );
  act(() => refused.answer().choose(1));
  await refused.submit();
  expect([refused.onGraded.mock.calls, refused.answer().draft.chosen]).toEqual([[], [1]]);
});

test("QZL-51: only an answer that failed for lack of network is resent automatically, by an open page only", async () => {
  const refused = open(
    {},
    vi.fn(() => Promise.reject(new Failure("request.limited"))),
  );
  const lost = open(
    {},
    vi.fn(() => Promise.reject(new Unreachable())),
  );
  for (const { answer, submit } of [refused, lost]) {
    act(() => answer().choose(1));
    await submit();
  }
  await online();
  expect([refused.answer().isKept, refused.send.mock.calls.length]).toEqual([false, 1]);
  expect([lost.answer().isKept, lost.send.mock.calls.length]).toEqual([true, 2]);
  lost.become({ isMutating: true });
  expect([lost.answer().isKept, lost.answer().isSending]).toEqual([false, true]);
  lost.unmount();
  await online();
  expect(lost.send).toHaveBeenCalledTimes(2);
});

test("QZL-18, QZL-21: feedback is about the latest answer, and absent before the first", () => {
  const { answer, become } = open();
  expect(answer().verdict).toBeNull();
  become({ attempt: makeAttempt({ numIncorrect: 1, selectedAnswers: [2] }) });
  expect(answer().verdict).toMatch(/^The answer you have selected is incorrect\./);
  become({ attempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }) });
  expect(answer().verdict).toMatch(/^Great job!/);
});

test("QZL-55: an answer names the displayed revision; after an edit the choice is cleared, the text stays, and the note names the changes", async () => {
  const before = makeQuestion({ revision: "1.aaaaaaaa" });
  const [seven, nine] = before.options;
  if (!seven || !nine) throw new Error("Two options are needed.");
  const eight = { ...nine, optionText: makeOption(2, "eight").optionText };
  const edits: [Partial<Question>, string][] = [
    [{ options: [seven, eight] }, "Option B changed, so your choice was cleared."],
    [
      { options: [{ ...eight, id: seven.id }, eight, makeOption(3, "ten")] },
      "Options A, B and C changed, so your choice was cleared.",
    ],
    [{ options: [nine, seven] }, "The options changed places, so your choice was cleared."],
    [{ options: [seven] }, "An option was removed, so your choice was cleared."],
    [{ text: makeQuestion({ words: "What else?" }).text }, "Its text changed, so your choice was cleared."],
    [{}, "Its key changed, so your choice was cleared."],
    [{ questionType: "open_ended", options: [] }, "Its text changed. What you wrote is still here."],
  ];
  for (const [change, text] of edits) {
    const question = { ...before, ...change, revision: "2.bbbbbbbb" };
    const error = new Failure("question.edited", undefined, { question });
    const send = vi.fn((_body: unknown) => Promise.reject<string>(error));
    const onEdited = vi.fn();
    const { result } = renderHook(() =>
      useAnswer({
        question: before,
        attempt: null,
        action: { isMutating: false, error },
        send,
        onGraded: vi.fn(),
        onEdited,
        keptAt: "answer.1.31",
      }),
    );
    act(() => result.current.choose(2));
    act(() => result.current.write({ text: "A tree" }));
    await act(() => result.current.submit());
    expect(send.mock.calls).toEqual([[{ selectedOptions: [2], revision: "1.aaaaaaaa" }]]);
    expect(onEdited.mock.calls).toEqual([[question]]);
    expect(result.current.draft).toEqual({ chosen: [], text: "A tree", imageId: null });
    expect([result.current.edited?.text, result.current.error]).toEqual([text, undefined]);
    act(() => result.current.clear());
    expect(result.current.edited).toBeUndefined();
  }
});

test("QZL-51: a waiting answer survives a reload with its revision, and is sent once online", async () => {
  const lost = open(
    { question: makeQuestion({ revision: "1.aaaaaaaa" }) },
    vi.fn(() => Promise.reject(new Unreachable())),
  );
  act(() => lost.answer().choose(2));
  await lost.submit();
  lost.unmount();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reloaded = open({ question: makeQuestion({ revision: "2.bbbbbbbb" }) });
  expect([reloaded.answer().isKept, reloaded.answer().draft.chosen]).toEqual([true, [2]]);
  expect(reloaded.send).not.toHaveBeenCalled();
  onLine.mockRestore();
  await online();
  expect(reloaded.send.mock.calls).toEqual([[{ selectedOptions: [2], revision: "1.aaaaaaaa" }]]);
  expect([reloaded.answer().isKept, reloaded.onGraded.mock.calls]).toEqual([false, [["graded"]]]);
  reloaded.unmount();
  const later = open();
  expect([later.answer().isKept, later.send.mock.calls]).toEqual([false, []]);
});

test("QZL-51: another choice takes the place of an answer that waits, after a reload too", async () => {
  const lost = open(
    {},
    vi.fn(() => Promise.reject(new Unreachable())),
  );
  act(() => lost.answer().choose(2));
  await lost.submit();
  lost.become({ error: new Unreachable() });
  expect(lost.answer().isKept).toBe(true);
  act(() => lost.answer().choose(1));
  expect(lost.answer().isKept).toBe(false);
  await online();
  expect(lost.send).toHaveBeenCalledOnce();
  lost.unmount();
  const reloaded = open();
  expect([reloaded.answer().isKept, reloaded.send.mock.calls]).toEqual([false, []]);
});
