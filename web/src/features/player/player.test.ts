import { crosses } from "@cu/watch/crossing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Host } from "./host.ts";
import type { HostElement } from "./host-element.ts";
import { createPlayer, type Step } from "./player.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Refusal = { rate?: boolean; out?: boolean; rates?: readonly number[] };

/** A host on fake timers. */
const makeHost = ({ rate: refusesRate = false, out: refusesOut = false, rates }: Refusal = {}) => {
  const events = new EventTarget();
  const hearers = new Map<string, (change: { playbackRate: number }) => void>();
  const place = { currentTime: 0, duration: 100, paused: true, playbackRate: 1, muted: false, isRemoved: false };
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
      ...(rates && { getAvailablePlaybackRates: () => rates }),
      requestPictureInPicture: vi.fn(async () => {
        if (refusesOut) throw new Error("NotAllowedError");
        hearers.get("enterpictureinpicture")?.({ playbackRate: 1 });
      }),
      exitPictureInPicture: vi.fn(async () => hearers.get("leavepictureinpicture")?.({ playbackRate: 1 })),
      on: (name: string, hear: (change: { playbackRate: number }) => void) => void hearers.set(name, hear),
    },
    /** The user changes the speed in the host's controls. */
    changeRate: (playbackRate: number) => {
      hearers.get("playbackratechange")?.({ playbackRate });
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

test("WCH-23: while playing the position is polled at least every 250 ms", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(2000);
  expect(player.state()).toMatchObject({ isPlaying: true, duration: 100 });
  expect(player.state().seconds).toBeCloseTo(2, 1);
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...steps.map(({ elapsedMilliseconds }) => elapsedMilliseconds))).toBeLessThanOrEqual(250);
});

test("QZL-39, E-104: playback crosses an end once, at any speed and with late position reports", () => {
  for (const rate of [0.5, 1, 2]) {
    const host = makeHost();
    const { player, steps } = start(host);
    player.setRate(rate);
    player.play();
    host.run(2000);
    // The host's clock stalls for 250 ms and then catches up.
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

test("WCH-04: a refused speed change hides the control, an accepted one is reported", async () => {
  const forbidding = start(makeHost({ rate: true }), "vimeo").player;
  forbidding.setRate(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(forbidding.state()).toMatchObject({ playbackRate: 1, canChangeRate: false });
  const allowing = start(makeHost()).player;
  allowing.setRate(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(allowing.state()).toMatchObject({ playbackRate: 2, canChangeRate: true });
});

test("WCH-65: Vimeo supports picture-in-picture and reports its end, YouTube does not", async () => {
  expect(start(makeHost()).player.setOut).toBeUndefined();
  const host = makeHost();
  const { player } = start(host, "vimeo");
  await player.setOut?.(true);
  expect(player.state().isOut).toBe(true);
  await player.setOut?.(false);
  expect(player.state().isOut).toBe(false);
  const refusing = start(makeHost({ out: true }), "vimeo").player;
  await expect(refusing.setOut?.(true)).rejects.toThrow("NotAllowedError");
  expect(refusing.state().isOut).toBe(false);
  const { requestPictureInPicture: _, ...api } = makeHost().api;
  const without = createPlayer({ ...makeHost(), api }, "vimeo", 0);
  await expect(without.setOut?.(true)).rejects.toThrow("no picture in picture");
  without.destroy();
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

test("WCH-04: a player begins at its start without knowing anything else, and is ready when the host is", () => {
  const host = makeHost();
  const player = createPlayer(host, "youtube", 42);
  expect(player.state()).toEqual({
    status: "loading",
    problem: null,
    seconds: 42,
    duration: null,
    isPlaying: false,
    hasEnded: false,
    playbackRate: 1,
    canChangeRate: true,
    isMuted: false,
    isOut: false,
  });
  vi.advanceTimersByTime(24_999);
  expect(player.state().status).toBe("loading");
  host.fire("loadcomplete");
  vi.advanceTimersByTime(60_000);
  expect(player.state()).toMatchObject({ status: "ready", seconds: 42, duration: 100, isPlaying: false });
  expect(player.state().hasEnded).toBe(false);
});

test("WCH-04: after 25 seconds without an answer, or an error while it plays, a player has failed and does not play", () => {
  const silent = createPlayer(makeHost(), "youtube", 0);
  vi.advanceTimersByTime(24_999);
  expect(silent.state().status).toBe("loading");
  vi.advanceTimersByTime(1);
  expect(silent.state().status).toBe("failed");
  const host = makeHost();
  const { player } = start(host);
  player.play();
  host.run(400);
  expect(player.state().isPlaying).toBe(true);
  host.fire("error");
  expect(player.state()).toMatchObject({ status: "failed", isPlaying: false });
  const gone = createPlayer(makeHost(), "youtube", 0);
  gone.destroy();
  vi.advanceTimersByTime(60_000);
  expect(gone.state().status).toBe("loading");
});

test("WCH-04: an unreported duration is null, and a reported one stays", () => {
  const host = makeHost();
  for (const duration of [Number.NaN, 0, Number.POSITIVE_INFINITY]) {
    const unknown = Object.assign(makeHost(), { duration });
    expect(start(unknown).player.state().duration).toBeNull();
  }
  const { player } = start(host);
  expect(player.state().duration).toBe(100);
  host.duration = Number.NaN;
  host.run(400);
  expect(player.state().duration).toBe(100);
});

test("WCH-04: a host with one speed offers no other; changes in either host's controls are reported", () => {
  expect(start(makeHost({ rates: [1] })).player.state().canChangeRate).toBe(false);
  expect(start(makeHost({ rates: [1, 2] })).player.state().canChangeRate).toBe(true);
  const vimeo = makeHost();
  const ofVimeo = start(vimeo, "vimeo").player;
  vimeo.changeRate(1.5);
  vimeo.playbackRate = 3;
  vimeo.run(400);
  expect(ofVimeo.state().playbackRate).toBe(1.5);
  const youtube = makeHost();
  const ofYoutube = start(youtube).player;
  youtube.changeRate(3);
  youtube.playbackRate = 1.5;
  youtube.run(400);
  expect(ofYoutube.state().playbackRate).toBe(1.5);
});

test("WCH-31: Vimeo is sent nowhere without a start", () => {
  const host = makeHost();
  host.currentTime = 7;
  const { player } = start(host, "vimeo", 0);
  expect(host.currentTime).toBe(7);
  player.play();
  vi.advanceTimersByTime(200);
  expect([host.currentTime, player.state().seconds]).toEqual([7, 7]);
});

test("QZL-39: a seek is reported immediately as a step without playback, clamped to the video", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(1000);
  const previous = player.state().seconds;
  const heard = vi.fn();
  player.subscribe(heard);
  player.seek(50);
  expect(steps.at(-1)).toEqual({
    previous,
    position: 50,
    tickMilliseconds: 0,
    playbackRate: 1,
    elapsedMilliseconds: 0,
    wasPlaying: true,
  });
  expect(heard).toHaveBeenCalledOnce();
  expect(player.state().seconds).toBe(50);
  player.seek(-7);
  expect([host.currentTime, player.state().seconds]).toEqual([0, 0]);
  host.fire("ended");
  expect(player.state().hasEnded).toBe(true);
  player.seek(50);
  expect(player.state().hasEnded).toBe(false);
  const unknown = Object.assign(makeHost(), { duration: Number.NaN });
  start(unknown).player.seek(1000);
  expect(unknown.currentTime).toBe(1000);
});

test("WCH-31: a seek target shows until the host has loaded, and at most three seconds once it plays", () => {
  const host = makeHost();
  const { player } = start(host);
  player.play();
  host.run(1000);
  player.seek(50);
  // Playback continues.
  host.currentTime = 1;
  vi.advanceTimersByTime(3000);
  expect(player.state().seconds).toBe(50);
  vi.advanceTimersByTime(200);
  expect(player.state().seconds).toBe(1);
  player.seek(50);
  host.currentTime = 48;
  vi.advanceTimersByTime(200);
  expect(player.state().seconds).toBe(48);
});

test("WCH-31: a goal that the host does not reach is shown to the last millisecond of three seconds", () => {
  const host = makeHost();
  const { player } = start(host);
  player.play();
  host.run(1000);
  player.seek(50);
  host.currentTime = 1;
  vi.advanceTimersByTime(3000);
  host.fire("pause");
  expect(player.state().seconds).toBe(50);
  vi.advanceTimersByTime(1);
  host.fire("pause");
  expect(player.state().seconds).toBe(1);
});

test("QZL-39: a video stays at its end until it plays or is moved, and one that is only paused has not ended", () => {
  const host = makeHost();
  const { player } = start(host);
  player.play();
  host.run(400);
  player.pause();
  vi.advanceTimersByTime(1000);
  expect(player.state().hasEnded).toBe(false);
  host.fire("ended");
  vi.advanceTimersByTime(1000);
  expect(player.state().hasEnded).toBe(true);
  host.currentTime = 20;
  vi.advanceTimersByTime(200);
  expect(player.state().hasEnded).toBe(false);
});

test("QZL-56: both hosts tell the step that ends a shortened video, at the length it really has", () => {
  for (const name of ["youtube", "vimeo"] as const) {
    const host = Object.assign(makeHost(), { duration: 200 });
    const { player, steps } = start(host, name, 198);
    player.play();
    host.currentTime = 199.9;
    host.fire("playing");
    vi.advanceTimersByTime(200);
    host.paused = true;
    host.fire("ended");
    expect(steps.at(-1), name).toMatchObject({ position: 199.9, hasEnded: true });
    expect([player.state().duration, player.state().hasEnded], name).toEqual([200, true]);
  }
});

test("WCH-23: no steps while paused, or after unsubscribing", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  const heard = vi.fn();
  const stop = player.subscribe(heard);
  const told = vi.fn();
  const stopSteps = player.onStep(told);
  vi.advanceTimersByTime(5000);
  expect([steps, heard.mock.calls, told.mock.calls]).toEqual([[], [], []]);
  player.play();
  host.run(400);
  expect(heard).toHaveBeenCalled();
  expect(told).toHaveBeenCalled();
  stop();
  stopSteps();
  heard.mockClear();
  told.mockClear();
  host.run(1000);
  expect([heard.mock.calls, told.mock.calls]).toEqual([[], []]);
});

test("WCH-04: until a seek has arrived its goal is shown, for three seconds; then where the host really is", () => {
  const host = makeHost();
  const { player } = start(host);
  player.play();
  host.run(1000);
  player.seek(50);
  const follow = (place: number, milliseconds: number) => {
    host.paused = true;
    host.currentTime = place;
    vi.advanceTimersByTime(milliseconds);
    return player.state().seconds;
  };
  expect(follow(47.9, 400)).toBe(50);
  expect(follow(48, 200)).toBe(48);
  player.seek(70);
  expect(follow(20, 2800)).toBe(70);
  expect(follow(20, 600)).toBe(20);
});

test("WCH-04: subscribers get only changes, and none after unsubscribing or destruction", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  const heard = vi.fn();
  const leave = player.subscribe(heard);
  const stepped = vi.fn();
  const leaveSteps = player.onStep(stepped);
  host.run(1000);
  expect([heard.mock.calls.length, steps.length]).toEqual([0, 0]);
  player.play();
  host.run(1000);
  const before = [heard.mock.calls.length, stepped.mock.calls.length];
  expect(Math.min(...before)).toBeGreaterThan(0);
  leave();
  leaveSteps();
  host.run(1000);
  expect([heard.mock.calls.length, stepped.mock.calls.length]).toEqual(before);
  const last = vi.fn();
  player.subscribe(last);
  player.onStep(last);
  player.destroy();
  player.seek(20);
  host.run(1000);
  expect(last).not.toHaveBeenCalled();
  expect([host.isRemoved, vi.getTimerCount()]).toEqual([true, 0]);
});

test("WCH-23: a step has its positions, the time since the last poll, and whether it played", () => {
  const host = makeHost();
  const { player, steps } = start(host);
  player.play();
  host.run(400);
  expect(steps.slice(-1)).toEqual([
    {
      previous: expect.closeTo(0.2),
      position: expect.closeTo(0.4),
      tickMilliseconds: 250,
      playbackRate: 1,
      hasEnded: false,
      elapsedMilliseconds: 200,
      wasPlaying: true,
    },
  ]);
  // The host's clock stalls for a second, so the catch-up covers real playback.
  const there = host.currentTime;
  for (let n = 0; n < 5; n++) {
    host.currentTime = there;
    vi.advanceTimersByTime(200);
  }
  host.currentTime = there + 1.2;
  vi.advanceTimersByTime(200);
  expect(steps.at(-1)).toMatchObject({ tickMilliseconds: 1200, elapsedMilliseconds: 200 });
});

test("WCH-72: muting applies immediately, even while the host reports its old state", () => {
  const host = makeHost();
  const { player } = start(host);
  player.setMuted(true);
  expect([host.muted, player.state().isMuted]).toEqual([true, true]);
  host.muted = false;
  host.run(400);
  expect(player.state().isMuted).toBe(true);
  // Later presses are on the host's button.
  host.run(1000);
  expect(player.state().isMuted).toBe(false);
});

test("WCH-74: YouTube's error code gives the reason, before or after ready", () => {
  const problemOf = (code: number) => {
    const host = Object.assign(makeHost(), { error: { code } });
    const { player } = start(host);
    host.fire("error");
    host.fire("loadcomplete");
    expect(player.state().status).toBe("failed");
    return player.state().problem;
  };
  expect([2, 5, 100, 101, 150].map(problemOf)).toEqual(["badId", "broken", "gone", "notAllowed", "notAllowed"]);
  // An unknown error code means an unreachable host; a host that recovers plays.
  const unknown = Object.assign(makeHost(), { error: { code: 7 } });
  const { player } = start(unknown);
  unknown.fire("error");
  expect(player.state()).toMatchObject({ status: "failed", problem: null });
});

test("WCH-74: Vimeo's error name gives the reason once its player exists", async () => {
  const problemOf = async (name: string) => {
    const host = makeHost();
    const ready = vi.fn(() => Promise.reject(Object.assign(new Error(name), { name })));
    const place = host as { api?: unknown };
    const { api } = host;
    place.api = null;
    const player = createPlayer(host, "vimeo", 0);
    vi.advanceTimersByTime(200);
    place.api = { ...api, ready };
    await vi.advanceTimersByTimeAsync(1000);
    expect([player.state().status, ready.mock.calls.length]).toEqual(["failed", 1]);
    player.destroy();
    return player.state().problem;
  };
  expect(await problemOf("NotFoundError")).toBe("gone");
  expect(await problemOf("PrivacyError")).toBe("unlisted");
  expect(await problemOf("PasswordError")).toBe("unlisted");
  expect(await problemOf("Error")).toBeNull();
});
