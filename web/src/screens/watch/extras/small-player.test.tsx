import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../../features/player/fake-player.test-kit.ts";
import { NearAtOnce } from "../../../ui/carousel.test-kit.ts";
import { SmallPlayer, useSmallPlayer } from "./small-player.tsx";

let tell: (entry: object) => void = () => {};
const stopped = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<div id="player"></div>';
  stopped.mockReset();
  vi.stubGlobal(
    "IntersectionObserver",
    class extends NearAtOnce {
      constructor(hear: IntersectionObserverCallback) {
        super(hear);
        this.observe = () => {
          tell = (entry) => act(() => hear([entry as IntersectionObserverEntry], this));
        };
        this.disconnect = stopped;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const seen = { isIntersecting: true, rootBounds: { height: 900 } };
const past = { isIntersecting: false, rootBounds: { height: 900 } };

const playing = (isPlaying = true) => {
  const player = makePlayer(0);
  player.become({ isPlaying });
  const view = renderHook(() => useSmallPlayer(player));
  const isSmall = () => view.result.current.isSmall;
  const toggle = () => act(() => void view.result.current.toggle());
  return { player, isSmall, toggle, ...view };
};

test("WCH-59: a playing picture is small while it is scrolled past; closed there it stays large until the next time", () => {
  const { isSmall, toggle, unmount } = playing();
  expect(isSmall()).toBe(false);
  tell(past);
  expect(isSmall()).toBe(true);
  tell(seen);
  expect(isSmall()).toBe(false);
  tell(past);
  toggle();
  expect(isSmall()).toBe(false);
  tell(past);
  expect(isSmall()).toBe(false);
  tell(seen);
  tell(past);
  expect(isSmall()).toBe(true);
  unmount();
  expect(stopped).toHaveBeenCalledOnce();
});

test("WCH-59: a paused picture, and a window without a height, change nothing; what was asked for stays where the picture is seen", () => {
  const paused = playing(false);
  tell(past);
  expect(paused.isSmall()).toBe(false);
  paused.unmount();
  const { isSmall, toggle } = playing();
  tell({ isIntersecting: false, rootBounds: { height: 0 } });
  tell({ isIntersecting: false, rootBounds: null });
  expect(isSmall()).toBe(false);
  toggle();
  tell(seen);
  expect(isSmall()).toBe(true);
  toggle();
  expect(isSmall()).toBe(false);
});

test("WCH-65: during picture-in-picture the mini player is off, and cannot be turned on", () => {
  const { player, isSmall, toggle, result } = playing();
  toggle();
  player.become({ isOut: true });
  expect([isSmall(), result.current.isOut]).toEqual([false, true]);
  toggle();
  player.become({ isOut: false });
  expect([isSmall(), result.current.isOut]).toEqual([true, false]);
});

test("WCH-59: the small picture is moved where it is, has a button to close it, and is large again without it", async () => {
  const close = vi.fn();
  const frame = document.getElementById("player");
  const { unmount } = render(<SmallPlayer onClose={close} />);
  expect(frame?.className).not.toBe("");
  expect(frame?.contains(screen.getByRole("button", { name: "Close the small player" }))).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Close the small player" }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  expect([frame?.className, frame?.childElementCount]).toEqual(["", 0]);
  frame?.remove();
  expect(render(<SmallPlayer onClose={close} />).container.childElementCount).toBe(0);
});

test("WCH-59: a page without the picture, or a browser that does not tell what is seen, has the small player by hand alone", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const { isSmall, toggle, unmount } = playing();
  toggle();
  expect(isSmall()).toBe(true);
  unmount();
  expect(stopped).not.toHaveBeenCalled();
});
