import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { RepeatIcon } from "@phosphor-icons/react/dist/csr/Repeat";
import { SkipBackIcon } from "@phosphor-icons/react/dist/csr/SkipBack";
import { SkipForwardIcon } from "@phosphor-icons/react/dist/csr/SkipForward";
import { memo, useEffect, useState } from "react";
import type { Player } from "../../features/player/player.ts";
import { PlayerView } from "../../features/player/player-view.tsx";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import { IconButton } from "../../ui/button.tsx";
import type { Editor } from "./editing/editor.ts";
import { lineAt } from "./editing/line.ts";
import { tenths } from "./editing/time-text.ts";
import styles from "./player-panel.module.css";
import type { Desk } from "./use-room.ts";

type PlayerPanelProps = {
  video: Desk["video"];
  editor: Editor | undefined;
  player: Player | null;
  onPlayer: (player: Player | null) => void;
};

const speeds = [1, 0.75, 0.5, 1.5];

/** The player with transcription controls: step by line, loop, and slow down. */
export const PlayerPanel = memo(({ video, editor, player, onPlayer }: PlayerPanelProps) => {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const rate = usePlayerState(player, (state) => state.playbackRate);
  const canChangeRate = usePlayerState(player, (state) => state.canChangeRate, false);
  const [isRepeating, setRepeating] = useState(false);
  useRepeat(player, editor, isRepeating);

  const step = (by: number) => {
    if (!player || !editor) return;
    const { lines } = editor.view();
    const to = lines[Math.max(0, lineAt(lines, player.state().seconds) + by)];
    if (to) player.seek(to.startTime);
  };
  return (
    <div>
      <div className={styles.picture}>
        <PlayerView video={video} startSeconds={0} onPlayer={onPlayer} />
      </div>
      <div className={styles.controls}>
        <IconButton
          label={isPlaying ? "Pause" : "Play"}
          disabled={!player}
          onClick={() => (isPlaying ? player?.pause() : player?.play())}
        >
          {isPlaying ? (
            <PauseIcon size={20} weight="fill" aria-hidden />
          ) : (
            <PlayIcon size={20} weight="fill" aria-hidden />
          )}
        </IconButton>
        <IconButton label="Previous line" disabled={!player} onClick={() => step(-1)}>
          <SkipBackIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Next line" disabled={!player} onClick={() => step(1)}>
          <SkipForwardIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Repeat this line" aria-pressed={isRepeating} onClick={() => setRepeating(!isRepeating)}>
          <RepeatIcon size={20} aria-hidden />
        </IconButton>
        <button
          type="button"
          className={styles.speed}
          aria-label={`Speed ${rate}`}
          disabled={!canChangeRate}
          onClick={() => player?.setRate(speeds[(speeds.indexOf(rate) + 1) % speeds.length] ?? rate)}
        >
          {rate}×
        </button>
        <Clock player={player} duration={video.duration} />
      </div>
    </div>
  );
});
PlayerPanel.displayName = "PlayerPanel";

/** A separate component, as it changes five times a second. */
const Clock = ({ player, duration }: { player: Player | null; duration: number | null }) => {
  const tenth = usePlayerState(player, ({ seconds }) => Math.round(seconds * 10));
  const length = usePlayerState(player, (state) => state.duration) ?? duration;
  return (
    <span className={styles.clock}>
      {tenths(tenth / 10)}
      {length !== null && ` / ${tenths(length)}`}
    </span>
  );
};

/** Loops the focused line, or else the current one. */
const useRepeat = (player: Player | null, editor: Editor | undefined, isOn: boolean) => {
  useEffect(() => {
    if (!player || !editor || !isOn) return;
    let held: { startTime: number; endTime: number } | undefined;
    return player.onStep(({ previous, position, tickMilliseconds, wasPlaying }) => {
      const { lines, place } = editor.view();
      const written = lines.find(({ key }) => key === place?.key);
      // A manual seek selects another line to loop.
      if (tickMilliseconds === 0 || !held) held = lines[lineAt(lines, position)];
      const line = written ?? held;
      if (wasPlaying && line && previous < line.endTime && position >= line.endTime) player.seek(line.startTime);
    });
  }, [player, editor, isOn]);
};
