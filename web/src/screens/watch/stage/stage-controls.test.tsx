import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { makePlayer, opened } from "../../../features/player/fake-player.test-kit.ts";
import type { Player } from "../../../features/player/player.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { deskBefore, StageControls } from "./stage-controls.tsx";

type Input = Partial<Parameters<typeof StageControls>[0]>;

const show = (player: Player | null, input: Input = {}) => {
  const onAct = vi.fn();
  const view = render(
    <StageControls
      player={player}
      startSeconds={83.9}
      duration={754}
      hasNotes
      hasCaptionsOn={false}
      isTheatre={false}
      isFull={false}
      isTurned={false}
      showsWords={false}
      onWords={() => {}}
      isPhone={false}
      isAsking={false}
      desk={deskBefore}
      onAct={onAct}
      {...input}
    />,
  );
  const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  return { ...view, onAct, names };
};

const speed = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Speed, / });

test("WCH-48: until the player has loaded the controls show the start position, and are disabled", () => {
  const { container } = show(null);
  for (const name of ["Play", "Back 10 seconds", "Forward 10 seconds", "Mute"])
    expect([name, screen.getByRole<HTMLButtonElement>("button", { name }).disabled]).toEqual([name, true]);
  expect(container.textContent).toContain("1:23 / 12:34");
  expect([speed().disabled, speed().textContent]).toEqual([true, "1×"]);
});

test("WCH-72: the row has the same buttons in the same order before and after the player has come", () => {
  const order = [
    "Play",
    "Back 10 seconds",
    "Forward 10 seconds",
    "Mute",
    "Note here",
    "Bookmark here",
    "Speed, 1×",
    "Captions",
    "Theatre",
    "Small player",
    "Full screen",
  ];
  const { names, unmount } = show(null);
  expect(names()).toEqual(order);
  unmount();
  expect(show(makePlayer(0)).names()).toEqual(order);
});

test("WCH-48: the button plays and pauses, and names its action; the time updates in whole seconds", async () => {
  const player = makePlayer(83.9);
  const user = userEvent.setup();
  const { container } = show(player);
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(player.play).toHaveBeenCalledOnce();
  player.become({ seconds: 125.99 });
  expect(container.textContent).toContain("2:05 / 12:34");
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(player.pause).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Back 10 seconds" }));
  expect(player.seek).toHaveBeenLastCalledWith(115.99);
  await user.click(screen.getByRole("button", { name: "Forward 10 seconds" }));
  expect(player.seek).toHaveBeenLastCalledWith(125.99);
  player.become({ status: "failed" });
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
});

test("WCH-48: with an unknown duration only the position shows", () => {
  const { container } = show(makePlayer(83.9), { duration: null });
  expect(container.textContent).toContain("1:23");
  expect(container.textContent).not.toContain("/");
});

test("WCH-48: the speed has a menu of seven, an unusual one of the host's in its place; Esc closes the menu alone", async () => {
  const player = makePlayer(0);
  const user = userEvent.setup();
  show(player);
  const rates = () => screen.queryAllByRole("menuitemradio").map(({ textContent }) => textContent);
  await user.click(speed());
  expect(rates()).toEqual(["0.5×", "0.75×", "1×", "1.25×", "1.5×", "1.75×", "2×"]);
  expect(document.activeElement?.textContent).toBe("1×");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(player.setRate).toHaveBeenCalledExactlyOnceWith(1.5);
  expect([speed().textContent, document.activeElement === speed(), rates()]).toEqual(["1.5×", true, []]);
  player.become({ playbackRate: 1.1 });
  await user.click(speed());
  expect([rates()[3], document.activeElement?.textContent]).toEqual(["1.1×", "1.1×"]);
  await user.keyboard("{ArrowUp}{Home}{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("2×");
  const heard: boolean[] = [];
  const listen = ({ defaultPrevented }: Event) => heard.push(defaultPrevented);
  addEventListener("keydown", listen);
  await user.keyboard("{Escape}");
  removeEventListener("keydown", listen);
  // The layer below stays open.
  expect([heard, rates(), document.activeElement === speed()]).toEqual([[true], [], true]);
  await user.click(speed());
  await user.click(document.body);
  expect(rates()).toEqual([]);
  await user.click(speed());
  await user.tab();
  expect(rates()).toEqual([]);
});

test("WCH-48: where the host keeps the speed to itself, or has failed, it is fixed", () => {
  const player = makePlayer(0);
  show(player);
  for (const [change, isOff] of [
    [{ canChangeRate: false }, true],
    [{ canChangeRate: true }, false],
    [{ status: "failed" }, true],
  ] as const) {
    player.become(change);
    expect(speed().disabled).toBe(isOff);
  }
});

test("WCH-72: each button performs its action, and shows its state", async () => {
  opened.lendsOut = "lends";
  const user = userEvent.setup();
  const player = makePlayer(0);
  opened.lendsOut = undefined;
  const { onAct, unmount } = show(player);
  for (const [name, act] of [
    ["Mute", "mute"],
    ["Note here", "note"],
    ["Bookmark here", "bookmark"],
    ["Captions", "captions"],
    ["Theatre", "theatre"],
    ["Picture in picture", "out"],
    ["Small player", "small"],
    ["Full screen", "full"],
  ] as const) {
    await user.click(screen.getByRole("button", { name }));
    expect(onAct).toHaveBeenLastCalledWith(act);
  }
  player.become({ isMuted: true });
  expect(screen.getByRole("button", { name: "Mute" }).getAttribute("aria-pressed")).toBe("true");
  unmount();
  const { names } = show(player, { isFull: true, hasCaptionsOn: true });
  expect(screen.getByRole("button", { name: "Full screen" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed")).toBe("true");
  for (const name of ["Theatre", "Small player", "Picture in picture"]) expect(names()).not.toContain(name);
});

test("WCH-72: a lecture without words has no captions to switch on", () => {
  show(makePlayer(0), { desk: { ...deskBefore, hasCaptions: false }, hasCaptionsOn: true });
  const captions = screen.getByRole<HTMLButtonElement>("button", { name: "Captions" });
  expect([captions.disabled, captions.getAttribute("aria-pressed")]).toEqual([true, "false"]);
});

test("WCH-73: on a phone the row has time, bookmark, speed, captions and full screen; the rest is in the bar at the bottom", async () => {
  const player = makePlayer(60);
  const user = userEvent.setup();
  const { names, unmount } = show(player, { isPhone: true });
  expect(names()).toEqual(["Bookmark here", "Speed, 1×", "Captions", "Full screen"]);
  unmount();
  const onMenu = vi.fn();
  const onNote = vi.fn();
  const bar = render(<PhoneBar {...{ player, onMenu, onNote }} hasNotes isMenuOpen={false} />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Lectures",
    "Note",
    "Back 10 s",
    "Play",
  ]);
  await press("Lectures");
  await press("Note");
  await press("Back 10 s");
  await press("Play");
  expect([onMenu.mock.calls.length, onNote.mock.calls.length, player.state().seconds]).toEqual([1, 1, 50]);
  expect(screen.getByRole("button", { name: "Pause" })).toBeDefined();
  bar.unmount();
  render(<PhoneBar {...{ onMenu, onNote }} player={null} hasNotes={false} isMenuOpen />);
  expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Back 10 s" }).disabled).toBe(true);
});

test("WCH-73: on its side a phone has a button for the words, and none for the full screen that it has already", async () => {
  const onWords = vi.fn();
  const { names } = show(makePlayer(0), { isTurned: true, isFull: true, onWords });
  expect(names()).not.toContain("Full screen");
  await userEvent.click(screen.getByRole("button", { name: "Transcript next to video" }));
  expect(onWords).toHaveBeenCalledOnce();
});
