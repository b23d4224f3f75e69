import { languageDirection, textDirection } from "@cu/captions/direction";
import type { Segment } from "@cu/captions/segment";
import { memo, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from "react";
import type { Player } from "../player/player.ts";
import type { Hit } from "./hits.ts";
import type { Questions } from "./questions.ts";
import styles from "./transcript.module.css";
import { type Margin, TranscriptLine } from "./transcript-line.tsx";
import { useCurrentLine } from "./use-current-line.ts";
import { useFollowing } from "./use-following.ts";
import { useLineWindow } from "./use-line-window.tsx";

/** Search's handle on the lines. */
export type Lines = {
  show: (hit: Hit) => void;
  /** Does nothing if the line is in view. */
  bring: (line: number) => void;
};

type TranscriptLinesProps = {
  ref: Ref<Lines>;
  segments: readonly Segment[];
  player: Player | null;
  startSeconds: number;
  /** Search text to mark in the lines. */
  words: string;
  quiz: Questions;
  margin: Margin | undefined;
  language?: string | undefined;
  isFollowing: boolean;
  onFollowing: (isOn: boolean) => void;
};

/** Virtualized: a lecture may have 6,300 lines. Typing in the search doesn't re-render them. */
export const TranscriptLines = memo((props: TranscriptLinesProps) => {
  const { ref, segments, player, startSeconds, words, quiz, margin, language, isFollowing, onFollowing } = props;
  const scroller = useRef<HTMLElement>(null);
  const now = useCurrentLine(segments, player, startSeconds);
  const marks = useMemo(() => marksByLine(segments, quiz.shown), [segments, quiz.shown]);

  const { lines, isKept, keeper, onScroll } = useLineWindow({ count: segments.length, now, player, scroller });
  const { resume, on } = useFollowing({ lines, isKept, scroller, segments, now, isFollowing, onFollowing });
  useImperativeHandle(
    ref,
    () => ({
      show: ({ line, noteId }) => {
        lines.scrollToIndex(line, { align: "center" });
        if (noteId === undefined) return;
        // A line may have several long notes, so its centre may show another one.
        requestAnimationFrame(() => {
          const note = scroller.current?.querySelector(`[data-note="${noteId}"]`);
          note?.scrollIntoView({ block: "nearest" });
        });
      },
      bring: (line) => lines.scrollToIndex(line, { align: "auto" }),
    }),
    [lines],
  );
  const seek = useCallback(
    (seconds: number) => {
      player?.seek(seconds);
      resume();
    },
    [player, resume],
  );

  const drawn = lines.getVirtualItems();
  // Times and marks of an Arabic lecture are on the right; each line keeps its own direction.
  const direction = languageDirection(language) ?? textDirection(segments[0]?.text ?? "");

  return (
    <section ref={scroller} className={styles.scroller} aria-label="Lines" onScroll={onScroll} {...on}>
      {/* The lines are in normal flow, so unmeasured heights can't overlap. */}
      <ul dir={direction} style={{ height: lines.getTotalSize(), paddingTop: drawn[0]?.start }}>
        {drawn.map(({ index, key }) => {
          const segment = segments[index];
          if (!segment) return null;
          const until = segments[index + 1]?.startTime ?? Number.POSITIVE_INFINITY;
          const again = quiz.again.find((part) => part.from < until && part.until > segment.startTime);
          return (
            <TranscriptLine
              key={key}
              ref={lines.measureElement}
              index={index}
              count={segments.length}
              segment={segment}
              place={index < now ? "past" : index === now ? "now" : "next"}
              search={words}
              marks={marks.get(index)}
              margin={margin}
              language={language}
              until={until}
              isAgain={again !== undefined}
              againUntil={again && (index === 0 || again.from >= segment.startTime) ? again.until : undefined}
              onSeek={seek}
              onQuestion={quiz.open}
            />
          );
        })}
      </ul>
      {keeper}
    </section>
  );
});

/** A question is shown at the line during which it ends. */
const marksByLine = (segments: readonly Segment[], shown: Questions["shown"]): Map<number, Questions["shown"]> => {
  const marks = new Map<number, Questions["shown"]>();
  for (const one of shown) {
    const line = Math.max(
      0,
      segments.findLastIndex(({ startTime }) => startTime < one.question.endVideoTimestamp),
    );
    marks.set(line, [...(marks.get(line) ?? []), one]);
  }
  return marks;
};
