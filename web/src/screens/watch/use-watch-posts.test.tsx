import { Failure } from "@cu/api/failure";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { useWatchPosts } from "./use-watch-posts.ts";
import { watchAnswers } from "./watch.test-kit.ts";

afterEach(() => vi.restoreAllMocks());

const watching = (answer: NonNullable<Parameters<typeof fakeApi>[0]["watch.post"]> = watchAnswers()["watch.post"]) => {
  const api = fakeApi({ "watch.post": answer });
  const player = makePlayer(0);
  const [onPost, onDenied] = [vi.fn(), vi.fn()];
  const place = { collection: 5, module: 50, video: 500 };
  const view = renderHook(() => useWatchPosts({ player, ...place, onDenied, onPost }));
  return { api, player, onPost, onDenied, ...view };
};

/** Events with listeners added on window or document since now. */
const listening = () => {
  const kinds: string[] = [];
  for (const target of [window, document]) {
    vi.spyOn(target, "addEventListener").mockImplementation((kind) => void kinds.push(kind));
    vi.spyOn(target, "removeEventListener").mockImplementation((kind) => void kinds.splice(kinds.indexOf(kind), 1));
  }
  // React registers a selection listener on first render.
  return () => kinds.filter((kind) => kind !== "selectionchange").toSorted();
};

test("WCH-22, WCH-37: leaving the lecture posts the rest and listens to nothing more", async () => {
  const heard = listening();
  const { api, player, onPost, unmount } = watching();
  expect(heard()).toEqual(["online", "pagehide", "visibilitychange"]);
  player.play();
  player.playTo(4);
  unmount();
  await waitFor(() => expect(api.of("watch.post")[0]?.body).toMatchObject({ pollRate: 4000, videoTimestamp: 4 }));
  expect(heard()).toEqual([]);
  expect(player.isHeard()).toBe(false);
  player.playTo(40);
  expect(api.of("watch.post")).toHaveLength(1);
  // Unmounted, so there is no callback.
  expect(onPost).not.toHaveBeenCalled();
});

test("WCH-22: pausing posts what was watched so far", async () => {
  const { api, player, onPost } = watching();
  player.play();
  player.playTo(7);
  player.pause();
  await waitFor(() => expect(api.of("watch.post")[0]?.body).toMatchObject({ pollRate: 7000, videoTimestamp: 7 }));
  expect(onPost).toHaveBeenCalledTimes(1);
});

test("WCH-22, WCH-38: posts name their lecture and are reported to the page; each has a separate key, each visit a separate id", async () => {
  const keysOf = async () => {
    const { api, player, onPost, unmount } = watching();
    player.playTo(20);
    await waitFor(() => expect(api.of("watch.post")).toHaveLength(2));
    expect(api.of("watch.post")[0]?.body).toEqual({
      collection: 5,
      module: 50,
      video: 500,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp: 10,
    });
    expect(onPost.mock.calls.map(([post]) => post.videoTimestamp)).toEqual([10, 20]);
    unmount();
    return api.of("watch.post").map(({ headers }) => headers.get("idempotency-key") ?? "");
  };
  const [one, other] = [await keysOf(), await keysOf()];
  expect(one.map((key) => key.split(".")[1])).toEqual(["1", "2"]);
  expect(one[0]?.split(".")[0]).toBe(one[1]?.split(".")[0]);
  expect(one[0]?.split(".")[0]).not.toBe(other[0]?.split(".")[0]);
});

test("WCH-37, WCH-38: a hidden or closed page posts what was played, and reconnecting sends the queue", async () => {
  let isOnline = true;
  const { api, player } = watching((call) => {
    if (!isOnline) throw new TypeError("network");
    return watchAnswers()["watch.post"](call);
  });
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const sent = () => api.of("watch.post").map(({ body }) => (body as { pollRate: number }).pollRate);
  player.playTo(3);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent()).toEqual([]);
  seen.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(sent()).toEqual([3000]));
  player.playTo(5);
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(sent()).toEqual([3000, 2000]));
  isOnline = false;
  player.playTo(9);
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(sent()).toEqual([3000, 2000, 4000]));
  isOnline = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(sent()).toEqual([3000, 2000, 4000, 4000]));
});

test("WCH-34: a user whose access has ended is notified once, and not after leaving", async () => {
  const denied = () => {
    throw new Failure("access.denied");
  };
  const here = watching(denied);
  here.player.playTo(30);
  await waitFor(() => expect(here.onDenied).toHaveBeenCalledOnce());
  here.player.playTo(60);
  expect(here.api.of("watch.post")).toHaveLength(1);
  here.unmount();
  const gone = watching(denied);
  gone.player.playTo(10);
  gone.unmount();
  await waitFor(() => expect(gone.api.of("watch.post")).toHaveLength(1));
  await new Promise(setImmediate);
  expect(gone.onDenied).not.toHaveBeenCalled();
});

test("WCH-22: without a player nothing is posted", () => {
  const heard = listening();
  const place = { collection: 5, module: 50, video: 500 };
  renderHook(() => useWatchPosts({ player: null, ...place, onDenied: () => {}, onPost: () => {} }));
  expect(heard()).toEqual([]);
});
