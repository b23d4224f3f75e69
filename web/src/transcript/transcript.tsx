import { transcriptTimes } from "@cu/captions/current-segment";
import type { Segment } from "@cu/captions/segment";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Player } from "../player/player.ts";
import { linesWith } from "./hits.ts";
import { noQuestions, type Questions } from "./questions.ts";
import styles from "./transcript.module.css";
import { TranscriptLine } from "./transcript-line.tsx";
import { TranscriptSearch } from "./transcript-search.tsx";
import { useCurrentLine } from "./use-current-line.ts";
import { useFollowing } from "./use-following.ts";

type TranscriptProps = {
  segments: readonly Segment[];
  player: Player | null;
  startSeconds: number;
  quiz?: Questions;
};

const guessedLineHeight = 66;

/** The spoken words, of which only those near the window are in the page: a lecture may have 6,300 lines. */
export const Transcript = ({ segments, player, startSeconds, quiz = noQuestions }: TranscriptProps) => {
  const scroller = useRef<HTMLElement>(null);
  const times = useMemo(() => transcriptTimes(segments), [segments]);
  const now = useCurrentLine(times, player, startSeconds);
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search);
  const hits = useMemo(() => linesWith(segments, words), [segments, words]);
  const marks = useMemo(() => marksByLine(segments, quiz.shown), [segments, quiz.shown]);

  const virtual = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedLineHeight,
    overscan: 8,
    initialOffset: () => Math.max(0, now) * guessedLineHeight,
  });
  const following = useFollowing({ virtual, scroller, segments, now });
  const { resume } = following;
  const seek = useCallback(
    (seconds: number) => {
      player?.seek(seconds);
      resume();
    },
    [player, resume],
  );

  return (
    <div className={styles.transcript}>
      <TranscriptSearch
        search={search}
        onSearch={setSearch}
        hits={hits}
        hitsNow={() => (words === search ? hits : linesWith(segments, search))}
        isFollowing={following.isFollowing}
        onFollow={resume}
        onHit={(line) => {
          following.stop();
          virtual.scrollToIndex(line, { align: "center" });
        }}
      />
      <section ref={scroller} className={styles.scroller} aria-label="Lines" {...following.on}>
        <ul className={styles.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const segment = segments[index];
            if (!segment) return null;
            return (
              <TranscriptLine
                key={key}
                ref={virtual.measureElement}
                index={index}
                count={segments.length}
                top={start}
                segment={segment}
                place={index < now ? "past" : index === now ? "now" : "next"}
                search={words}
                marks={marks.get(index)}
                onSeek={seek}
                onQuestion={quiz.open}
              />
            );
          })}
        </ul>
      </section>
    </div>
  );
};

/** A question stands in the margin of the line during which it ends. */
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
