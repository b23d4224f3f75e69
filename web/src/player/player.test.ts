import { crosses } from "@cu/watch/crossing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HostElement } from "./host-element.ts";
import { createPlayer, type Step } from "./player.ts";
import type { Host } from "./source.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Refusal = { rate?: boolean };

/** A host whose time passes with the test's clock. */
const makeHost = ({ rate: refusesRate = false }: Refusal = {}) => {
  const events = new EventTarget();
  const place = { currentTime: 0, duration: 100, paused: true, playbackRate: 1, isRemoved: false };
  const host = Object.assign(place, {
    play: vi.fn(async () => {
      place.paused = false;
      events.dispatchEvent(new Event("playing"));
    }),
    pause: vi.fn(() => {
      place.paused = true;
      events.dispatchEvent(new Event("pause"));
    }),
    remove: () => {
      place.isRemoved = true;
    },
    addEventListener: events.addEventListener.bind(events),
    api: {
      setPlaybackRate: vi.fn(async (rate: number) => {
        if (refusesRate) throw new Error("PlaybackRateError");
        place.playbackRate = rate;
      }),
    },
    fire: (name: string) => events.dispatchEvent(new Event(name)),
    run: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 50) {
        if (!place.paused) place.currentTime += 0.05 * place.playbackRate;
        vi.advanceTimersByTime(50);
      }
    },
  });
  return host satisfies HostElement;
};

const start = (host: ReturnType<typeof makeHost>, kind: Host = "youtube", startSeconds = 0) => {
  const player = createPlayer(host, kind, startSeconds);
  const steps: Step[] = [];
  player.onStep((step) => steps.push(step));
  host.fire("loadcomplete");
  return { player, steps };
};

test("WCH-23: while playing the position is asked for at least every 250 ms", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(2000);
  expect(player.state()).toMatchObject({ isPlaying: true, duration: 100 });
  expect(player.state().seconds).toBeCloseTo(2, 1);
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...steps.map(({ elapsedMilliseconds }) => elapsedMilliseconds))).toBeLessThanOrEqual(250);
});

test("QZL-39, E-104: playing crosses an end once, at any speed and although the host tells its position late", () => {
  for (const rate of [0.5, 1, 2]) {
    const host = makeHost();
    const { player, steps } = start(host);
    player.setRate(rate);
    player.play();
    host.run(2000);
    // The host stands still for a quarter of a second and then catches up.
    const there = host.currentTime;
    vi.advanceTimersByTime(250);
    host.currentTime = there + 0.25 * rate;
    host.run(3000);
    expect(steps.filter((step) => crosses(step, 2 * rate))).toHaveLength(1);
    player.destroy();
  }
});

test("QZL-39, E-104: a seek over an end does not cross it, by this page's hand or by the host's own controls", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(1000);
  player.seek(50);
  host.run(1000);
  host.currentTime = 80;
  host.run(1000);
  expect(steps.filter((step) => crosses(step, 30) || crosses(step, 70))).toEqual([]);
});

test("QZL-39, E-104: the end of the video crosses a question that ends with it", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(400);
  host.currentTime = 99.9;
  host.run(50);
  host.paused = true;
  host.fire("pause");
  host.fire("ended");
  expect(steps.filter((step) => crosses(step, 100)).length).toBe(1);
  expect(player.state()).toMatchObject({ hasEnded: true, isPlaying: false });
  player.play();
  host.currentTime = 0;
  host.run(400);
  expect(player.state().hasEnded).toBe(false);
});

test("WCH-31: a player with a start shows it before it plays, and plays from there", () => {
  const host = makeHost();
  const { player, steps } = start(host, "youtube", 42);
  host.run(1000);
  expect(player.state().seconds).toBe(42);
  expect(steps).toEqual([]);
  player.play();
  host.run(1000);
  expect(host.currentTime).toBeGreaterThan(42);
  expect(player.state().seconds).toBeGreaterThan(42);
});

test("WCH-31: Vimeo is sent to the start as soon as it has loaded", () => {
  const host = makeHost();
  start(host, "vimeo", 42);
  expect(host.currentTime).toBe(42);
});

test("WCH-31: a seek before the first play starts to play there, a later one leaves a paused player paused", () => {
  const host = makeHost();
  const { player } = start(host);
  player.seek(20);
  expect(host.play).toHaveBeenCalledOnce();
  player.pause();
  player.seek(1000);
  expect(host.play).toHaveBeenCalledOnce();
  expect(host.currentTime).toBe(100);
});

test("WCH-04: a refused speed hides the control, an accepted one is told", async () => {
  const forbidding = start(makeHost({ rate: true }), "vimeo").player;
  forbidding.setRate(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(forbidding.state()).toMatchObject({ playbackRate: 1, canChangeRate: false });
  const allowing = start(makeHost()).player;
  allowing.setRate(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(allowing.state()).toMatchObject({ playbackRate: 2, canChangeRate: true });
});

test("WCH-04: a host that reports an error, or never answers, has failed", () => {
  const broken = makeHost();
  const { player } = start(broken);
  broken.fire("error");
  expect(player.state().status).toBe("failed");
  const silent = createPlayer(makeHost(), "youtube", 0);
  vi.advanceTimersByTime(30_000);
  expect(silent.state().status).toBe("failed");
});

test("WCH-04: a destroyed player leaves the page and looks no more", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  player.destroy();
  const told = steps.length;
  host.run(1000);
  expect(host.isRemoved).toBe(true);
  expect(steps).toHaveLength(told);
});
