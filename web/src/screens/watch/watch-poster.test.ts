import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import type { WatchPost } from "@cu/watch/post";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step } from "../../features/player/player.ts";
import { createPostQueue } from "./post-queue.ts";
import { createWatchPoster } from "./watch-poster.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const makePoster = () => {
  const posts: WatchPost[] = [];
  const poster = createWatchPoster((post) => posts.push(post));
  let position = 0;
  const step = (change: Partial<Step>) => {
    const next = change.position ?? position;
    const usual = { previous: position, playbackRate: 1, tickMilliseconds: 250, elapsedMilliseconds: 200 };
    poster.step({ ...usual, wasPlaying: true, ...change, position: next });
    position = next;
  };
  const play = (seconds: number, playbackRate = 1) => {
    const looks = Math.round((seconds * 5) / playbackRate);
    for (let look = 0; look < looks; look++) step({ position: position + 0.2 * playbackRate, playbackRate });
  };
  return { posts, poster, step, play };
};

test("WCH-22: every 10000 ms of playing make one post", () => {
  const { posts, play } = makePoster();
  play(35);
  expect(posts.map(({ pollRate }) => pollRate)).toEqual([10_000, 10_000, 10_000]);
  expect(posts.map(({ videoTimestamp }) => Math.round(videoTimestamp))).toEqual([10, 20, 30]);
});

test("WCH-22, E-099: at double speed ten seconds cover twenty of the video", () => {
  const { posts, play } = makePoster();
  play(40, 2);
  expect(posts).toHaveLength(2);
  expect(posts[1]).toMatchObject({ pollRate: 10_000, playbackRate: 2 });
  expect(posts[1]?.videoTimestamp).toBeCloseTo(40);
});

test("WCH-37, E-100: a pause posts the rest with its actual time, and only once", () => {
  const { posts, poster, play } = makePoster();
  play(13);
  poster.flush();
  poster.flush();
  expect(posts[1]?.pollRate).toBe(3000);
  expect(posts[1]?.videoTimestamp).toBeCloseTo(13);
  expect(posts).toHaveLength(2);
});

test("WCH-37: a seek closes the stretch before it, so that the jump is not counted", () => {
  const { posts, step, play } = makePoster();
  play(4);
  step({ position: 100, tickMilliseconds: 0 });
  play(10);
  expect(posts.map(({ pollRate, videoTimestamp }) => [pollRate, Math.round(videoTimestamp)])).toEqual([
    [4000, 4],
    [10_000, 110],
  ]);
});

test("WCH-37: another speed starts another stretch", () => {
  const { posts, play } = makePoster();
  play(4);
  play(20, 2);
  expect(posts.map(({ pollRate, playbackRate }) => [pollRate, playbackRate])).toEqual([
    [4000, 1],
    [10_000, 2],
  ]);
});

test("WCH-22: paused and stalled playback does not count as watched", () => {
  const { posts, poster, step } = makePoster();
  for (let look = 0; look < 100; look++) step({ wasPlaying: false });
  for (let look = 0; look < 100; look++) step({});
  poster.flush();
  expect(posts).toEqual([]);
});

test("WCH-22: posts are at least half a second long, and shorter rests are dropped", () => {
  const { posts, poster, step } = makePoster();
  step({ position: 0.2, elapsedMilliseconds: 499 });
  poster.flush();
  step({ position: 0.4, elapsedMilliseconds: 500 });
  expect(posts).toEqual([]);
  poster.flush();
  expect(posts).toEqual([{ pollRate: 500, playbackRate: 1, videoTimestamp: 0.4 }]);
});

test("WCH-22: a look up to a second late closes ten seconds, a later one all that it found, but never more than a minute", () => {
  const { posts, poster, step } = makePoster();
  step({ position: 0.2, elapsedMilliseconds: 9999 });
  expect(posts).toEqual([]);
  poster.flush();
  step({ position: 0.4, elapsedMilliseconds: 10_000 });
  step({ position: 0.6, elapsedMilliseconds: 10_999 });
  poster.flush();
  step({ position: 0.8, elapsedMilliseconds: 11_000.4 });
  poster.flush();
  step({ position: 1, elapsedMilliseconds: 60_400 });
  poster.flush();
  step({ position: 1.2, elapsedMilliseconds: 61_000 });
  poster.flush();
  expect(posts.map(({ pollRate }) => pollRate)).toEqual([9999, 10_000, 10_000, 999, 11_000, 60_000, 60_000, 1000]);
  expect(posts.map(({ videoTimestamp }) => videoTimestamp)).toEqual([0.2, 0.4, 0.6, 0.6, 0.8, 1, 1.2, 1.2]);
});

test("WCH-37: a step of twice its time is played, a longer one, one back and one while it paused are not", () => {
  const countedOf = (change: Partial<Step>) => {
    const { posts, poster, step } = makePoster();
    step({ position: 10 });
    step({ previous: 10, elapsedMilliseconds: 1000, ...change });
    poster.flush();
    return posts.map(({ pollRate, videoTimestamp }) => [pollRate, videoTimestamp]);
  };
  expect(countedOf({ position: 10.5 })).toEqual([[1000, 10.5]]);
  expect(countedOf({ position: 11, playbackRate: 2 })).toEqual([[1000, 11]]);
  for (const change of [
    { position: 10.5625 },
    { position: 9.9 },
    { position: 10.2, wasPlaying: false },
    { position: 10 },
  ])
    expect(countedOf(change)).toEqual([]);
});

const post: WatchPost = { pollRate: 10_000, playbackRate: 1, videoTimestamp: 10 };

const makeQueue = (answer: (key: string) => unknown) => {
  const keys: string[] = [];
  const onDenied = vi.fn();
  const send = async (_: WatchPost, key: string) => {
    keys.push(key);
    const problem = answer(key);
    if (problem) throw problem;
  };
  return { keys, onDenied, queue: createPostQueue({ send, onDenied, tab: "tab" }) };
};

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test("WCH-38: posts go out one after another, each with its own key", async () => {
  const { keys, queue } = makeQueue(() => undefined);
  queue.add(post);
  queue.add(post);
  await settle();
  expect(keys).toEqual(["tab.1", "tab.2"]);
});

test("WCH-38: a post without an answer is sent again under the same key, quietly, and before the next", async () => {
  let isOnline = false;
  const { keys, queue } = makeQueue(() => (isOnline ? undefined : new Unreachable()));
  queue.add(post);
  await settle();
  queue.add(post);
  await settle();
  expect(keys).toEqual(["tab.1"]);
  isOnline = true;
  await settle(5000);
  expect(keys).toEqual(["tab.1", "tab.1", "tab.2"]);
});

test("WCH-38: the network's return ends the waiting", async () => {
  let isOnline = false;
  const { keys, queue } = makeQueue(() => (isOnline ? undefined : new Unreachable()));
  queue.add(post);
  await settle();
  isOnline = true;
  queue.retry();
  await settle();
  expect(keys).toEqual(["tab.1", "tab.1"]);
});

test("WCH-40: a post refused by the server is dropped, and the next is sent", async () => {
  const { keys, queue, onDenied } = makeQueue((key) => (key === "tab.1" ? new Failure("watch.invalid") : undefined));
  queue.add(post);
  queue.add(post);
  await settle(60_000);
  expect(keys).toEqual(["tab.1", "tab.2"]);
  expect(onDenied).not.toHaveBeenCalled();
});

test("WCH-34: without access nothing more is sent", async () => {
  const { keys, queue, onDenied } = makeQueue(() => new Failure("access.denied"));
  queue.add(post);
  queue.add(post);
  await settle(60_000);
  queue.add(post);
  await settle();
  expect(keys).toEqual(["tab.1"]);
  expect(onDenied).toHaveBeenCalledOnce();
});

test("WCH-38: tries follow each other after 5, 10, 20 and 40 seconds and then each minute; what got through ends that", async () => {
  let isOnline = false;
  const { keys, queue } = makeQueue(() => (isOnline ? undefined : new Unreachable()));
  queue.add(post);
  await settle();
  for (const [tries, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
    await settle(seconds * 1000 - 1);
    expect(keys).toHaveLength(tries + 1);
    await settle(1);
    expect(keys).toHaveLength(tries + 2);
  }
  isOnline = true;
  queue.retry();
  await settle();
  isOnline = false;
  queue.add(post);
  await settle(4999);
  expect(keys.filter((key) => key === "tab.2")).toHaveLength(1);
  await settle(1);
  expect(keys.filter((key) => key === "tab.2")).toHaveLength(2);
});

test.each(["server.busy", "server.broken"] as const)(
  "WCH-38: a post that is answered %s is sent again",
  async (code) => {
    const answers = [new Failure(code)];
    const { keys, queue } = makeQueue(() => answers.pop());
    queue.add(post);
    await settle(5000);
    expect(keys).toEqual(["tab.1", "tab.1"]);
  },
);

test("WCH-40: an hour of posts waits for the network; beyond that the oldest are dropped, but none in flight", async () => {
  let isOnline = false;
  const { keys, queue } = makeQueue(() => (isOnline ? undefined : new Unreachable()));
  for (let n = 1; n <= 361; n++) queue.add(post);
  await settle();
  queue.add(post);
  isOnline = true;
  queue.retry();
  await settle();
  // The first was on its way when the 361st came, and waited when the 362nd did.
  expect(keys).toEqual(["tab.1", ...Array.from({ length: 360 }, (_, n) => `tab.${n + 3}`)]);
});
