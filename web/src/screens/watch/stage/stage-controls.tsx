import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { clock } from "../../../ui/duration.ts";
import type { LectureAct } from "../extras/lecture-keys.ts";
import { LectureIcon, type LectureIconName } from "./lecture-icon.tsx";
import { PopMenu } from "./pop-menu.tsx";
import styles from "./stage-controls.module.css";

/** State of the buttons, provided by the lecture's tools once loaded. */
export type Desk = {
  readonly hasCaptions: boolean;
  readonly isSmall: boolean;
  readonly isWriting: boolean;
  readonly showsKeys: boolean;
};

export const deskBefore: Desk = { hasCaptions: true, isSmall: false, isWriting: false, showsKeys: false };

type StageControlsProps = {
  player: Player | null;
  startSeconds: number;
  duration: number | null;
  hasNotes: boolean;
  hasCaptionsOn: boolean;
  isTheatre: boolean;
  isFull: boolean;
  /** Landscape on a phone, where the captions have their own button. */
  isTurned: boolean;
  showsWords: boolean;
  onWords: () => void;
  /** There play, note and rewind are in the bottom bar. */
  isPhone: boolean;
  isAsking: boolean;
  desk: Desk;
  onAct: (act: LectureAct) => void;
};

const jumpSeconds = 10;

/** The 48 px control bar below the timeline (WCH-48, WCH-72), available from first paint. */
export const StageControls = (props: StageControlsProps) => {
  const { player, startSeconds, duration, hasNotes, isPhone, isFull, isAsking, desk, onAct } = props;
  const isReady = usePlayerState(player, (state) => state.status === "ready");
  const isMuted = usePlayerState(player, (state) => state.isMuted);
  const isOut = usePlayerState(player, (state) => state.isOut);
  const seconds = usePlayerState(player, (state) => Math.floor(state.seconds), Math.floor(startSeconds));
  const jump = (by: number) => player?.seek(player.state().seconds + by);
  return (
    <div className={styles.controls} data-stage="controls">
      <div className={styles.group}>
        {!isPhone && (
          <>
            <PlayButton player={player} />
            <Control icon="back" label="Back 10 seconds" disabled={!isReady} onClick={() => jump(-jumpSeconds)} />
            <Control icon="forward" label="Forward 10 seconds" disabled={!isReady} onClick={() => jump(jumpSeconds)} />
            <Control
              icon={isMuted ? "muted" : "sound"}
              label="Mute"
              pressed={isMuted}
              disabled={!isReady}
              className={styles.roomy}
              onClick={() => onAct("mute")}
            />
          </>
        )}
        <span className={styles.time}>
          {clock(seconds)}
          {duration !== null && <span> / {clock(duration)}</span>}
        </span>
      </div>
      <div className={styles.group}>
        {hasNotes && !isPhone && (
          <Control icon="note" label="Note here" disabled={desk.isWriting} onClick={() => onAct("note")} />
        )}
        {hasNotes && <Control icon="bookmark" label="Bookmark here" onClick={() => onAct("bookmark")} />}
        <Speed player={player} />
        <Control
          icon="captions"
          label="Captions"
          pressed={desk.hasCaptions && props.hasCaptionsOn}
          disabled={!desk.hasCaptions}
          onClick={() => onAct("captions")}
        />
        {props.isTurned && (
          <Control icon="words" label="Transcript next to video" pressed={props.showsWords} onClick={props.onWords} />
        )}
        {!isPhone && !isFull && (
          <>
            <Control
              icon="theatre"
              label="Theatre"
              pressed={props.isTheatre}
              disabled={isAsking}
              className={styles.roomy}
              onClick={() => onAct("theatre")}
            />
            {player?.setOut && (
              <Control
                icon="out"
                label="Picture in picture"
                pressed={isOut}
                disabled={isAsking}
                className={styles.roomy}
                onClick={() => onAct("out")}
              />
            )}
            <Control
              icon="small"
              label={isOut ? "Small player, not available with picture in picture" : "Small player"}
              pressed={desk.isSmall}
              disabled={isOut || isAsking}
              className={styles.roomy}
              onClick={() => onAct("small")}
            />
          </>
        )}
        {!props.isTurned && (
          <Control
            icon={isFull ? "window" : "full"}
            label="Full screen"
            pressed={isFull}
            onClick={() => onAct("full")}
          />
        )}
      </div>
    </div>
  );
};

type ControlProps = {
  icon: LectureIconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  onClick: () => void;
};

const Control = ({ icon, label, pressed, disabled, className, onClick }: ControlProps) => (
  <button
    type="button"
    className={className ? `${styles.button} ${className}` : styles.button}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    <LectureIcon name={icon} />
  </button>
);

export const PlayButton = ({ player, text }: { player: Player | null; text?: boolean }) => {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const isReady = usePlayerState(player, (state) => state.status === "ready");
  const label = isPlaying ? "Pause" : "Play";
  return (
    <button
      type="button"
      className={text ? undefined : styles.button}
      aria-label={text ? undefined : label}
      title={text ? undefined : label}
      disabled={!isReady}
      onClick={() => (isPlaying ? player?.pause() : player?.play())}
    >
      <LectureIcon name={isPlaying ? "pause" : "play"} size={text ? 24 : 20} />
      {text && label}
    </button>
  );
};

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Disabled where the host doesn't allow changing the speed. */
const Speed = ({ player }: { player: Player | null }) => {
  const rate = usePlayerState(player, (state) => state.playbackRate);
  const isFixed = usePlayerState(player, (state) => state.status !== "ready" || !state.canChangeRate, true);
  const offered = rates.includes(rate) ? rates : [...rates, rate].sort((left, right) => left - right);
  return (
    <PopMenu
      label={`Speed, ${rate}×`}
      className={styles.speed}
      button={
        <>
          {rate}×
          <LectureIcon name="down" size={12} />
        </>
      }
      choices={offered.map((one) => ({ value: String(one), text: `${one}×` }))}
      chosen={String(rate)}
      disabled={isFixed}
      onChoose={(one) => player?.setRate(Number(one))}
    />
  );
};
