import { useCallback } from "react";
import type { Player } from "../player/player.ts";
import { PlayerView } from "../player/player-view.tsx";
import type { VideoSource } from "../player/source.ts";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./intro-video.module.css";

type IntroVideoProps = { video: VideoSource & { readonly title: string }; open: boolean; onClose: () => void };

/** The product's own video in a window (STA-06); it stops with the window. */
export const IntroVideo = ({ video, open, onClose }: IntroVideoProps) => {
  const play = useCallback((player: Player | null) => player?.play(), []);
  return (
    <Dialog title={video.title} open={open} onClose={onClose} size="picture">
      <div className={styles.picture}>
        <PlayerView video={video} startSeconds={0} onPlayer={play} />
      </div>
    </Dialog>
  );
};
