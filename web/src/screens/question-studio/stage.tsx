import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { RepeatIcon } from "@phosphor-icons/react/dist/csr/Repeat";
import { SkipBackIcon } from "@phosphor-icons/react/dist/csr/SkipBack";
import { SkipForwardIcon } from "@phosphor-icons/react/dist/csr/SkipForward";
import type { Video } from "../../features/course/course.ts";
import type { Player } from "../../features/player/player.ts";
import { PlayerView } from "../../features/player/player-view.tsx";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import type { Questions } from "../../features/transcript/questions.ts";
import { TranscriptPanel } from "../../features/transcript/transcript-panel.tsx";
import { IconButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import styles from "./stage.module.css";

type StageProps = {
  video: Video;
  player: Player | null;
  onPlayer: (player: Player | null) => void;
  duration: number | null;
  /** Start times of the transcript's lines. */
  lines: readonly number[];
  quiz: Questions;
  isRepeating: boolean;
  /** Absent while there is no range to repeat. */
  onRepeat: ((on: boolean) => void) | undefined;
};

/** QZC-05: picture and transcript, so that a question is written next to its answer. */
export const Stage = (props: StageProps) => {
  const { video, player, duration, lines } = props;
  const isReady = usePlayerState(player, (state) => state.status === "ready");
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds));
  // More than a second into a line, "previous" restarts it first.
  const before = () => lines.findLast((line) => line < (player?.state().seconds ?? 0) - 1) ?? 0;
  const next = lines.find((line) => line > seconds + 0.5);
  return (
    <div className={styles.stage}>
      <div>
        <div className={styles.player}>
          <PlayerView video={video} startSeconds={0} onPlayer={props.onPlayer} />
        </div>
        <div className={styles.controls}>
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
          <IconButton label="Back to the line before" disabled={!isReady} onClick={() => player?.seek(before())}>
            <SkipBackIcon size={20} aria-hidden />
          </IconButton>
          <IconButton
            label="On to the next line"
            disabled={!isReady || next === undefined}
            onClick={() => next !== undefined && player?.seek(next)}
          >
            <SkipForwardIcon size={20} aria-hidden />
          </IconButton>
          {props.onRepeat && (
            <span className={styles.repeat}>
              <IconButton
                label="Repeat the part"
                aria-pressed={props.isRepeating}
                onClick={() => props.onRepeat?.(!props.isRepeating)}
              >
                <RepeatIcon size={20} aria-hidden />
              </IconButton>
            </span>
          )}
          <span className={styles.time}>
            {clock(seconds)}
            {duration !== null && ` / ${clock(duration)}`}
          </span>
        </div>
      </div>
      <section className={styles.words} aria-label="Transcript">
        <div className={styles.panel}>
          <TranscriptPanel
            level={2}
            videoId={video.id}
            courseKey={undefined}
            player={player}
            startSeconds={0}
            quiz={props.quiz}
          />
        </div>
      </section>
    </div>
  );
};
