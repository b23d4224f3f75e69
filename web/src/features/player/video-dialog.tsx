import { Suspense } from "react";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { VideoWindowProps } from "./video-window.tsx";

// The player's code loads on play.
const VideoWindow = part(() =>
  whenOnline(() => import("./video-window.tsx")).then((module) => ({ default: module.VideoWindow })),
);

/** Opens a video in a window. */
export const VideoDialog = (props: VideoWindowProps) => (
  <Suspense fallback={null}>
    <VideoWindow {...props} />
  </Suspense>
);
