import type { Segment } from "@cu/captions/segment";
import { memo, type ReactNode, type Ref } from "react";
import { clock } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { QuestionMark, questionStateText } from "../../ui/question-mark.tsx";
import type { Questions } from "./questions.ts";
import { SearchedText } from "./searched-text.tsx";
import styles from "./transcript-line.module.css";

/** A viewer's notes, on the watch page only. */
export type Margin = {
  /** Notes in a time range, with search matches marked. */
  readonly draw: (from: number, until: number, search: string) => ReactNode;
  /** Notes that match the search, in lecture order. */
  readonly find: (search: string) => readonly { readonly id: number; readonly seconds: number }[];
};

type TranscriptLineProps = {
  ref: Ref<HTMLLIElement>;
  index: number;
  count: number;
  segment: Segment;
  place: "past" | "now" | "next";
  search: string;
  /** Questions that end during this line. */
  marks: Questions["shown"] | undefined;
  /** Notes below the line, in the range from its start to `until`, the next line's start. */
  margin: Margin | undefined;
  until: number;
  /** BCP 47, where known. */
  language?: string | undefined;
  /** QZL-52: in a range to review; its first line also has the range's end. */
  isAgain?: boolean;
  againUntil?: number | undefined;
  onSeek: (seconds: number) => void;
  onQuestion: (id: number) => void;
};

/** Memoized: 24 lines are rendered while the current line advances. */
export const TranscriptLine = memo((props: TranscriptLineProps) => {
  const {
    ref,
    index,
    count,
    segment,
    place,
    search,
    marks = [],
    margin,
    until,
    language,
    isAgain,
    againUntil,
    onSeek,
    onQuestion,
  } = props;
  const words = <SearchedText text={segment.text} search={search} />;
  return (
    <li
      ref={ref}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={segment.startOfParagraph && index > 0 ? styles.paragraph : styles.line}
    >
      {isAgain && (
        <span className={styles.again} data-again>
          {againUntil !== undefined && <Hidden>To watch again, from here to {clock(againUntil)}</Hidden>}
        </span>
      )}
      <button
        type="button"
        className={`${styles.said} ${styles[place]}`}
        aria-current={place === "now" ? "time" : undefined}
        onClick={() => onSeek(segment.startTime)}
      >
        <time>{clock(segment.startTime)}</time>
        <span className={styles.words} lang={language} dir="auto">
          {place === "now" ? <span className={styles.spoken}>{words}</span> : words}
        </span>
      </button>
      {marks.length > 0 && (
        <span className={styles.margin}>
          {marks.map(({ question, number, state }) => (
            <button key={question.id} type="button" className={styles.mark} onClick={() => onQuestion(question.id)}>
              <QuestionMark state={state} />
              <Hidden>
                Question {number}, {questionStateText[state]}
              </Hidden>
            </button>
          ))}
        </span>
      )}
      {margin?.draw(index === 0 ? 0 : segment.startTime, until, search)}
    </li>
  );
});
