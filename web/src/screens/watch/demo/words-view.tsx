import type { Segment } from "@cu/captions/segment";
import { useEffect, useState } from "react";
import { createPlayer, type Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { ClockElement } from "./clock-element.ts";
import styles from "./words-view.module.css";

type WordsViewProps = {
  segments: readonly Segment[];
  duration: number;
  startSeconds: number;
  /** Must not change between renders. */
  onPlayer: (player: Player | null) => void;
};

/**
 * MOCK-31: the lecture without picture, where the host is blocked or unwanted: the transcript advances at speaking
 * pace, and questions pause it.
 */
export const WordsView = ({ segments, duration, startSeconds, onPlayer }: WordsViewProps) => {
  const [player, setPlayer] = useState<Player | null>(null);
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds), Math.floor(startSeconds));
  useEffect(() => {
    const element = new ClockElement(duration);
    element.currentTime = startSeconds;
    const opened = createPlayer(element, "youtube", startSeconds);
    element.dispatchEvent(new Event("loadcomplete"));
    setPlayer(opened);
    onPlayer(opened);
    return () => {
      opened.destroy();
      onPlayer(null);
    };
  }, [duration, startSeconds, onPlayer]);
  const line = segments.findLast(({ startTime }) => startTime <= seconds);
  return (
    <div className={styles.words}>
      <p>{line?.text ?? "This lecture has no words yet."}</p>
    </div>
  );
};
