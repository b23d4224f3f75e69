import { lazy, useCallback, useId, useMemo, useState } from "react";
import type { Player } from "../../player/player.ts";
import { ClassSelect } from "../../qna/class-select.tsx";
import { DiscussionSkeleton } from "../../qna/discussion-skeleton.tsx";
import { ScopeNote } from "../../qna/scope-note.tsx";
import { useClassChoice } from "../../qna/use-class-choice.ts";
import { useThread } from "../../qna/use-thread.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { Course, Place } from "./place.ts";
import styles from "./qna.module.css";
import { placesOf, type QnaLevel } from "./qna-levels.ts";
import { QnaTabs } from "./qna-tabs.tsx";

const loadDiscussion = () => whenOnline(() => import("../../qna/discussion.tsx"), false);
const Discussion = lazy(() => loadDiscussion().then((module) => ({ default: module.Discussion })));

type QnaProps = { course: Course; place: Place; player: Player | null; duration: number | null };

/** Below the player: questions about this video, its module and the whole course (WCH-06). Fetched when it is near. */
export const Qna = ({ course, place, player, duration }: QnaProps) => {
  const panelId = useId();
  const [level, setLevel] = useState<QnaLevel>("video-qna");
  const [isWanted, setWanted] = useState(false);
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
  return (
    <section className={styles.qna} aria-label="Q&A">
      <h2>
        <Hidden>Q&A</Hidden>
      </h2>
      <Near onNear={want} />
      <div className={styles.bar}>
        <QnaTabs
          level={level}
          moduleNumber={place.module.moduleIndex}
          counts={{
            "video-qna": ofVideo.data?.length,
            "module-qna": ofModule.data?.length,
            "course-qna": ofCourse.data?.length,
          }}
          panelId={panelId}
          onOpen={(next) => {
            setLevel(next);
            want();
          }}
        />
        <ClassSelect choice={choice} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={level}>
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
      </div>
    </section>
  );
};

const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;
