import { Dialog } from "../../ui/dialog.tsx";
import type { Player } from "./player.ts";
import { PlayerView } from "./player-view.tsx";
import type { VideoSource } from "./source.ts";
import styles from "./video-window.module.css";

export type VideoWindowProps = { video: VideoSource; title: string; onClose: () => void };

/** A video in a dialog, without a lecture: autoplays, and stops when the dialog closes. */
export const VideoWindow = ({ video, title, onClose }: VideoWindowProps) => (
  <Dialog open title={title} size="picture" onClose={onClose}>
    <div className={styles.picture}>
      <PlayerView video={{ ...video, title }} startSeconds={0} onPlayer={play} />
    </div>
  </Dialog>
);

const play = (player: Player | null) => player?.play();
