import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { useBegin } from "./use-begin.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A lecture whose player loads after the press that led to it. */
const come = (state: unknown) => {
  const place = document.createElement("div");
  place.id = "player";
  place.tabIndex = -1;
  document.body.append(place);
  const taken = vi.fn();
  const { result } = renderHook(() => useBegin(taken), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: "/collections/5/modules/1/videos/1/", state }]}>
        {children}
      </MemoryRouter>
    ),
  });
  const player = makePlayer(0);
  const play = vi.spyOn(player, "play");
  result.current(player);
  return { taken, play, player, again: result.current, place };
};

test("BUY-38: a press that leads to a lecture autoplays it, with the focus on the player", () => {
  history.replaceState({ usr: playAtOnce, key: "k" }, "");
  const { taken, play, player, again, place } = come(playAtOnce);
  expect(taken.mock.calls).toEqual([[player]]);
  expect(play).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(place);
  // A reload, the way back, or a second player after a failure begins nothing.
  expect(history.state).toEqual({ usr: null, key: "k" });
  again(null);
  again(player);
  expect(play).toHaveBeenCalledOnce();
});

test("BUY-38: a lecture that was opened by its address waits for Play", () => {
  for (const state of [null, undefined, {}, { accessError: "No." }]) {
    const { play, taken } = come(state);
    expect(taken).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
  }
});
