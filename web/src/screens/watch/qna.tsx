import { Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Player } from "../../features/player/player.ts";
import { useUsed } from "../../features/player/use-used.ts";
import { DiscussionSkeleton } from "../../features/qna/discussion-skeleton.tsx";
import { useClassChoice } from "../../features/qna/use-class-choice.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";
import { part } from "../../ui/part.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { Course, Place } from "./place.ts";
import styles from "./qna.module.css";
import { QnaHead, toQna } from "./qna-head.tsx";
import { type QnaLevel, qnaLevels } from "./qna-levels.ts";
import type { Amounts } from "./qna-talk.tsx";

const loadTalk = () => whenOnline(() => import("./qna-talk.tsx"), false);
const QnaTalk = part(() => loadTalk().then((module) => ({ default: module.QnaTalk })));
const ClassSelect = part(() => loadTalk().then((module) => ({ default: module.ClassSelect })));

type QnaProps = { course: Course; place: Place; player: Player | null; duration: number | null };

/** Below the player: Q&A on this video, its module and the whole course (WCH-06). Loads when it nears the viewport. */
export const Qna = ({ course, place, player, duration }: QnaProps) => {
  const [level, setLevel] = useState<QnaLevel>("video-qna");
  const [amounts, setAmounts] = useState<Amounts>();
  const [isWanted, setWanted] = useState(false);
  const [sortSlot, setSortSlot] = useState<HTMLElement | null>(null);
  // Before any interaction the user isn't scrolling down here.
  const isUsed = useUsed(player);
  const want = useCallback(() => {
    setWanted(true);
    // The discussion itself shows a failure.
    void loadTalk().catch(() => undefined);
  }, []);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "#qna") return;
    want();
    toQna();
  }, [hash, want]);
  const choice = useClassChoice(course.id, isWanted);
  return (
    <section className={styles.qna} aria-label="Q&A">
      <h2>
        <Hidden>Q&A</Hidden>
      </h2>
      <Near onNear={want} {...(!isUsed && { margin: "0px" })} />
      <Tabs
        label="Q&A level"
        tabs={qnaLevels.map(({ id, text }) => ({
          value: id,
          place: id,
          label: text,
          count: amounts?.[id] ?? "coming",
        }))}
        value={level}
        onChange={(next) => {
          setLevel(next);
          want();
          toQna();
        }}
        bar={(row) => (
          <QnaHead levels={row}>
            {choice.classes.length > 0 && (
              <Suspense fallback={null}>
                <ClassSelect choice={choice} />
              </Suspense>
            )}
            <div ref={setSortSlot} className={styles.sort} />
          </QnaHead>
        )}
      >
        <Later when={isWanted && choice.isReady} waiting={<DiscussionSkeleton />}>
          <QnaTalk {...{ course, place, player, duration, level, choice, sortSlot }} onAmounts={setAmounts} />
        </Later>
      </Tabs>
    </section>
  );
};
