import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { makeAttempt, makeOption, makeQuestion } from "../../screens/watch/watch.test-kit.ts";
import { noAnswer } from "./answer.ts";
import { QuestionView } from "./question-view.tsx";
import { type Marking, SelfMark } from "./self-mark.tsx";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const reviewIf = { had: inDays(9), partly: inDays(3), "not-yet": inDays(1) };

const marking = (input: Partial<Omit<Marking, "onMark">> = {}) => ({
  mark: undefined,
  isSending: false,
  error: undefined,
  ...input,
  onMark: vi.fn(),
});
const buttons = () => screen.getAllByRole("button").map((one) => [one.textContent, one.getAttribute("aria-pressed")]);

test("LRN-48: each mark shows its next review date, which is unknown after a reload", () => {
  const { rerender } = render(<SelfMark marking={marking({ mark: "partly" })} reviewIf={reviewIf} />);
  expect(buttons()).toEqual([
    ["I had itReview in 9 days", "false"],
    ["PartlyReview in 3 days", "true"],
    ["Not yetReview tomorrow", "false"],
  ]);
  rerender(<SelfMark marking={marking()} reviewIf={undefined} />);
  expect(buttons().map(([text]) => text)).toEqual(["I had it", "Partly", "Not yet"]);
});

test("LRN-48: keys 1 to 3 mark while they are shown; not while one is sent, with a modifier, or in a field", () => {
  const { onMark, ...rest } = marking();
  const { rerender, unmount } = render(<SelfMark marking={{ ...rest, onMark }} reviewIf={reviewIf} />);
  for (const key of ["1", "2", "3", "4", "a"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "1", ctrlKey: true });
  const field = document.body.appendChild(document.createElement("textarea"));
  fireEvent.keyDown(field, { key: "1" });
  field.remove();
  expect(onMark.mock.calls).toEqual([["had"], ["partly"], ["not-yet"]]);
  rerender(<SelfMark marking={{ ...rest, isSending: true, onMark }} reviewIf={reviewIf} />);
  fireEvent.keyDown(document.body, { key: "1" });
  unmount();
  fireEvent.keyDown(document.body, { key: "1" });
  expect(onMark).toHaveBeenCalledTimes(3);
});

test("QZL-34, LRN-48: whatever was written is neither praised nor refused: it is compared, marked, or written again", () => {
  const acts = {
    onLeave: vi.fn(),
    onGoOn: vi.fn(),
    onChoose: vi.fn(),
    onWrite: vi.fn(),
    onSubmit: vi.fn(),
    onTryAgain: vi.fn(),
    onWatchAgain: vi.fn(),
  };
  const marks = marking();
  const { container } = render(
    <MemoryRouter>
      <QuestionView
        {...acts}
        question={makeQuestion({ questionType: "open_ended", options: [makeOption(9, "Costs only fall.")] })}
        attempt={{ ...makeAttempt({ maxCorrectAnswer: 0, answerText: "no idea" }), reviewIf }}
        draft={noAnswer}
        verdict={null}
        marking={marks}
        rule=""
        leave="Later"
        goOn="Go on"
      />
    </MemoryRouter>,
  );
  expect(container.textContent).toContain("Your answerno ideaModel answerCosts only fall.");
  expect(container.textContent).not.toMatch(/Great job|incorrect|Hover/);
  expect(buttons().map(([text]) => text)).toEqual([
    "I had itReview in 9 days",
    "PartlyReview in 3 days",
    "Not yetReview tomorrow",
    "Write it again",
    "Go on",
  ]);
  for (const name of [/Not yet/, "Write it again", "Go on"]) fireEvent.click(screen.getByRole("button", { name }));
  expect([marks.onMark.mock.calls, acts.onTryAgain.mock.calls.length, acts.onGoOn.mock.calls.length]).toEqual([
    [["not-yet"]],
    1,
    1,
  ]);
});
