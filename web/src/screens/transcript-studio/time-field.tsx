import { CrosshairIcon } from "@phosphor-icons/react/dist/csr/Crosshair";
import { MinusIcon } from "@phosphor-icons/react/dist/csr/Minus";
import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { useState } from "react";
import type { Player } from "../../features/player/player.ts";
import { IconButton } from "../../ui/button.tsx";
import { type End, nudge, nudgeSeconds, setTime } from "./editing/edit.ts";
import type { Editor } from "./editing/editor.ts";
import type { Line } from "./editing/line.ts";
import { exact, typedTime } from "./editing/time-text.ts";
import styles from "./line-editor.module.css";

type TimeFieldProps = { label: string; name: string; end: End; line: Line; editor: Editor; player: Player | null };

/** A time: typed, nudged by a tenth of a second, or taken from the player. */
export const TimeField = ({ label, name, end, line, editor, player }: TimeFieldProps) => {
  // Raw text while typing, which may not parse yet.
  const [typed, setTyped] = useState<string>();
  const seconds = line[end];
  const isWrong = typed !== undefined && typedTime(typed) === undefined;
  const leave = () => {
    const time = typed === undefined ? undefined : typedTime(typed);
    if (time !== undefined) editor.change((lines) => setTime(lines, line.key, end, time));
    setTyped(undefined);
  };
  return (
    <span className={styles.time}>
      <label>
        {label}
        <input
          aria-label={name}
          inputMode="decimal"
          aria-invalid={isWrong}
          value={typed ?? exact(seconds)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === "Enter") leave();
            if (key === "Escape") setTyped(undefined);
          }}
        />
      </label>
      <span className={styles.nudge}>
        <button
          type="button"
          aria-label={`${name} 0.1 seconds earlier`}
          onClick={() => editor.change((lines) => nudge(lines, line.key, end, -nudgeSeconds))}
        >
          <MinusIcon size={14} weight="bold" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`${name} 0.1 seconds later`}
          onClick={() => editor.change((lines) => nudge(lines, line.key, end, nudgeSeconds))}
        >
          <PlusIcon size={14} weight="bold" aria-hidden />
        </button>
      </span>
      <IconButton
        label={`${name} at the play head`}
        disabled={!player}
        onClick={() => player && editor.change((lines) => setTime(lines, line.key, end, player.state().seconds))}
      >
        <CrosshairIcon size={20} aria-hidden />
      </IconButton>
      {isWrong && (
        <span role="alert" className={styles.problem}>
          A time such as 12:31.5
        </span>
      )}
    </span>
  );
};
