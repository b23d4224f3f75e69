import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusReturn } from "./quiz/use-focus-return.ts";
import type { Quiz } from "./quiz/use-quiz.tsx";

afterEach(() => document.body.replaceChildren());

const put = (tag: string, name: string) => {
  const element = document.body.appendChild(document.createElement(tag));
  element.textContent = name;
  element.tabIndex = 0;
  return element;
};

/** A timeline with three question marks, and a page that opens them. */
const open = ({ hasStrip = true } = {}) => {
  const strip = document.body.appendChild(document.createElement("div"));
  for (const name of ["mark 1", "mark 2", "mark 3"])
    strip.appendChild(document.createElement("button")).textContent = name;
  const quiz = (openId: number | null, queue: readonly number[]) =>
    ({ openId, queue, shown: [7, 8, 9].map((id) => ({ question: { id } })) }) as unknown as Quiz;
  const scroller = { current: hasStrip ? strip : null };
  const { rerender } = renderHook(({ openId, queue }) => useFocusReturn(quiz(openId, queue), scroller), {
    initialProps: { openId: null as number | null, queue: [] as readonly number[] },
  });
  return {
    ask: (openId: number, queue: readonly number[] = []) => rerender({ openId, queue }),
    close: () => {
      rerender({ openId: null, queue: [] });
      return document.activeElement?.textContent;
    },
  };
};

test("QZL-07: focus returns to the button that opened a question, even after navigating to another one", () => {
  const { ask, close } = open();
  put("button", "opener").focus();
  ask(8);
  put("textarea", "answer").focus();
  ask(9);
  expect(close()).toBe("opener");
  // Once only: later renders leave the focus where the user moved it.
  put("button", "elsewhere").focus();
  expect(close()).toBe("elsewhere");
});

test("QZL-07: after an automatic pause, or without its opener, focus moves to the mark of the last question", () => {
  const { ask, close } = open();
  put("button", "play").focus();
  ask(8, [8, 9]);
  ask(9, [8, 9]);
  expect(close()).toBe("mark 3");
  put("button", "play").focus();
  ask(8, [8]);
  expect(close()).toBe("mark 2");
  const opener = put("button", "opener");
  opener.focus();
  ask(7);
  opener.remove();
  expect(close()).toBe("mark 1");
  // A non-button can't be the opener.
  put("section", "lines").focus();
  ask(8);
  expect(close()).toBe("mark 2");
});

test("QZL-07: before a question was open the focus stays, and without a strip nothing breaks", () => {
  put("button", "first").focus();
  const { ask, close } = open({ hasStrip: false });
  expect(close()).toBe("first");
  ask(8, [8]);
  expect(close()).toBe("first");
});
