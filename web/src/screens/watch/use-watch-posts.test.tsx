import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { useWatchPosts } from "./use-watch-posts.ts";
import { watchAnswers } from "./watch.test-kit.ts";

afterEach(() => vi.restoreAllMocks());

const watching = () => {
  const api = fakeApi({ "watch.post": watchAnswers()["watch.post"] });
  const player = makePlayer(0);
  const onPost = vi.fn();
  const place = { collection: 5, module: 50, video: 500 };
  const view = renderHook(() => useWatchPosts({ player, ...place, onDenied: () => {}, onPost }));
  return { api, player, onPost, ...view };
};

/** The events that something listens for at the window or the document since now. */
const listening = () => {
  const kinds: string[] = [];
  for (const target of [window, document]) {
    vi.spyOn(target, "addEventListener").mockImplementation((kind) => void kinds.push(kind));
    vi.spyOn(target, "removeEventListener").mockImplementation((kind) => void kinds.splice(kinds.indexOf(kind), 1));
  }
  // React itself listens for selections from its first drawing on.
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
  // Nobody is there to be told.
  expect(onPost).not.toHaveBeenCalled();
});

test("WCH-22: a pause posts what was watched until then", async () => {
  const { api, player, onPost } = watching();
  player.play();
  player.playTo(7);
  player.pause();
  await waitFor(() => expect(api.of("watch.post")[0]?.body).toMatchObject({ pollRate: 7000, videoTimestamp: 7 }));
  expect(onPost).toHaveBeenCalledTimes(1);
});
