import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { clock } from "../../../ui/duration.ts";
import { Strip } from "../../../ui/strip.tsx";
import styles from "./preview-window.module.css";
import { previewSeconds } from "./use-preview-end.ts";

type FreeMinutesProps = { player: Player | null; duration: number | null; from: number };

/** How much of the lecture is free, and where in it the play head is. */
export const FreeMinutes = ({ player, duration, from }: FreeMinutesProps) => {
  const now = usePlayerState(player, ({ seconds }) => Math.floor(seconds), from);
  const free = Math.min(previewSeconds, duration || previewSeconds);
  return (
    <div className={styles.free}>
      {!!duration && (
        <Strip
          duration={duration}
          label={`${clock(free)} of ${clock(duration)} are free`}
          free={free}
          watched={now > from ? [[from, Math.min(now, free)]] : []}
          now={now}
        />
      )}
      <p>
        {clock(Math.min(now, free))} / {clock(free)} free
      </p>
    </div>
  );
};
