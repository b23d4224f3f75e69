import type { WatchPost } from "@cu/watch/post";
import { useEffect, useEffectEvent } from "react";
import type { Player } from "../../features/player/player.ts";
import { call } from "../../lib/api.ts";
import { createPostQueue } from "./post-queue.ts";
import { createWatchPoster } from "./watch-poster.ts";

type Options = {
  player: Player | null;
  collection: number;
  module: number;
  video: number;
  onDenied: () => void;
  /** Every recorded range, whether or not the server has it yet. */
  onPost: (post: WatchPost) => void;
};

/** Reports watched ranges to the server while there is a player, until the page is left (WCH-22, E-100). */
export const useWatchPosts = ({ player, collection, module, video, onDenied, onPost }: Options) => {
  const denied = useEffectEvent(onDenied);
  const posted = useEffectEvent(onPost);

  useEffect(() => {
    if (!player) return;
    let isHere = true;
    const queue = createPostQueue({
      tab: crypto.randomUUID(),
      // Not a `useAction`: it isn't triggered by a press, the queue handles order and keys, and any call may be the
      // last one, so each must outlive the page.
      send: (post, idempotencyKey) =>
        call("watch.post", { body: { collection, module, video, ...post } }, { idempotencyKey, keepalive: true }),
      onDenied: () => isHere && denied(),
    });
    const poster = createWatchPoster((post) => {
      if (isHere) posted(post);
      const length = player.state().duration;
      // Lectures without a duration from the host get the player's (WCH-71).
      queue.add(length === null ? post : { ...post, videoDuration: Math.round(length) });
    });
    const stop = player.onStep((step) => {
      poster.step(step);
      if (!player.state().isPlaying) poster.flush();
    });
    const leave = () => {
      poster.flush();
      queue.retry();
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    addEventListener("online", queue.retry);
    return () => {
      stop();
      isHere = false;
      poster.flush();
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      removeEventListener("online", queue.retry);
    };
  }, [player, collection, module, video]);
};
