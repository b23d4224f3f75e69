import { useEffect, useEffectEvent, useMemo } from "react";
import type { Player } from "../../features/player/player.ts";
import { Discussion } from "../../features/qna/discussion.tsx";
import { firstQuestions } from "../../features/qna/place.ts";
import { ScopeNote } from "../../features/qna/scope-note.tsx";
import type { ClassChoice } from "../../features/qna/use-class-choice.ts";
import { useThread } from "../../features/qna/use-thread.ts";
import type { Course, Place } from "./place.ts";
import { type QnaLevel, threadsOf } from "./qna-levels.ts";

export { ClassSelect } from "../../features/qna/class-select.tsx";

type Amount = number | `${number}+` | "coming";
export type Amounts = Readonly<Record<QnaLevel, Amount>>;

type QnaTalkProps = {
  course: Course;
  place: Place;
  player: Player | null;
  duration: number | null;
  level: QnaLevel;
  /** Ready. */
  choice: ClassChoice;
  /** Where the sort control renders. */
  sortSlot: HTMLElement | null;
  onAmounts: (amounts: Amounts) => void;
};

/** The questions of a scope, and the number of each scope's. Loads when it nears the viewport. */
export const QnaTalk = ({ course, place, player, duration, level, choice, sortSlot, onAmounts }: QnaTalkProps) => {
  const { chosen } = choice;
  const places = threadsOf(course, place);
  const coupon = chosen ? String(chosen.id) : undefined;
  // The counts load one after the other, so that none delays the others.
  const ofVideo = useThread(places["video-qna"], coupon);
  const ofModule = useThread(places["module-qna"], coupon, isAnswered(ofVideo));
  const ofCourse = useThread(places["course-qna"], coupon, isAnswered(ofModule));
  const video = amount(ofVideo.data?.length);
  const module = amount(ofModule.data?.length);
  const whole = amount(ofCourse.data?.length);
  const tell = useEffectEvent(() => onAmounts({ "video-qna": video, "module-qna": module, "course-qna": whole }));
  useEffect(() => tell(), [video, module, whole]);
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
    <>
      <ScopeNote choice={choice} />
      <Discussion
        key={`${level}.${coupon}`}
        place={places[level]}
        chosen={chosen}
        primaryAuthorId={course.primaryAuthor.id}
        moment={level === "video-qna" ? moment : undefined}
        // With a class selector there is no room for it.
        sortSlot={choice.classes.length === 0 ? sortSlot : null}
      />
    </>
  );
};

// A long thread has more questions than the first batch.
const amount = (count: number | undefined): Amount =>
  count === undefined ? "coming" : count === firstQuestions ? (`${count}+` as const) : count;

const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;
