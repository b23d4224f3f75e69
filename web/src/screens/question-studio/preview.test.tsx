import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Video } from "../../features/course/course.ts";
import { draftOf } from "../../features/question-studio/question-draft.ts";
import { makeStored } from "../../features/question-studio/question-studio.test-kit.ts";
import { QuestionMark, type QuestionState } from "../../ui/question-mark.tsx";
import { Preview } from "./preview.tsx";

type Input = {
  stored?: ReturnType<typeof makeStored>;
  missing?: readonly string[];
  duration?: number | null;
  ends?: readonly number[];
};

/** Previews a question that ends at 1:00, among others that end at `ends`. */
const openPreview = ({ stored = makeStored(), missing = [], duration = 600, ends = [] }: Input = {}) => {
  const [onClose, onWatch] = [vi.fn(), vi.fn()];
  const { unmount } = render(
    <MemoryRouter>
      <Preview
        draft={{ ...draftOf({ ...stored, startVideoTimestamp: 30, endVideoTimestamp: 60 }), edited: null }}
        missing={missing}
        video={{ id: 500 } as Video}
        duration={duration}
        questions={ends.map((endVideoTimestamp, n) => makeStored({ id: 100 + n, endVideoTimestamp }))}
        onClose={onClose}
        onWatch={onWatch}
      />
    </MemoryRouter>,
  );
  return { onClose, onWatch, unmount };
};

const drawer = () => screen.getByRole("dialog");
const button = (name: string | RegExp) => within(drawer()).getByRole<HTMLButtonElement>("button", { name });
const look = (name: string) => within(drawer()).getByRole<HTMLInputElement>("radio", { name });
const says = (text: RegExp) => within(drawer()).queryByText(text) !== null;
const options = () =>
  within(drawer())
    .getAllByRole("button")
    .filter((one) => one.hasAttribute("aria-pressed"));
const chosen = () => options().map((one) => one.getAttribute("aria-pressed"));
const press = (at: number) => fireEvent.click(options()[at] as HTMLElement);

/** Icon next to the title, and the icon of a state. */
const titleMark = () => drawer().querySelector("h2 svg")?.outerHTML;
const markOf = (state: QuestionState) => {
  const { container, unmount } = render(<QuestionMark state={state} />);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
};

test("QZC-09: the preview has its place among what ends before it, with it and after it, in the order of the lecture", () => {
  const { unmount } = openPreview({ ends: [90, 60, 59, 61] });
  expect(screen.getByRole("dialog", { name: "Question 3 of 5, at 01:00" })).toBeDefined();
  const marks = () =>
    within(drawer())
      .getAllByRole("img", { name: /^Question/ })
      .map((mark) => [mark.getAttribute("aria-label"), mark.style.left]);
  expect(marks()).toEqual([
    ["Question 1 at 00:59, answered correctly", `${(59 / 600) * 100}%`],
    ["Question 2 at 01:00, answered correctly", "10%"],
    ["Question 3 at 01:00, waiting for your answer", "10%"],
    ["Question 4 at 01:01, not reached", `${(61 / 600) * 100}%`],
    ["Question 5 at 01:30, not reached", "15%"],
  ]);
  // Everything before its end is drawn as watched, and the playhead is there.
  const drawn = [...drawer().querySelectorAll<HTMLElement>("[role=group] i")].map(({ style }) => [
    style.left,
    style.width,
  ]);
  expect(drawn).toEqual([["0%", "10%"]]);
  unmount();
  // While the duration is unknown the timeline ends at the question.
  openPreview({ duration: null });
  expect(marks()).toEqual([["Question 1 at 01:00, waiting for your answer", "100%"]]);
});

test("QZC-09: the preview answers like a learner, wrong and right, restarts empty, and sends nothing", () => {
  const { onClose, onWatch } = openPreview();
  expect(document.activeElement).toBe(look("Not answered"));
  expect(titleMark()).toBe(markOf("waiting"));
  expect([look("Not answered").checked, look("Answered wrong").checked, chosen()]).toEqual([
    true,
    false,
    ["false", "false"],
  ]);
  fireEvent.click(button("Submit answer"));
  expect(says(/^The answer you have selected|^Great job/)).toBe(false);
  press(1);
  press(0);
  expect(chosen()).toEqual(["true", "false"]);
  press(0);
  press(1);
  fireEvent.click(button("Submit answer"));
  expect(says(/^The answer you have selected is incorrect/)).toBe(true);
  expect(screen.getByRole("img", { name: "Question 1 at 01:00, answered incorrectly" })).toBeDefined();
  expect(titleMark()).toBe(markOf("wrong"));
  fireEvent.click(button(/^Watch/));
  expect(onWatch).toHaveBeenCalledOnce();
  fireEvent.click(button(/^Try again/i));
  expect([says(/^The answer you have selected/), chosen()]).toEqual([false, ["false", "false"]]);
  press(0);
  fireEvent.click(button("Submit answer"));
  expect(says(/^Great job!/)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(drawer()).getAllByRole("button", { name: "Back to the form" }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test("QZC-09: each learner state of the preview starts from the beginning", () => {
  openPreview();
  press(1);
  fireEvent.click(look("Answered right"));
  expect(says(/^Great job!/)).toBe(true);
  expect([look("Answered right").checked, document.activeElement]).toEqual([true, look("Answered right")]);
  fireEvent.click(look("Answered wrong"));
  expect([says(/^Great job!/), says(/^The answer you have selected is incorrect/)]).toEqual([false, true]);
  fireEvent.click(look("Not answered"));
  expect([says(/^The answer you have selected/), chosen()]).toEqual([false, ["false", "false"]]);
});

test("QZC-09, QZL-13, QZL-34: several options are taken together, and an open question has no wrong answer", () => {
  const one = makeStored();
  const all = makeStored({
    questionType: "choose_all_that_apply",
    options: one.options.map((option) => ({ ...option, correctAnswerFlag: true })),
  });
  const { unmount } = openPreview({ stored: all });
  press(0);
  fireEvent.click(button("Submit answer"));
  expect(says(/^Missing at least one more correct answer/)).toBe(true);
  fireEvent.click(button(/^Try again/i));
  press(0);
  press(1);
  fireEvent.click(button("Submit answer"));
  expect(says(/^Great job!/)).toBe(true);
  unmount();
  openPreview({ stored: makeStored({ questionType: "open_ended", options: one.options.slice(0, 1) }) });
  expect(within(drawer()).getAllByRole("radio")).toHaveLength(2);
  expect(within(drawer()).queryByRole("radio", { name: "Answered wrong" })).toBeNull();
  const field = within(drawer()).getByRole("textbox");
  fireEvent.change(field, { target: { value: " " } });
  fireEvent.click(button("Submit answer"));
  expect(says(/^Great job!/)).toBe(false);
  fireEvent.change(field, { target: { value: "A tree" } });
  fireEvent.click(button("Submit answer"));
  expect([says(/^Great job!/), says(/^Model answer$/)]).toEqual([false, true]);
});

test("QZC-13: an incomplete question shows what is missing, and the back button has the focus", () => {
  const { onClose } = openPreview({ missing: ["the question", "two options"] });
  expect(says(/^Still to come: the question, two options\.$/)).toBe(true);
  expect(within(drawer()).queryByRole("radio")).toBeNull();
  expect(document.activeElement).toBe(button("Back to the form"));
  fireEvent.click(button("Back to the form"));
  expect(onClose).toHaveBeenCalledOnce();
});
