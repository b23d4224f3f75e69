import { Suspense } from "react";
import type { VideoWindowProps } from "../player/video-window.tsx";
import { part } from "./part.tsx";
import { whenOnline } from "./when-online.ts";

// The player's code loads on play.
const VideoWindow = part(() =>
  whenOnline(() => import("../player/video-window.tsx")).then((module) => ({ default: module.VideoWindow })),
);

/** Opens a video in a window. */
export const VideoDialog = (props: VideoWindowProps) => (
  <Suspense fallback={null}>
    <VideoWindow {...props} />
  </Suspense>
);
