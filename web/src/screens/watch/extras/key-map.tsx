import { useLetters } from "../../../features/quiz/use-letters.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import styles from "./key-map.module.css";

const keys: readonly (readonly [what: string, ...keys: string[]])[] = [
  ["Play, pause", "Space", "K"],
  ["Back / forward 10 s", "J", "L"],
  ["Back / forward 5 s", "←", "→"],
  ["Previous / next line", "↑", "↓"],
  ["Next question", "Q"],
  ["Note here", "N"],
  ["Bookmark here", "B"],
  ["Slower, faster", "<", ">"],
  ["Captions", "C"],
  ["Full screen", "F"],
  ["Theatre", "T"],
  ["Mute", "M"],
  ["Small player", "I"],
  ["Answer", "A", "…", "D"],
  ["Submit, then go on", "Enter"],
  ["Watch the part again", "R"],
  ["These keys", "?"],
];

type KeyMapProps = { isOpen: boolean; hasNotes: boolean; onClose: () => void };

/** All keys of a lecture, and the switch that frees the letters for other uses (WCH-55). */
export const KeyMap = ({ isOpen, hasNotes, onClose }: KeyMapProps) => {
  const [hasLetters, setLetters] = useLetters();
  const shown = keys.filter(([, key]) => hasNotes || (key !== "N" && key !== "B"));
  return (
    <Dialog title="Keys in a lecture" open={isOpen} onClose={onClose} size="form">
      <dl className={styles.keys}>
        {shown.map(([what, ...names]) => (
          <div key={what} className={styles.key}>
            <dt>{what}</dt>
            <dd>{names.map((name) => (name === "…" ? <span key={name}>to</span> : <kbd key={name}>{name}</kbd>))}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Enable keyboard shortcuts" on={hasLetters} onChange={setLetters} />
    </Dialog>
  );
};
