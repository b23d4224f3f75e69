import { ArrowArcLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowArcLeft";
import { ArrowArcRightIcon } from "@phosphor-icons/react/dist/csr/ArrowArcRight";
import { useMemo, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { SearchField } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { EditorView } from "./editing/editor.ts";
import { found, replaced } from "./editing/find-replace.ts";
import styles from "./manuscript.module.css";
import type { Room } from "./use-room.ts";

type ManuscriptToolsProps = {
  room: Room;
  view: EditorView;
  words: string;
  onWords: (words: string) => void;
  isFollowing: boolean;
  onFollowing: (isOn: boolean) => void;
  onShow: (key: number) => void;
};

/** Finding and replacing, what can be undone, and whether the lines follow the player. */
export const ManuscriptTools = (props: ManuscriptToolsProps) => {
  const { room, view, words, onWords, isFollowing, onFollowing, onShow } = props;
  const { editor } = room;
  const [by, setBy] = useState("");
  const shown = useRef(-1);
  const hits = useMemo(() => found(view.lines, words), [view.lines, words]);
  const next = () => {
    shown.current = (shown.current + 1) % Math.max(hits.length, 1);
    const key = hits[shown.current];
    if (key !== undefined) onShow(key);
  };
  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <SearchField
          label={`Find and replace in ${countText(view.lines.length, "line")}`}
          value={words}
          onChange={(text) => {
            shown.current = -1;
            onWords(text);
          }}
          onSubmit={next}
        />
      </div>
      <span className={styles.undo}>
        <IconButton label="Undo" disabled={!view.canUndo} onClick={editor.undo}>
          <ArrowArcLeftIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Redo" disabled={!view.canRedo} onClick={editor.redo}>
          <ArrowArcRightIcon size={20} aria-hidden />
        </IconButton>
      </span>
      <Switch label="Follow the player" on={isFollowing} onChange={onFollowing} />
      {words.trim() !== "" && (
        <div className={styles.replace}>
          <p role="status">{hits.length === 0 ? "Not found" : countText(hits.length, "line")}</p>
          {hits.length > 0 && (
            <>
              <Button size="small" onClick={next}>
                Next
              </Button>
              <label>
                Replace with
                <input value={by} onChange={({ target }) => setBy(target.value)} />
              </label>
              <Button size="small" onClick={() => editor.change((lines) => replaced(lines, words, by))}>
                Replace in {countText(hits.length, "line")}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
