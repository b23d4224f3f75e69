import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { LectureIcon } from "./lecture-icon.tsx";
import styles from "./phone-bar.module.css";
import { PlayButton } from "./stage-controls.tsx";

type PhoneBarProps = {
  player: Player | null;
  hasNotes: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onNote: () => void;
};

/** Bottom bar on phones, within reach of the thumb (WCH-73). */
export const PhoneBar = ({ player, hasNotes, isMenuOpen, onMenu, onNote }: PhoneBarProps) => {
  const isReady = usePlayerState(player, (state) => state.status === "ready");
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div role="group" aria-label="Lecture controls" className={styles.bar} data-stays="">
      <button type="button" aria-expanded={isMenuOpen} onClick={onMenu}>
        <LectureIcon name="lectures" size={24} />
        Lectures
      </button>
      {hasNotes && (
        <button type="button" onClick={onNote}>
          <LectureIcon name="note" size={24} />
          Note
        </button>
      )}
      <button type="button" disabled={!isReady} onClick={() => player?.seek(player.state().seconds - 10)}>
        <LectureIcon name="back" size={24} />
        Back 10 s
      </button>
      <PlayButton player={player} text />
    </div>
  );
};
