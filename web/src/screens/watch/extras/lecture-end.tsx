import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { isTyping } from "../../../features/player/player-keys.ts";
import { playAtOnce } from "../../../lib/play-at-once.ts";
import { Button } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { QuestionMark } from "../../../ui/question-mark.tsx";
import { useCoursePaths } from "../course-paths.ts";
import { useMedia } from "../media.ts";
import { neighboursOf } from "../neighbours.tsx";
import type { Course, Place } from "../place.ts";
import type { LectureRoom } from "../use-lecture.ts";
import styles from "./lecture-end.module.css";
import { skippedParts } from "./skipped.ts";

const countdownSeconds = 8;
const maxParts = 3;

type LectureEndProps = {
  course: Course;
  place: Place;
  openIds: ReadonlySet<number> | undefined;
  room: Pick<LectureRoom, "player" | "duration" | "share"> & {
    readonly watched: Pick<LectureRoom["watched"], "stretches">;
    readonly quiz: Pick<LectureRoom["quiz"], "shown" | "open">;
  };
};

/** End screen over the picture: skipped parts, open questions, next lecture (WCH-57). */
export const LectureEnd = ({ course, place, openIds, room }: LectureEndProps) => {
  const { player, duration, watched, share, quiz } = room;
  const frame = document.getElementById("player");
  if (!frame) return null;
  const skipped = duration === null ? [] : skippedParts(watched.stretches, duration);
  const open = quiz.shown.filter(({ state }) => state !== "right");
  return createPortal(
    <section className={styles.end} aria-label="End of this lecture">
      <div className={styles.text}>
        <p className={styles.sum}>
          Watched {Math.round(share * 100)}%
          {quiz.shown.length > 0 &&
            (open.length === 0 ? ", all questions right" : `, ${countText(open.length, "question")} open`)}
        </p>
        {skipped.length > 0 && (
          <p className={styles.skipped}>
            You skipped{" "}
            {skipped.slice(0, maxParts).map(([from, to]) => (
              <button key={from} type="button" onClick={() => player?.seek(from)}>
                {clock(from)} to {clock(to)}
              </button>
            ))}
            {skipped.length > maxParts && ` and ${countText(skipped.length - maxParts, "more part")}`}
          </p>
        )}
        {open.length > 0 && (
          <ul className={styles.questions} aria-label="Open questions">
            {open.slice(0, 4).map(({ question, number, state }) => (
              <li key={question.id}>
                <QuestionMark state={state} />
                <span className={styles.title}>
                  {number}. {question.title}
                </span>
                <button type="button" onClick={() => quiz.open(question.id)}>
                  Answer at {clock(question.endVideoTimestamp)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Next {...{ course, place, openIds }} />
    </section>,
    frame,
  );
};

const Next = ({ course, place, openIds }: Omit<LectureEndProps, "room">) => {
  const to = useCoursePaths(course.id);
  const [, next] = neighboursOf(course, place, openIds);
  if (!next) return null;
  return <NextLecture address={to.video(next.module.moduleIndex, next.number)} next={next} />;
};

type NextLectureProps = { address: string; next: NonNullable<ReturnType<typeof neighboursOf>[1]> };

const NextLecture = ({ address, next }: NextLectureProps) => {
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const [isStopped, setStopped] = useState(false);
  const [left, setLeft] = useState(countdownSeconds);
  const navigate = useNavigate();
  const counts = !isCalm && !isStopped;
  const tick = useEffectEvent(() => {
    // The countdown pauses while the tab is hidden or the user is typing.
    if (document.visibilityState === "hidden" || isTyping(document.activeElement)) return;
    if (left > 1) return setLeft(left - 1);
    setStopped(true);
    void navigate(address, { state: playAtOnce });
  });
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return (
    <div className={styles.next}>
      <p className={styles.name}>
        {next.module.moduleIndex}.{next.number} {next.video.title}
      </p>
      {next.video.duration !== null && <p className={styles.length}>{clock(next.video.duration)}</p>}
      {counts && (
        <div className={styles.line}>
          <i style={{ width: `${((countdownSeconds - left) / countdownSeconds) * 100}%` }} />
        </div>
      )}
      <div className={styles.actions}>
        <Link className={styles.play} to={address} state={playAtOnce}>
          Play now
        </Link>
        {counts && <Button onClick={() => setStopped(true)}>Stop, {left} s</Button>}
      </div>
    </div>
  );
};
