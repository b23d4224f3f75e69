import type { Segment } from "@cu/captions/segment";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Player } from "../player/player.ts";
import { hitsOf } from "./hits.ts";
import { noQuestions, type Questions } from "./questions.ts";
import styles from "./transcript.module.css";
import type { Margin } from "./transcript-line.tsx";
import { type Lines, TranscriptLines } from "./transcript-lines.tsx";
import { TranscriptSearch } from "./transcript-search.tsx";

type TranscriptProps = {
  segments: readonly Segment[];
  player: Player | null;
  startSeconds: number;
  quiz?: Questions;
  margin?: Margin | undefined;
  /** BCP 47, where it is known. */
  language?: string | undefined;
};

/** A transcript with its search. State that changes with playback or scrolling is kept in the lines. */
export const Transcript = ({
  segments,
  player,
  startSeconds,
  quiz = noQuestions,
  margin,
  language,
}: TranscriptProps) => {
  const lines = useRef<Lines>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [search, setSearch] = useState("");
  // Deferred, so that typing stays responsive.
  const words = useDeferredValue(search);
  const find = (text: string) => hitsOf(segments, margin?.find(text) ?? [], text);
  const hits = useMemo(() => find(words), [segments, margin, words]);
  const bringFirst = useEffectEvent(() => {
    const [first] = hits;
    if (first === undefined) return;
    setFollowing(false);
    lines.current?.bring(first.line);
  });
  // TRN-12.
  useEffect(() => {
    if (words) bringFirst();
  }, [words]);
  return (
    <div className={styles.transcript}>
      <TranscriptSearch
        search={search}
        onSearch={setSearch}
        hits={hits}
        hitsNow={() => find(search)}
        hasNotes={margin !== undefined}
        isFollowing={isFollowing}
        onFollow={() => setFollowing(true)}
        onHit={(hit) => {
          setFollowing(false);
          lines.current?.show(hit);
        }}
      />
      <TranscriptLines
        ref={lines}
        segments={segments}
        player={player}
        startSeconds={startSeconds}
        words={words}
        quiz={quiz}
        margin={margin}
        language={language}
        isFollowing={isFollowing}
        onFollowing={setFollowing}
      />
    </div>
  );
};
