import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Player } from "./player.ts";
import { playerKey, usePlayerKeys } from "./player-keys.ts";

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

test("WCH-04: keys do nothing while typing, or when reserved by the browser", () => {
  for (const html of ["<input data-here>", "<textarea data-here></textarea>", "<select data-here></select>"])
    for (const key of [" ", "k", "j", "ArrowLeft"]) expect(pressed(key, { target: inside(html) })).toBeNull();
  expect(pressed("l", { ctrlKey: true })).toBeNull();
  expect(pressed("ArrowLeft", { altKey: true })).toBeNull();
  expect(pressed("k", { defaultPrevented: true })).toBeNull();
});

test("WCH-79: no key steers under an open menu or window, but the player in a window", () => {
  for (const over of ['<div role="menu"></div>', '<div data-covers="true"></div>', '<section role="dialog"></section>'])
    for (const key of [" ", "k", "j", "ArrowLeft"])
      expect(pressed(key, { target: inside(`<p data-here></p>${over}`) })).toBeNull();
  const window = '<section role="dialog"><div data-player></div><p data-here></p></section>';
  expect(pressed("k", { target: inside(window) })).toBe("toggle");
});

test("WCH-04: space presses the button that has the focus, arrows move along tabs", () => {
  const button = inside("<button data-here></button>");
  expect(pressed(" ", { target: button })).toBeNull();
  expect(pressed("k", { target: button })).toBe("toggle");
  const tab = inside('<div role="tablist"><button role="tab" data-here></button></div>');
  expect(pressed("ArrowRight", { target: tab })).toBeNull();
});

test("WCH-42: no shortcuts for Space on links and menus, in editable text, or with Meta", () => {
  const written = inside("<p contenteditable=true><b data-here>x</b></p>");
  expect(pressed("k", { target: written })).toBeNull();
  expect(pressed("k", { metaKey: true })).toBeNull();
  for (const html of [
    "<a data-here></a>",
    "<summary data-here></summary>",
    "<i role=tab data-here></i>",
    "<i role=switch data-here></i>",
  ])
    expect([pressed(" ", { target: inside(html) }), pressed("l", { target: inside(html) })]).toEqual([null, 10]);
  const menu = inside("<div role=menu><i data-here></i></div>");
  expect([
    pressed("ArrowLeft", { target: menu }),
    pressed("j", { target: menu }),
    pressed("L", { target: menu }),
  ]).toEqual([null, null, null]);
});

test("WCH-42: a key plays, pauses or jumps from where the player is, and is then not the page's; others are", () => {
  document.body.innerHTML = "";
  let isPlaying = false;
  const player: Player = {
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    setRate: vi.fn(),
    setMuted: vi.fn(),
    setOut: undefined,
    state: () => ({
      status: "ready",
      problem: null,
      seconds: 100,
      duration: null,
      isPlaying,
      hasEnded: false,
      playbackRate: 1,
      canChangeRate: true,
      isMuted: false,
      isOut: false,
    }),
    subscribe: () => () => undefined,
    onStep: () => () => undefined,
    destroy: () => undefined,
  };
  const { unmount, rerender } = renderHook<void, { of: Player | null }>(({ of }) => usePlayerKeys(of), {
    initialProps: { of: null },
  });
  // Without a player every key is the page's.
  expect(fireEvent.keyDown(document.body, { key: "k" })).toBe(true);
  rerender({ of: player });
  expect(fireEvent.keyDown(document.body, { key: "k" })).toBe(false);
  expect([player.play, player.pause].map((verb) => vi.mocked(verb).mock.calls.length)).toEqual([1, 0]);
  isPlaying = true;
  fireEvent.keyDown(document.body, { key: " " });
  expect([player.play, player.pause].map((verb) => vi.mocked(verb).mock.calls.length)).toEqual([1, 1]);
  expect(fireEvent.keyDown(document.body, { key: "j" })).toBe(false);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(vi.mocked(player.seek).mock.calls).toEqual([[90], [105]]);
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  unmount();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(player.seek).toHaveBeenCalledTimes(2);
});
