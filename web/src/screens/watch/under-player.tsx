import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import type { ReactNode, Ref } from "react";
import type { Player } from "../../player/player.ts";
import { usePlayerState } from "../../player/use-player-state.ts";
import { IconButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import styles from "./under-player.module.css";

type UnderPlayerProps = {
  player: Player | null;
  startSeconds: number;
  duration: number | null;
  strip: ReactNode;
  onRow?: Ref<HTMLElement>;
};

/** The row under the picture: play, the strip of the lecture, time and speed. */
export const UnderPlayer = ({ player, startSeconds, duration, strip, onRow }: UnderPlayerProps) => {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const isReady = usePlayerState(player, (state) => state.status === "ready");
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds), Math.floor(startSeconds));
  return (
    <div className={styles.row}>
      <IconButton
        label={isPlaying ? "Pause" : "Play"}
        disabled={!isReady}
        onClick={() => (isPlaying ? player?.pause() : player?.play())}
      >
        {isPlaying ? (
          <PauseIcon size={20} weight="fill" aria-hidden />
        ) : (
          <PlayIcon size={20} weight="fill" aria-hidden />
        )}
      </IconButton>
      <div className={styles.strip}>{strip}</div>
      <span className={styles.time}>
        {clock(seconds)}
        {duration !== null && ` / ${clock(duration)}`}
      </span>
      <Speed player={player} />
      <span ref={onRow} className={styles.more} />
    </div>
  );
};

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Absent when the host does not let the speed be changed. */
const Speed = ({ player }: { player: Player | null }) => {
  const rate = usePlayerState(player, (state) => state.playbackRate);
  const status = usePlayerState(player, (state) =>
    state.status === "ready" && !state.canChangeRate ? "fixed" : state.status,
  );
  // Its place is kept while the player loads, so that nothing moves when it is there.
  if (status === "loading")
    return (
      <select className={`${styles.speed} ${styles.waiting}`} disabled>
        <option>1×</option>
      </select>
    );
  if (status !== "ready") return null;
  const offered = rates.includes(rate) ? rates : [...rates, rate].sort((left, right) => left - right);
  return (
    <select
      className={styles.speed}
      aria-label="Speed"
      value={rate}
      onChange={(event) => player?.setRate(Number(event.target.value))}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  );
};
