import { lazy, Suspense } from "react";
import type { Player } from "../player/player.ts";
import type { VideoSource } from "../player/source.ts";
import { Dialog } from "./dialog.tsx";
import { Spinner } from "./skeleton.tsx";
import styles from "./video-window.module.css";

// The player's code is only fetched by those who press play.
const PlayerView = lazy(() => import("../player/player-view.tsx").then((m) => ({ default: m.PlayerView })));

type VideoWindowProps = { video: VideoSource; title: string; onClose: () => void };

/** A video without a lecture around it, in a window: it plays at once and stops with the window. */
export const VideoWindow = ({ video, title, onClose }: VideoWindowProps) => (
  <Dialog open title={title} size="picture" onClose={onClose}>
    <div className={styles.picture}>
      <Suspense fallback={<Spinner label="Loading the player" />}>
        <PlayerView video={{ ...video, title }} startSeconds={0} onPlayer={play} />
      </Suspense>
    </div>
  </Dialog>
);

const play = (player: Player | null) => player?.play();
