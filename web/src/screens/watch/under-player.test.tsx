import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makePlayer } from "../../player/fake-player.test-kit.ts";
import type { Player } from "../../player/player.ts";
import { UnderPlayer } from "./under-player.tsx";

const show = (player: Player | null, duration: number | null = 754) =>
  render(<UnderPlayer player={player} startSeconds={83.9} duration={duration} strip="the strip" />);

const speed = () => screen.queryByRole<HTMLSelectElement>("combobox");
const rates = () => [...(speed()?.options ?? [])].map(({ text }) => text);

test("WCH-48: until the player is there it says where the lecture begins, and nothing can be pressed", () => {
  const { container } = show(null);
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
  expect(container.textContent).toContain("1:23 / 12:34");
  expect([speed()?.disabled, rates()]).toEqual([true, ["1×"]]);
});

test("WCH-48: the button plays and pauses, and says which of the two it does; the time follows in whole seconds", async () => {
  const player = makePlayer(83.9);
  const user = userEvent.setup();
  const { container } = show(player);
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(player.play).toHaveBeenCalledOnce();
  player.become({ seconds: 125.99 });
  expect(container.textContent).toContain("2:05 / 12:34");
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(player.pause).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", false);
  player.become({ status: "failed" });
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
});

test("WCH-48: of a lecture whose length nobody knows only the place is told", () => {
  const { container } = show(makePlayer(83.9), null);
  expect(container.textContent).toContain("1:23");
  expect(container.textContent).not.toContain("/");
});

test("WCH-48: the speed is chosen from seven, an unusual one of the host's stands among them in its place", async () => {
  const player = makePlayer(0);
  const user = userEvent.setup();
  show(player);
  expect(rates()).toEqual(["0.5×", "0.75×", "1×", "1.25×", "1.5×", "1.75×", "2×"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed" }), "1.5×");
  expect(player.setRate).toHaveBeenCalledExactlyOnceWith(1.5);
  expect(speed()?.value).toBe("1.5");
  player.become({ playbackRate: 1.1 });
  expect([speed()?.value, rates()[3]]).toEqual(["1.1", "1.1×"]);
});

test("WCH-48: where the host keeps the speed to itself, or has failed, there is none to choose", () => {
  const player = makePlayer(0);
  show(player);
  player.become({ canChangeRate: false });
  expect(speed()).toBeNull();
  player.become({ canChangeRate: true });
  expect(speed()?.disabled).toBe(false);
  player.become({ status: "failed" });
  expect(speed()).toBeNull();
});
