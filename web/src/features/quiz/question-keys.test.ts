import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stored } from "../../lib/stored.ts";
import { questionKey, useQuestionKeys } from "./question-keys.ts";
import { useLetters } from "./use-letters.ts";

afterEach(() => {
  stored.write("letters", undefined);
  document.body.replaceChildren();
});

const put = (html: string): Element => {
  document.body.innerHTML = html;
  const target = document.querySelector("[data-target]");
  if (!target) throw new Error("no target");
  return target;
};

const pressed = (key: string, more: Partial<Parameters<typeof questionKey>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: document.body,
  ...more,
});
const asked = { options: 3, isWrong: false, hasLetters: true };

test("QZL-49: the letters of the options that there are choose, in either case, and no other key does", () => {
  const keys = ["a", "B", "c", "d", "r", "Shift", "1", " ", "@"];
  const chosen = (input: Partial<typeof asked> = {}) =>
    keys.map((key) => questionKey(pressed(key), { ...asked, ...input }));
  const [first, second, third] = [0, 1, 2].map((option) => ({ option }));
  expect(chosen()).toEqual([first, second, third, null, null, null, null, null, null]);
  expect(chosen({ options: 2 })).toEqual([first, second, null, null, null, null, null, null, null]);
  expect(chosen({ options: 0 })).toEqual(Array(keys.length).fill(null));
  expect(chosen({ hasLetters: false })).toEqual(Array(keys.length).fill(null));
  // Of a wrong answer R is the way back, and of twenty options the eighteenth otherwise.
  expect(questionKey(pressed("r"), { ...asked, options: 0, isWrong: true })).toBe("again");
  expect(questionKey(pressed("R"), { ...asked, options: 20, isWrong: true })).toBe("again");
  expect(questionKey(pressed("r"), { ...asked, options: 20 })).toEqual({ option: 17 });
  expect(questionKey(pressed("r"), { ...asked, isWrong: true, hasLetters: false })).toBeNull();
});

test("QZL-49: keys with modifiers, handled keys and keys in a field do not act on the question", () => {
  const typing = put('<input data-target="" />');
  for (const more of [
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { defaultPrevented: true },
    { target: typing },
  ])
    expect(["a", "Enter"].map((key) => questionKey(pressed(key, more), asked))).toEqual([null, null]);
});

test("QZL-49: Enter submits from everywhere but from what it would press itself; from the chosen option it does submit", () => {
  const enter = (html: string, input: Partial<typeof asked> = {}) =>
    questionKey(pressed("Enter", { target: put(html) }), { ...asked, ...input });
  for (const html of [
    '<p data-target="">Words</p>',
    '<div role="dialog"><button aria-pressed="true"><i data-target="">A</i></button></div>',
    '<div data-asks=""><button data-target="" aria-pressed="true">A</button></div>',
  ])
    expect([html, enter(html), enter(html, { hasLetters: false })]).toEqual([html, "main", "main"]);
  for (const html of [
    '<button data-target="">Mute</button>',
    '<a href="/" data-target="">Course</a>',
    '<details><summary data-target="">More</summary></details>',
    '<div role="tab" data-target="">Notes</div>',
    '<div role="switch" data-target="">Letters</div>',
    '<div role="dialog"><button data-target="" aria-pressed="false">A</button></div>',
    '<div role="dialog"><button data-target="" aria-pressed="true" aria-disabled="true">A</button></div>',
    '<button data-target="" aria-pressed="true">Captions</button>',
  ])
    expect([html, enter(html)]).toEqual([html, null]);
  expect(questionKey(pressed("Enter", { target: null }), asked)).toBe("main");
});

test("QZL-49: a handled key has no other effect; without a question no key is handled", () => {
  const took = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ options }) => useQuestionKeys(options === null ? null : { options, isWrong: false }, took),
    {
      initialProps: { options: 2 as number | null },
    },
  );
  const isLeft = (key: string) => fireEvent.keyDown(document.body, { key });
  expect([isLeft("b"), isLeft("c"), isLeft("Enter")]).toEqual([false, true, false]);
  expect(took.mock.calls).toEqual([[{ option: 1 }], ["main"]]);
  act(() => stored.write("letters", "off"));
  expect([isLeft("b"), isLeft("Enter")]).toEqual([true, false]);
  rerender({ options: null });
  expect(isLeft("Enter")).toBe(true);
  rerender({ options: 2 });
  unmount();
  expect(isLeft("Enter")).toBe(true);
  expect(took).toHaveBeenCalledTimes(3);
});

test("QZL-49: letters are on until they are switched off in this browser", () => {
  const { result } = renderHook(() => useLetters());
  const turn = (on: boolean) => {
    act(() => result.current[1](on));
    return [result.current[0], stored.read("letters")];
  };
  expect([result.current[0], turn(false), turn(true)]).toEqual([true, [false, "off"], [true, undefined]]);
});
