import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { makeQuestion } from "../../screens/watch/watch.test-kit.ts";
import { TranscriptLine } from "./transcript-line.tsx";

const segment = { text: "The cut argument", startTime: 65, endTime: 70, startOfParagraph: true };

const show = (input: Partial<ComponentProps<typeof TranscriptLine>> = {}) => {
  const [onSeek, onQuestion] = [vi.fn(), vi.fn()];
  const { container } = render(
    <TranscriptLine
      ref={null}
      index={3}
      count={40}
      segment={segment}
      place="next"
      search=""
      marks={undefined}
      margin={undefined}
      until={70}
      onSeek={onSeek}
      onQuestion={onQuestion}
      {...input}
    />,
  );
  const line = screen.getAllByRole("listitem").at(-1);
  if (!line) throw new Error("no line");
  return { line, container, onSeek, onQuestion, button: line.querySelector("button") };
};

test("TRN-01, TRN-10: a line shows its time, text and position among all lines, and a press seeks to its start", async () => {
  const { line, button, onSeek } = show();
  expect(line.textContent).toBe("1:05The cut argument");
  expect([line.getAttribute("aria-posinset"), line.getAttribute("aria-setsize")]).toEqual(["4", "40"]);
  expect(line.dataset.index).toBe("3");
  expect(button?.hasAttribute("aria-current")).toBe(false);
  await userEvent.click(screen.getByRole("button"));
  expect(onSeek.mock.calls).toEqual([[65]]);
});

test("TRN-04: only the current line is marked as such", () => {
  const current = (place: "past" | "now" | "next") => show({ place }).button?.getAttribute("aria-current");
  expect([current("past"), current("now"), current("next")]).toEqual([null, "time", null]);
});

test("TRN-05: a paragraph is set apart, the first one from nothing", () => {
  const isApart = (input: Parameters<typeof show>[0]) => show(input).line.className.includes("paragraph");
  expect(isApart({})).toBe(true);
  expect(isApart({ index: 1 })).toBe(true);
  expect(isApart({ index: 0 })).toBe(false);
  expect(isApart({ segment: { ...segment, startOfParagraph: false } })).toBe(false);
});

test("TRN-15: search matches are marked, other text is not", () => {
  const { line } = show({ search: "cut" });
  expect([...line.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["cut"]);
  expect(line.textContent).toBe("1:05The cut argument");
  expect(show().line.querySelector("mark")).toBeNull();
});

test("QZL-07, TRN-01: questions that end during a line show at it with their state, and a press opens one", async () => {
  const marks = [
    { question: makeQuestion({ id: 8 }), number: 1, attempt: null, state: "waiting" as const },
    { question: makeQuestion({ id: 9 }), number: 2, attempt: null, state: "ahead" as const },
  ];
  const { onQuestion, onSeek } = show({ marks });
  expect(screen.getByRole("button", { name: "Question 1, waiting for your answer" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Question 2, not reached" }));
  expect(onQuestion.mock.calls).toEqual([[9]]);
  expect(onSeek).not.toHaveBeenCalled();
  expect(show({ marks: marks.slice(1) }).line.textContent).toBe("1:05The cut argumentQuestion 2, not reached");
  expect(show({ marks: [] }).line.childElementCount).toBe(1);
});

test("NTE-04: notes show below the line of their second; notes before the first line show below the first", () => {
  const margin = { draw: (from: number, until: number) => <p>{`notes ${from} to ${until}`}</p>, find: () => [] };
  expect(show({ margin }).line.textContent).toContain("notes 65 to 70");
  expect(show({ margin, index: 0 }).line.textContent).toContain("notes 0 to 70");
});
