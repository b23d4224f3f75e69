import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../course/course.test-kit.ts";
import { opened } from "../../player/fake-player.test-kit.ts";
import { hostAddress } from "../../player/source.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { PreviewPlayer } from "./preview/preview-player.tsx";

vi.mock("../../player/open-player.ts", async () => ({
  openPlayer: (await import("../../player/fake-player.test-kit.ts")).openFakePlayer,
}));

beforeEach(() => {
  opened.player = undefined;
  opened.gate = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const course = makeCourse();
const [first] = course.modules;

const cardOf = async (title: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole("heading", { level: 4, name: title })).closest("article");
  if (!card) throw new Error("The title stands in no card.");
  return card;
};

/** From here on the test moves the clock. */
const holdClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const hover = (card: HTMLElement) => fireEvent.pointerEnter(card, { pointerType: "mouse" });

const player = () => {
  if (!opened.player) throw new Error("No player was opened.");
  return opened.player;
};

test("PRV-01, PRV-06: a mouse that rests on a card starts its preview, also a guest's; leaving stops it", async () => {
  serve(course);
  await openCourse({ signedIn: false });
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(299);
  expect(opened.player).toBeUndefined();
  await pass(50);
  expect(player().play).toHaveBeenCalledOnce();
  expect(within(card).queryByText("Locked")).toBeNull();
  const shown = player();
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  await pass(0);
  expect(shown.destroy).toHaveBeenCalledOnce();
  expect(within(card).getByText("Locked")).toBeDefined();
});

test("PRV-08: a mouse that only passes, and a finger that scrolls, start nothing", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(200);
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  fireEvent.pointerEnter(card, { pointerType: "touch" });
  await pass(2000);
  expect(opened.player).toBeUndefined();
});

test("PRV-02, PRV-03, PRV-04, PRV-05: looked at each second, the preview stops at 120 seconds with its banner", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  const shown = player();
  shown.playTo(119.9);
  await pass(1000);
  expect(shown.pause).not.toHaveBeenCalled();
  shown.playTo(120.2);
  // Not at once but with the next look, a second after the last.
  await pass(900);
  expect(shown.pause).not.toHaveBeenCalled();
  expect(within(card).queryByText("Enjoyed the preview?")).toBeNull();
  await pass(100);
  expect(shown.pause).toHaveBeenCalledOnce();
  expect(shown.destroy).toHaveBeenCalledOnce();
  expect(within(card).getByText("Enjoyed the preview?")).toBeDefined();
  expect(within(card).getByText("Unlock the full video to continue watching beyond the 2-minute mark.")).toBeDefined();
});

test("PRV-03: the player is looked at every 1000 milliseconds, counted from when it begins", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(300);
  await pass(0);
  expect(player().play).toHaveBeenCalledOnce();
  player().playTo(121);
  await pass(999);
  expect(player().pause).not.toHaveBeenCalled();
  await pass(1);
  expect(player().pause).toHaveBeenCalledOnce();
});

test("PRV-04: a video shorter than two minutes stops at its end", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  player().become({ seconds: 45, isPlaying: false, hasEnded: true });
  await pass(1000);
  expect(within(card).getByText("Enjoyed the preview?")).toBeDefined();
});

test("PRV-07: a preview tells the server nothing about watching", async () => {
  const api = serve(course, { user: () => learner });
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  const before = api.calls.length;
  player().playTo(130);
  await pass(60_000);
  // Stopped once, and nobody looks at it any more.
  expect(player().pause).toHaveBeenCalledOnce();
  expect(api.calls.slice(before)).toEqual([]);
  expect(api.of("watch.post")).toEqual([]);
});

test("PRV-08: one card plays at a time, and the button serves keyboard and touch: Esc or a second press ends it", async () => {
  serve(course);
  const { user } = await openCourse();
  const one = await cardOf("1.1. The map before the algorithm");
  const two = await cardOf("1.2. Breadth first");
  within(one).getByRole("button", { name: "Preview of The map before the algorithm" }).focus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(opened.player).toBeDefined());
  const earlier = player();
  expect(screen.queryByRole("dialog")).toBeNull();
  // Asked for by the button it stays when the mouse leaves.
  fireEvent.pointerLeave(one, { pointerType: "mouse" });
  expect(within(one).getByRole("button", { name: /^Stop preview/ })).toBeDefined();
  await user.click(within(two).getByRole("button", { name: "Preview of Breadth first" }));
  await vi.waitFor(() => expect(player()).not.toBe(earlier));
  expect(earlier.destroy).toHaveBeenCalledOnce();
  expect(within(one).getByRole("button", { name: /^Preview/ })).toBeDefined();
  await user.keyboard("{Escape}");
  expect(player().destroy).toHaveBeenCalledOnce();
  expect(within(two).getByRole("button", { name: /^Preview/ })).toBeDefined();
});

test("PRV-01: a host that does not answer is told on the card, and nothing is stopped that never played", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  player().become({ status: "failed" });
  await pass(1000);
  expect(within(card).getByText("The video host does not answer.")).toBeDefined();
});

test("PRV-08: who may watch the whole video is not told to unlock it", async () => {
  const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  serve(course, { user: () => ({ ...learner, moduleAccess: { [first?.id ?? 0]: permanent } }) });
  await openCourse();
  await screen.findByText("Purchased");
  const card = await cardOf("1.1. The map before the algorithm");
  expect(within(card).queryByRole("button", { name: /^Preview/ })).toBeNull();
  holdClock();
  hover(card);
  await pass(350);
  player().playTo(121);
  await pass(1000);
  expect(within(card).getByText("The whole video is open to you.")).toBeDefined();
});

test("PRV-02: the second at which the preview ends is the 120th", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  player().become({ seconds: 119.99, isPlaying: true });
  await pass(1000);
  expect(within(card).queryByText("Enjoyed the preview?")).toBeNull();
  player().become({ seconds: 120 });
  await pass(1000);
  expect(within(card).getByText("Enjoyed the preview?")).toBeDefined();
});

test("PRV-05: the banner stays when the mouse leaves and comes again, and goes with the page", async () => {
  serve(course);
  const { unmount } = await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  const shown = player();
  shown.playTo(121);
  await pass(1000);
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  hover(card);
  await pass(1000);
  expect(player()).toBe(shown);
  expect(within(card).getByText("Enjoyed the preview?")).toBeDefined();
  vi.useRealTimers();
  unmount();
  await openCourse();
  await cardOf("1.1. The map before the algorithm");
  expect(screen.queryByText("Enjoyed the preview?")).toBeNull();
});

test("PRV-08: from its beginning, without sound below a mouse, with it after the button", async () => {
  serve(course);
  const { user } = await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  const title = "Preview: The map before the algorithm";
  expect(opened.at).toEqual(first?.videos[0] && hostAddress(first.videos[0], 0));
  expect(opened.wish).toMatchObject({ title, startSeconds: 0, bare: { isMuted: true } });
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  vi.useRealTimers();
  await user.click(within(card).getByRole("button", { name: /^Preview/ }));
  await vi.waitFor(() => expect(opened.wish).toMatchObject({ bare: { isMuted: false } }));
});

test("PRV-08: a press on the button of a preview that a mouse began gives it its sound, a second one ends it", async () => {
  serve(course);
  const { user } = await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(350);
  vi.useRealTimers();
  await user.click(within(card).getByRole("button", { name: /^Preview/ }));
  await vi.waitFor(() => expect(opened.wish).toMatchObject({ bare: { isMuted: false } }));
  await user.click(within(card).getByRole("button", { name: /^Stop preview/ }));
  expect(player().destroy).toHaveBeenCalledOnce();
});

test("PRV-08: where reduced motion is wished a mouse starts nothing, the button does", async () => {
  const real = window.matchMedia.bind(window);
  vi.stubGlobal("matchMedia", (query: string) =>
    query === "(prefers-reduced-motion: reduce)"
      ? Object.defineProperty(real(query), "matches", { value: true })
      : real(query),
  );
  serve(course);
  const { user } = await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(1000);
  expect(opened.player).toBeUndefined();
  vi.useRealTimers();
  await user.click(within(card).getByRole("button", { name: /^Preview/ }));
  await vi.waitFor(() => expect(opened.player).toBeDefined());
});

test("PRV-01: a player that comes when the mouse has left never plays, and one that does not come is told", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  const late = Promise.withResolvers<void>();
  opened.gate = late.promise;
  hover(card);
  await pass(350);
  expect(within(card).getByText("Loading the preview")).toBeDefined();
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  late.resolve();
  await pass(2000);
  expect(player().play).not.toHaveBeenCalled();
  expect(player().destroy).toHaveBeenCalledOnce();

  const broken = Promise.withResolvers<void>();
  opened.gate = broken.promise;
  hover(card);
  await pass(350);
  broken.reject(new Error("blocked"));
  await pass(0);
  expect(within(card).getByText("The video host does not answer.")).toBeDefined();
});

test("PRV-01: a player that fails to come after the mouse has left is not told of", async () => {
  serve(course);
  await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  const broken = Promise.withResolvers<void>();
  opened.gate = broken.promise;
  hover(card);
  await pass(350);
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  broken.reject(new Error("blocked"));
  await pass(1000);
  expect(within(card).queryByText("The video host does not answer.")).toBeNull();
});

test("PRV-01: a video of a host that a newer server knows is told, and no player is opened", () => {
  const [video] = first?.videos ?? [];
  if (!video) throw new Error("The module is empty.");
  const told = vi.fn();
  const unknown = Object.assign({}, video, { videoType: "betamax" });
  render(<PreviewPlayer video={unknown} isMuted onEnd={told} onFailed={told} />);
  expect(told).toHaveBeenCalledOnce();
  expect(opened.player).toBeUndefined();
});

test("PRV-01: whoever leaves the page below a resting mouse starts nothing any more", async () => {
  serve(course);
  const { unmount } = await openCourse();
  const card = await cardOf("1.1. The map before the algorithm");
  holdClock();
  hover(card);
  await pass(100);
  unmount();
  await pass(1000);
  expect(opened.player).toBeUndefined();
  vi.useRealTimers();
  await openCourse();
  expect(within(await cardOf("1.1. The map before the algorithm")).queryByText("Loading the preview")).toBeNull();
});
