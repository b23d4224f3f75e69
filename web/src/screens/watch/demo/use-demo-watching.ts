import type { WatchPost } from "@cu/watch/post";
import { useEffect, useEffectEvent } from "react";
import type { Player } from "../../../features/player/player.ts";
import { createWatchPoster } from "../watch-poster.ts";

/** Records playback as on the watch page, but locally: nothing is sent. */
export const useDemoWatching = (player: Player | null, onPost: (post: WatchPost) => void) => {
  const posted = useEffectEvent(onPost);
  useEffect(() => {
    if (!player) return;
    const poster = createWatchPoster((post) => posted(post));
    return player.onStep((step) => {
      poster.step(step);
      if (!player.state().isPlaying) poster.flush();
    });
  }, [player]);
};
