import { expect, test } from "vitest";
import { playerKey } from "./player-keys.ts";

const pressed = (key: string, more: Partial<Parameters<typeof playerKey>[0]> = {}) =>
  playerKey({ key, altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false, target: null, ...more });

const inside = (html: string): Element => {
  document.body.innerHTML = html;
  const target = document.body.querySelector("[data-here]");
  if (!target) throw new Error("Nothing is marked.");
  return target;
};

test("WCH-04: the keys of YouTube steer the player", () => {
  expect([" ", "k", "K"].map((key) => pressed(key))).toEqual(["toggle", "toggle", "toggle"]);
  expect(["j", "l", "ArrowLeft", "ArrowRight"].map((key) => pressed(key))).toEqual([-10, 10, -5, 5]);
  expect(["a", "Enter", "1", "ArrowUp", "toString"].map((key) => pressed(key))).toEqual([null, null, null, null, null]);
});

test("WCH-04: no key steers while somebody types, or belongs to the browser", () => {
  for (const html of ["<input data-here>", "<textarea data-here></textarea>", "<select data-here></select>"])
    for (const key of [" ", "k", "j", "ArrowLeft"]) expect(pressed(key, { target: inside(html) })).toBeNull();
  expect(pressed("l", { ctrlKey: true })).toBeNull();
  expect(pressed("ArrowLeft", { altKey: true })).toBeNull();
  expect(pressed("k", { defaultPrevented: true })).toBeNull();
});

test("WCH-04: space presses the button that has the focus, arrows move along tabs", () => {
  const button = inside("<button data-here></button>");
  expect(pressed(" ", { target: button })).toBeNull();
  expect(pressed("k", { target: button })).toBe("toggle");
  const tab = inside('<div role="tablist"><button role="tab" data-here></button></div>');
  expect(pressed("ArrowRight", { target: tab })).toBeNull();
});
