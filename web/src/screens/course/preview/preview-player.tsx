import { useEffect, useEffectEvent, useRef } from "react";
import type { Video } from "../../../course/course.ts";
import { openPlayer } from "../../../player/open-player.ts";
import type { Player } from "../../../player/player.ts";
import { hostAddress } from "../../../player/source.ts";
import { Spinner } from "../../../ui/skeleton.tsx";
import styles from "./preview.module.css";

/** PRV-02, PRV-03. */
const previewSeconds = 120;
const pollMilliseconds = 1000;

type PreviewPlayerProps = {
  video: Video;
  isMuted: boolean;
  /** At the limit or at the end of the video (PRV-04). */
  onEnd: () => void;
  onFailed: () => void;
};

/** The first two minutes of a video over its picture. Nothing here tells the server that somebody watched (PRV-07). */
export const PreviewPlayer = ({ video, isMuted, onEnd, onFailed }: PreviewPlayerProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { videoType, embedId, embedHash, title } = video;
  const look = useEffectEvent((player: Player) => {
    const { seconds, hasEnded, status } = player.state();
    if (status === "failed") return onFailed();
    if (seconds < previewSeconds && !hasEnded) return;
    player.pause();
    onEnd();
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const parent = frame.current;
    const address = hostAddress({ videoType, embedId, embedHash }, 0);
    if (!parent || !address) return fail();
    let isGone = false;
    let opened: Player | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    openPlayer(address, { parent, title: `Preview: ${title}`, startSeconds: 0, bare: { isMuted } }).then(
      (player) => {
        if (isGone) return player.destroy();
        opened = player;
        player.play();
        timer = setInterval(() => look(player), pollMilliseconds);
      },
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
      clearInterval(timer);
      opened?.destroy();
    };
  }, [videoType, embedId, embedHash, title, isMuted]);
  return (
    <div className={styles.player}>
      <Spinner label="Loading the preview" />
      <div ref={frame} className={styles.frame} />
    </div>
  );
};
