import { maxCharactersASecond, readingRate } from "@cu/captions/line-problems";
import { ParagraphIcon } from "@phosphor-icons/react/dist/csr/Paragraph";
import { WarningIcon } from "@phosphor-icons/react/dist/csr/Warning";
import { WarningOctagonIcon } from "@phosphor-icons/react/dist/csr/WarningOctagon";
import { type MouseEvent, memo, type Ref } from "react";
import type { Player } from "../../features/player/player.ts";
import { pieces } from "../../features/transcript/hits.ts";
import { markParagraph } from "./editing/edit.ts";
import type { Editor, Place } from "./editing/editor.ts";
import type { Line } from "./editing/line.ts";
import { tenths } from "./editing/time-text.ts";
import { LineEditor } from "./line-editor.tsx";
import styles from "./manuscript-line.module.css";
import { RepairButton } from "./places.tsx";
import type { Problem } from "./use-problems.ts";

type ManuscriptLineProps = {
  ref: Ref<HTMLLIElement>;
  /** Offset from the top of the list, in pixels. */
  offset: number;
  index: number;
  count: number;
  line: Line;
  place: Place | undefined;
  isNow: boolean;
  problems: readonly Problem[];
  words: string;
  editor: Editor;
  player: Player | null;
  seek: (seconds: number) => void;
  enter: (key: number | undefined, caret?: number) => void;
};

/** A line; pressing its text opens the editor. Memoized: re-renders only when its props change. */
export const ManuscriptLine = memo((props: ManuscriptLineProps) => {
  const { ref, offset, index, count, line, place, isNow, problems, words, editor, player, seek, enter } = props;
  const { key, text, startTime, startOfParagraph } = line;
  const time = tenths(startTime);
  const isWrong = problems.some(({ isMild }) => !isMild);
  const classes = [
    styles.line,
    startOfParagraph && index > 0 && styles.paragraph,
    place && styles.written,
    isWrong && styles.bad,
    isNow && styles.now,
  ];
  return (
    <li
      ref={ref}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={isNow ? "time" : undefined}
      className={classes.filter(Boolean).join(" ")}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <button
        type="button"
        className={styles.mark}
        aria-pressed={startOfParagraph}
        aria-label={`The line at ${time} begins a paragraph`}
        onClick={() => editor.change((lines) => markParagraph(lines, key))}
      >
        <ParagraphIcon size={16} aria-hidden />
      </button>
      <button type="button" className={styles.time} aria-label={`Play from ${time}`} onClick={() => seek(startTime)}>
        {time}
      </button>
      <div className={styles.said}>
        {place ? (
          <LineEditor line={line} place={place} editor={editor} player={player} />
        ) : (
          <button
            type="button"
            className={styles.text}
            onClick={(event) => enter(key, caretUnder(event))}
            aria-label={text === "" ? `Write the line at ${time}` : undefined}
          >
            {text === ""
              ? "…"
              : pieces(text, words).map((piece, n) => (piece.isHit ? <mark key={n}>{piece.text}</mark> : piece.text))}
          </button>
        )}
        {problems.map((problem) => (
          <div key={problem.text} className={problem.isMild ? styles.mild : styles.wrong}>
            {problem.isMild ? (
              <WarningIcon size={18} weight="fill" aria-hidden />
            ) : (
              <WarningOctagonIcon size={18} weight="fill" aria-hidden />
            )}
            <p>
              <b>{problem.text}.</b> {problem.detail}
            </p>
            <RepairButton problem={problem} editor={editor} className={styles.repair} />
          </div>
        ))}
      </div>
      <Meter rate={readingRate(line)} />
    </li>
  );
});
ManuscriptLine.displayName = "ManuscriptLine";

const widestRate = 30;

const Meter = ({ rate }: { rate: number }) => {
  const shown = Number.isFinite(rate) ? Math.round(rate) : undefined;
  const isFast = shown === undefined || shown > maxCharactersASecond;
  return (
    <span className={isFast ? styles.fast : styles.meter} title={`${shown ?? "Too many"} characters a second`}>
      <i style={{ width: `${(Math.min(rate, widestRate) / widestRate) * 100}%` }} />
      <b>{shown ?? "–"}</b>
    </span>
  );
};

/** The number of characters before the pressed point; the line's end where the browser can't tell. */
const caretUnder = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): number => {
  const end = currentTarget.textContent?.length ?? 0;
  // Pressed by keyboard, not by pointer.
  if (detail === 0) return end;
  const found = document.caretPositionFromPoint?.(clientX, clientY);
  if (!found || !currentTarget.contains(found.offsetNode)) return end;
  const before = document.createRange();
  before.setStart(currentTarget, 0);
  before.setEnd(found.offsetNode, found.offset);
  return before.toString().length;
};
