import { expect, test } from "vitest";
import { lectureKey } from "./lecture-keys.ts";
import { skippedParts } from "./skipped.ts";
import { speedFrom } from "./use-kept-speed.ts";

const pressed = (key: string, more: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: document.body,
  ...more,
});

const inside = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

test("WCH-55: each key performs its listed action, in upper or lower case", () => {
  const keys = ["q", "Q", "n", "b", "<", ">", "c", "i", "F", "t", "m", "?", "ArrowUp", "ArrowDown", "x", "a", "Enter"];
  expect(keys.map((key) => lectureKey(pressed(key), true))).toEqual([
    "question",
    "question",
    "note",
    "bookmark",
    "slower",
    "faster",
    "captions",
    "small",
    "full",
    "theatre",
    "mute",
    "keys",
    "line-before",
    "line-after",
    null,
    null,
    null,
  ]);
});

test("WCH-55: no key acts while something is typed, with Ctrl, Alt or Meta, or once another has taken it", () => {
  for (const html of ["<input>", "<textarea></textarea>", "<select></select>", '<p contenteditable="true"></p>'])
    expect(lectureKey(pressed("n", { target: inside(html) }), true)).toBeNull();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { defaultPrevented: true }])
    expect(lectureKey(pressed("n", more), true)).toBeNull();
  expect(lectureKey(pressed("n", { target: inside("<button></button>") }), true)).toBe("note");
  expect(lectureKey(pressed("ArrowDown", { target: inside("<section tabindex=0></section>") }), true)).toBeNull();
});

test("WCH-79: no key acts under an open menu or window; a question's own is part of the lecture", () => {
  for (const over of ['<div role="menu"></div>', '<div data-covers="true"></div>', '<section role="dialog"></section>'])
    for (const key of ["f", "m", "q", "ArrowDown"]) {
      const target = inside(`<button></button>${over}`);
      expect(lectureKey(pressed(key, { target }), true)).toBeNull();
    }
  const target = inside('<button></button><section role="dialog" aria-modal="false"></section>');
  expect(lectureKey(pressed("f", { target }), true)).toBe("full");
});

test("WCH-55: with letters switched off the arrows alone are left", () => {
  for (const key of ["q", "n", "b", "<", ">", "c", "i", "f", "t", "m", "?"])
    expect(lectureKey(pressed(key), false)).toBeNull();
  expect(lectureKey(pressed("ArrowUp"), false)).toBe("line-before");
});

test("WCH-56: speeds go up and down one by one and stay within what is offered", () => {
  expect([speedFrom(1, 1), speedFrom(1, -1), speedFrom(2, 1), speedFrom(0.5, -1), speedFrom(1.1, 1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.25,
  ]);
});

test("WCH-57: skipped parts are gaps of at least ten seconds, in any order of watching", () => {
  expect(skippedParts([], 600)).toEqual([[0, 600]]);
  expect(skippedParts([[0, 600]], 600)).toEqual([]);
  const watched = [
    [300, 595],
    [0, 96],
    [110, 200],
    [205, 300],
  ] as const;
  expect(skippedParts(watched, 600)).toEqual([[96, 110]]);
  expect(skippedParts([], 5)).toEqual([]);
});
