import { ArrowsMergeIcon } from "@phosphor-icons/react/dist/csr/ArrowsMerge";
import { ArrowsSplitIcon } from "@phosphor-icons/react/dist/csr/ArrowsSplit";
import { TrashIcon } from "@phosphor-icons/react/dist/csr/Trash";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Player } from "../../features/player/player.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { joinBefore, joinNext, remove, split, write } from "./editing/edit.ts";
import type { Editor, Place } from "./editing/editor.ts";
import type { Line } from "./editing/line.ts";
import { tenths } from "./editing/time-text.ts";
import styles from "./line-editor.module.css";
import { ShiftLines } from "./shift-lines.tsx";
import { TimeField } from "./time-field.tsx";

type LineEditorProps = { line: Line; place: Place; editor: Editor; player: Player | null };

/** Editor of the focused line: text, times, and actions. */
export const LineEditor = ({ line, place, editor, player }: LineEditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { key, text } = line;
  // Split, join and navigation set the caret; typing doesn't.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(place.caret, place.caret);
  }, [place]);
  // Browsers without `field-sizing` need an explicit height.
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || CSS.supports?.("field-sizing", "content")) return;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  const neighbour = (by: 1 | -1) => {
    const { lines } = editor.view();
    const to = lines[lines.findIndex((one) => one.key === key) + by];
    if (to) editor.enter(to.key, by === 1 ? 0 : to.text.length);
    return to !== undefined;
  };
  const cut = (caret: number) =>
    editor.edit((lines) => split(lines, key, caret, player?.state().isPlaying ? player.state().seconds : undefined));
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtBegin = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
    const acts: Record<string, () => boolean> = {
      Enter: () => cut(selectionStart) || neighbour(1) || true,
      Backspace: () => isAtBegin && editor.edit((lines) => joinBefore(lines, key)),
      Delete: () => isAtEnd && editor.edit((lines) => joinNext(lines, key)),
      ArrowUp: () => isAtBegin && neighbour(-1),
      ArrowDown: () => isAtEnd && neighbour(1),
      Escape: () => {
        editor.enter(undefined);
        return true;
      },
    };
    if (acts[event.key]?.()) event.preventDefault();
  };
  const time = tenths(line.startTime);
  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        className={styles.words}
        rows={1}
        aria-label={`Words of the line at ${time}`}
        spellCheck
        value={text}
        onChange={({ target }) => editor.change((lines) => write(lines, key, target.value), key)}
        onKeyDown={press}
      />
      <div className={styles.times}>
        <TimeField label="from" name="Start" end="startTime" {...{ line, editor, player }} />
        <TimeField label="to" name="End" end="endTime" {...{ line, editor, player }} />
      </div>
      <div className={styles.acts}>
        <Button size="small" onClick={() => cut(field.current?.selectionStart ?? 0)}>
          <ArrowsSplitIcon size={16} aria-hidden />
          Split at the cursor
        </Button>
        <Button size="small" onClick={() => editor.edit((lines) => joinNext(lines, key))}>
          <ArrowsMergeIcon size={16} aria-hidden />
          Join with the next
        </Button>
        <ShiftLines line={line} editor={editor} />
        <IconButton label="Delete this line" onClick={() => editor.edit((lines) => remove(lines, key))}>
          <TrashIcon size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};
