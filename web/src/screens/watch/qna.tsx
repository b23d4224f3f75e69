import { lazy, useCallback, useMemo, useState } from "react";
import type { Player } from "../../player/player.ts";
import { useUsed } from "../../player/use-used.ts";
import { ClassSelect } from "../../qna/class-select.tsx";
import { DiscussionSkeleton } from "../../qna/discussion-skeleton.tsx";
import { firstQuestions } from "../../qna/place.ts";
import { ScopeNote } from "../../qna/scope-note.tsx";
import { useClassChoice } from "../../qna/use-class-choice.ts";
import { useThread } from "../../qna/use-thread.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { Course, Place } from "./place.ts";
import styles from "./qna.module.css";
import { placesOf, type QnaLevel, qnaLevels } from "./qna-levels.ts";

const loadDiscussion = () => whenOnline(() => import("../../qna/discussion.tsx"), false);
const Discussion = lazy(() => loadDiscussion().then((module) => ({ default: module.Discussion })));

type QnaProps = { course: Course; place: Place; player: Player | null; duration: number | null };

/** Below the player: questions about this video, its module and the whole course (WCH-06). Fetched when it gets near. */
export const Qna = ({ course, place, player, duration }: QnaProps) => {
  const [level, setLevel] = useState<QnaLevel>("video-qna");
  const [isWanted, setWanted] = useState(false);
  // Before anybody uses the lecture nobody is on the way down here.
  const isUsed = useUsed(player);
  const want = useCallback(() => {
    setWanted(true);
    // The discussion itself shows a failure.
    void loadDiscussion().catch(() => undefined);
  }, []);
  const choice = useClassChoice(course.id, isWanted);
  const { chosen } = choice;
  const places = placesOf(course, place);
  const coupon = chosen ? String(chosen.id) : undefined;
  const isReady = isWanted && choice.isReady;
  // The number of one level is asked for after the one before it has come, so that none waits for the others.
  const ofVideo = useThread(places["video-qna"], coupon, isReady);
  const ofModule = useThread(places["module-qna"], coupon, isReady && isAnswered(ofVideo));
  const ofCourse = useThread(places["course-qna"], coupon, isReady && isAnswered(ofModule));
  const moment = useMemo(
    () => ({
      seconds: () => player?.state().seconds ?? 0,
      seek: (seconds: number) => {
        player?.seek(seconds);
        document.getElementById("player")?.scrollIntoView();
      },
      durationSeconds: duration,
    }),
    [player, duration],
  );
  const words = {
    "video-qna": "This video",
    "module-qna": `Module ${place.module.moduleIndex}`,
    "course-qna": "Whole course",
  };
  const threads = { "video-qna": ofVideo, "module-qna": ofModule, "course-qna": ofCourse };
  return (
    <section className={styles.qna} aria-label="Q&A">
      <h2>
        <Hidden>Q&A</Hidden>
      </h2>
      <Near onNear={want} {...(!isUsed && { margin: "0px" })} />
      <Tabs
        label="Q&A level"
        tabs={qnaLevels.map(({ id }) => ({
          value: id,
          place: id,
          label: words[id],
          count: amount(threads[id].data?.length),
        }))}
        value={level}
        onChange={(next) => {
          setLevel(next);
          want();
        }}
        bar={(row) => (
          <div className={styles.bar}>
            {row}
            <ClassSelect choice={choice} />
          </div>
        )}
      >
        <ScopeNote choice={choice} />
        <Later when={isReady} waiting={<DiscussionSkeleton />}>
          <Discussion
            key={`${level}.${coupon}`}
            place={places[level]}
            chosen={chosen}
            primaryAuthorId={course.primaryAuthor.id}
            moment={level === "video-qna" ? moment : undefined}
          />
        </Later>
      </Tabs>
    </section>
  );
};

// A long thread has more questions than the first reading.
const amount = (count: number | undefined) =>
  count === undefined ? "coming" : count === firstQuestions ? (`${count}+` as const) : count;

const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;
