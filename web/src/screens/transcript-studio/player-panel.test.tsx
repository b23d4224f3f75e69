import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type FakePlayer, opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import type { Player } from "../../features/player/player.ts";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { PlayerPanel } from "./player-panel.tsx";

openFakePlayers();

afterEach(() => {
  opened.player = undefined;
  opened.gate = undefined;
});

const lines = linesOf(
  [0, 4, 9].map((startTime, n) => ({
    text: `Line ${n + 1}`,
    startTime,
    endTime: [4, 9, 12][n] ?? 0,
    startOfParagraph: false,
  })),
);
const video = {
  id: 500,
  title: "Relaxing an edge",
  videoType: "youtube" as const,
  embedId: "abc",
  embedHash: null,
  duration: 1560,
};

/** The panel with three lines; the player loads when `gate` resolves. */
const openPanel = (hasLines = true) => {
  const { editor } = makeEditor(lines);
  const Panel = () => {
    const [player, setPlayer] = useState<Player | null>(null);
    return <PlayerPanel video={video} editor={hasLines ? editor : undefined} player={player} onPlayer={setPlayer} />;
  };
  const { container } = render(<Panel />);
  return { user: userEvent.setup(), editor, container };
};

const openPlaying = async (hasLines?: boolean) => {
  const view = openPanel(hasLines);
  const player = await vi.waitUntil(() => opened.player);
  await vi.waitUntil(() => !button("Play").disabled);
  return { ...view, player };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("TRN-27: until the player has come nothing plays it", async () => {
  const here = Promise.withResolvers<void>();
  opened.gate = here.promise;
  const { container } = openPanel();
  const waiting = ["Play", "Previous line", "Next line", "Speed 1"];
  expect(waiting.filter((name) => !button(name).disabled)).toEqual([]);
  expect(container.textContent).toContain("00:00.0 / 26:00.0");
  here.resolve();
  await vi.waitUntil(() => !button("Play").disabled);
  expect(waiting.filter((name) => button(name).disabled)).toEqual([]);
});

test("TRN-27: it is played and paused, and goes from line to line, as far as there are lines", async () => {
  const { user, player, container } = await openPlaying();
  await user.click(button("Play"));
  expect(player.state().isPlaying).toBe(true);
  await user.click(button("Pause"));
  expect(player.state().isPlaying).toBe(false);
  const pressed = async (name: string) => {
    await user.click(button(name));
    return player.state().seconds;
  };
  expect([await pressed("Next line"), await pressed("Next line"), await pressed("Next line")]).toEqual([4, 9, 9]);
  act(() => player.seek(10.5));
  expect(container.textContent).toContain("00:10.5 / 26:00.0");
  expect([await pressed("Previous line"), await pressed("Previous line"), await pressed("Previous line")]).toEqual([
    4, 0, 0,
  ]);
  player.become({ duration: 1559.4 });
  expect(container.textContent).toContain("00:00.0 / 25:59.4");
});

test("TRN-27: before there are lines it goes to none", async () => {
  const { user, player } = await openPlaying(false);
  await user.click(button("Next line"));
  await user.click(button("Repeat this line"));
  player.playTo(20);
  expect(player.seek).not.toHaveBeenCalled();
});

test("TRN-27: it plays slower, faster and as it was again, where its host lets it", async () => {
  const { user, player } = await openPlaying();
  const rates: number[] = [];
  for (const rate of [1, 0.75, 0.5, 1.5]) {
    await user.click(button(`Speed ${rate}`));
    rates.push(player.state().playbackRate);
  }
  expect(rates).toEqual([0.75, 0.5, 1.5, 1]);
  player.become({ canChangeRate: false });
  expect(button("Speed 1").disabled).toBe(true);
});

/** Plays to a second, or until it loops to a line's start. Returns the position. */
const playedBack = (player: FakePlayer, seconds: number): number | undefined => {
  const { seek } = player;
  const go = seek.getMockImplementation();
  let to: number | undefined;
  seek.mockImplementation((second) => {
    to = second;
    go?.(second);
    player.pause();
  });
  player.playTo(seconds);
  seek.mockImplementation((second) => go?.(second));
  act(() => player.pause());
  return to;
};

test("TRN-27: the current line loops, another one after a seek, until switched off", async () => {
  const { user, player } = await openPlaying();
  const repeat = button("Repeat this line");
  expect(repeat.getAttribute("aria-pressed")).toBe("false");
  await user.click(repeat);
  expect(repeat.getAttribute("aria-pressed")).toBe("true");
  act(() => player.seek(5));
  expect([playedBack(player, 8.9), playedBack(player, 20), playedBack(player, 20)]).toEqual([undefined, 4, 4]);
  act(() => player.seek(1));
  expect([playedBack(player, 20), playedBack(player, 20)]).toEqual([0, 0]);
  // Starting at a line's last moment still loops that line.
  act(() => player.seek(8.9));
  expect(playedBack(player, 9)).toBe(4);
  await user.click(repeat);
  expect(playedBack(player, 20)).toBeUndefined();
});

test("TRN-27: the focused line loops, and a paused player keeps its position", async () => {
  const { user, editor, player } = await openPlaying();
  await user.click(button("Repeat this line"));
  act(() => editor.enter(2));
  act(() => player.seek(1));
  expect([playedBack(player, 20), playedBack(player, 20)]).toEqual([4, 4]);
  act(() => player.seek(8.9));
  act(() => player.seek(9));
  expect(player.state().seconds).toBe(9);
});
