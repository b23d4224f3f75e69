import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../../features/player/fake-player.test-kit.ts";
import { stored } from "../../../lib/stored.ts";
import { openPlaying, toolsHere } from "../open-watch.test-kit.tsx";
import { makeQuestion, watchAnswers } from "../watch.test-kit.ts";
import { leaveFullScreen } from "./full-screen.ts";

openFakePlayers();

afterEach(async () => {
  await leaveFullScreen();
  for (const name of ["fullscreenEnabled", "fullscreenElement", "exitFullscreen"])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, "requestFullscreen");
  for (const key of ["theatre", "letters"]) stored.write(key, undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that lends the full screen, or refuses it. */
const lend = (refuses = false) => {
  let whole: Element | null = null;
  const become = (element: Element | null) => {
    whole = element;
    document.dispatchEvent(new Event("fullscreenchange"));
  };
  const define = (on: object, name: string, what: PropertyDescriptor) =>
    Object.defineProperty(on, name, { configurable: true, ...what });
  define(document, "fullscreenEnabled", { value: true });
  define(document, "fullscreenElement", { get: () => whole });
  const exit = vi.fn(async () => become(null));
  define(document, "exitFullscreen", { value: exit });
  const request = vi.fn(async () => {
    if (refuses) throw new TypeError("fullscreen error");
    become(document.documentElement);
  });
  define(document.documentElement, "requestFullscreen", { value: request });
  return { exit, request, byBrowser: () => act(() => become(null)) };
};

const layer = () => document.querySelector<HTMLElement>("[data-tools]")?.dataset.full;
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const toFull = async () => {
  press("f");
  await waitFor(() => expect(layer()).toBe("screen"));
};

test("WCH-72: F puts the page into the full screen and takes it out again, and so does the browser", async () => {
  const { request, exit, byBrowser } = lend();
  await openPlaying();
  await toFull();
  expect([request.mock.contexts[0] === document.documentElement, exit.mock.calls.length]).toEqual([true, 0]);
  press("F");
  await waitFor(() => expect(layer()).toBeUndefined());
  expect(exit).toHaveBeenCalledOnce();
  await toFull();
  byBrowser();
  expect(layer()).toBeUndefined();
});

test("WCH-72: where the browser has no full screen, or refuses it, the layer fills the window", async () => {
  const { unmount } = await openPlaying();
  await toFull();
  press("f");
  await waitFor(() => expect(layer()).toBeUndefined());
  unmount();
  lend(true);
  await openPlaying();
  await toFull();
});

test("WCH-72: it stays from lecture to lecture and through the end of one, and ends with the page of lectures", async () => {
  const { exit } = lend();
  const { player, user, unmount } = await openPlaying();
  await toFull();
  player.become({ hasEnded: true, isPlaying: false });
  await user.click(await screen.findByRole("link", { name: "Play now" }));
  await screen.findByRole("heading", { level: 1, name: "Dijkstra's order" });
  expect([layer(), exit.mock.calls.length]).toEqual(["screen", 0]);
  unmount();
  await waitFor(() => expect(exit).toHaveBeenCalledOnce());
});

test("WCH-72: a due question shows in full screen; Esc leaves the full screen first, then the question", async () => {
  const { exit } = lend();
  const { player } = await openPlaying({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  await toFull();
  player.playTo(61);
  const question = () => screen.queryByRole("dialog", { name: /^Question 1/ });
  await waitFor(() => expect(question()).not.toBeNull());
  expect([layer(), exit.mock.calls.length]).toEqual(["screen", 0]);
  expect(press("Escape")).toBe(false);
  await waitFor(() => expect(layer()).toBeUndefined());
  expect(question()).not.toBeNull();
  expect(press("Escape")).toBe(false);
  await waitFor(() => expect(question()).toBeNull());
  expect(press("Escape")).toBe(true);
});

test("WCH-72: T toggles theatre mode, which lasts for the next lecture; in full screen it does nothing", async () => {
  const theatre = () => document.querySelector<HTMLElement>("[data-tools]")?.dataset.theatre;
  const first = await openPlaying();
  press("t");
  expect(theatre()).toBe("true");
  expect(screen.getByRole("button", { name: "Theatre" }).getAttribute("aria-pressed")).toBe("true");
  first.unmount();
  await openPlaying({ returning: true });
  expect(theatre()).toBe("true");
  await toFull();
  expect([theatre(), press("t")]).toEqual([undefined, true]);
  press("f");
  await waitFor(() => expect(theatre()).toBe("true"));
  press("T");
  expect(theatre()).toBeUndefined();
});

test("WCH-72, WCH-55: M mutes; the three keys do nothing in a field, with modifiers, or with single-key shortcuts off", async () => {
  const { player } = await openPlaying();
  press("m");
  expect(player.setMuted).toHaveBeenLastCalledWith(true);
  press("M");
  expect(player.setMuted).toHaveBeenLastCalledWith(false);
  vi.mocked(player.setMuted).mockClear();
  const field = screen.getByRole("searchbox", { name: "Search this transcript" });
  for (const key of ["f", "t", "m"]) {
    expect(fireEvent.keyDown(field, { key })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key, ctrlKey: true })).toBe(true);
  }
  act(() => stored.write("letters", "off"));
  for (const key of ["f", "t", "m"]) expect(press(key)).toBe(true);
  expect(
    [player.setMuted, layer(), stored.read("theatre")].map((one) =>
      typeof one === "function" ? one.mock.calls.length : one,
    ),
  ).toEqual([0, undefined, undefined]);
});

test("WCH-55, WCH-72: a press before the tools' code has loaded is replayed afterwards", async () => {
  await openPlaying({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  expect(press("q")).toBe(false);
  await toolsHere();
  expect(await screen.findByRole("dialog", { name: /^Question 1/ })).toBeDefined();
});

test("WCH-73: a phone in landscape gets the layer automatically, with its captions next to the picture on request", async () => {
  const { user, unmount } = await openPlaying();
  unmount();
  const open = openPlaying();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("landscape") || query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await open;
  expect(layer()).toBe("turned");
  const words = () => document.querySelector<HTMLElement>("[data-tools]")?.dataset.words;
  expect(words()).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Transcript next to video" }));
  expect(words()).toBe("true");
});
