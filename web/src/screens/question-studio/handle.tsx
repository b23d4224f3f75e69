import { clock } from "@cu/quiz-sheet/label";
import { type KeyboardEvent, type PointerEventHandler, useRef } from "react";
import { type Bounds, moveByKey, type Part, type Side } from "../../features/question-studio/part.ts";
import styles from "./lens.module.css";

type HandleProps = {
  side: Side;
  part: Part;
  bounds: Bounds;
  left: string;
  valueText: string;
  onChange: (part: Part) => void;
  grip: Partial<Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", PointerEventHandler>>;
};

const names = { start: "Start of the part", end: "End of the part, where the lecture stops" };

/** One end of the part: arrows a second, with Shift ten, Page Up and Down from line to line, Esc back. */
export const Handle = ({ side, part, bounds, left, valueText, onChange, grip }: HandleProps) => {
  // The range that Esc restores.
  const before = useRef<Part>(null);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isBack = event.key === "Escape" && before.current !== null && before.current[side] !== part[side];
    const next = isBack ? before.current : moveByKey(part, side, event, bounds);
    if (!next) return;
    event.preventDefault();
    // The arrows are the player's elsewhere on the page.
    event.stopPropagation();
    onChange(next);
  };
  return (
    <div
      className={side === "start" ? styles.handle : styles.endHandle}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={names[side]}
      aria-valuemin={0}
      aria-valuemax={Math.floor(bounds.duration)}
      aria-valuenow={part[side]}
      aria-valuetext={valueText}
      onFocus={() => {
        before.current = part;
      }}
      onKeyDown={press}
      {...grip}
    >
      <i />
      <span>{clock(part[side])}</span>
    </div>
  );
};
