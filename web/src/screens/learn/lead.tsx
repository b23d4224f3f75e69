import { fullName } from "@cu/api/person-name";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { Link } from "react-router-dom";
import { ThumbnailPicture } from "../../features/course/thumbnail-picture.tsx";
import {
  questionsText,
  secondsText,
  stoppedText,
  watchedPercentText,
  weekdayText,
} from "../../features/library/texts.ts";
import { paths } from "../../lib/paths.tsx";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { LinkButton } from "../../ui/button.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Strip } from "../../ui/strip.tsx";
import styles from "./lead.module.css";
import type { LearnLead, LearnPlace } from "./learn.ts";

/** LRN-02: the lecture to resume: picture, last lines of the transcript, and a button with the time. */
export const Lead = ({ lead }: { lead: LearnLead }) => {
  const { why, course, place, seconds, watched, watchedRanges, words, following, video } = lead;
  const to = (at?: number, { moduleNumber, videoNumber }: LearnPlace = place) =>
    paths.video(course.id, moduleNumber, videoNumber, { key: course.key, ...(at !== undefined && { at }) });
  const number = `${place.moduleNumber}.${place.videoNumber}`;
  return (
    <section className={styles.lead} aria-label="Where you go on">
      <div className={styles.top}>
        <Link className={styles.picture} to={to(seconds || undefined)} tabIndex={-1} aria-hidden="true">
          <ThumbnailPicture course={course} video={video} />
          <span className={styles.disc}>
            <PlayIcon size={22} weight="fill" />
          </span>
          {place.duration !== null && <span className={styles.length}>{clock(place.duration)}</span>}
        </Link>
        <div className={styles.words}>
          <p className={styles.from}>
            <Link to={paths.course(course.id, { key: course.key })} dir="auto">
              {course.name}
            </Link>
            , {place.moduleNumber}. {place.moduleName}
          </p>
          <h1 className={styles.title} dir="auto">
            {place.title}
          </h1>
          <p className={styles.quiet}>{stateOf(lead)}</p>
          {words.length > 0 ? (
            <>
              <h2 className={styles.heard}>The last words you heard</h2>
              <dl className={styles.lines}>
                {words.map(({ startTime, text }, n) => (
                  <div key={startTime} className={n === words.length - 1 ? styles.now : undefined}>
                    <dt>{clock(startTime)}</dt>
                    <dd>
                      <span>{text}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <p className={styles.ahead}>{aheadOf(lead)}</p>
          )}
          <div className={styles.actions}>
            <LinkButton look="go" size="large" to={to(seconds || undefined)} state={playAtOnce}>
              <PlayIcon size={20} weight="fill" aria-hidden />
              {seconds > 0 ? `Resume at ${clock(seconds)}` : `Begin ${number}`}
            </LinkButton>
            {seconds > 0 && (
              <Link className={styles.other} to={`${to()}${course.key ? "&" : "?"}t=0`}>
                From the beginning
              </Link>
            )}
          </div>
        </div>
      </div>
      {place.duration !== null && (
        <div className={styles.strip}>
          <Strip
            isFlush
            duration={place.duration}
            now={seconds}
            watched={watchedRanges}
            label={`${place.title}: ${watchedPercentText(watched ?? 0)} watched, stopped at ${clock(seconds)} of ${clock(place.duration)}`}
          />
        </div>
      )}
      <div className={styles.foot}>
        <p>{footOf(lead)}</p>
        {following && (
          <p>
            {why === "class" ? "Then" : "Next"}:{" "}
            <Link to={to(undefined, following)}>
              {following.moduleNumber}.{following.videoNumber} {following.title}
            </Link>
            {following.duration !== null && `, ${clock(following.duration)}`}
          </p>
        )}
      </div>
    </section>
  );
};

const stateOf = ({ course, why, stoppedAt, watched, class: of }: LearnLead): string => {
  const authors = course.authors.map(fullName).join(", ");
  const open = of && `Open to ${of.label} until ${weekdayText(of.accessUntil, of.timeZone)}.`;
  const stopped = why === "stopped" && stoppedAt && `You stopped here ${stoppedText(stoppedAt)}.`;
  return [`${authors}.`, stopped, open, why !== "stopped" && !watched && "Not begun."].filter(Boolean).join(" ");
};

const aheadOf = ({ place, seconds }: LearnLead): string => {
  if (seconds > 0) return "This lecture has no published words yet. The strip below shows what you have seen.";
  const { duration, questionsLeft } = place;
  return [
    "The next lecture",
    duration !== null && `takes ${secondsText(duration)}`,
    questionsLeft > 0 && `asks ${questionsText(questionsLeft)}`,
  ]
    .filter(Boolean)
    .join(", ")
    .replace("lecture, ", "lecture ")
    .concat(".");
};

const footOf = ({ place, watched, watchedRanges }: LearnLead): string => {
  const { duration, questionsLeft } = place;
  const seen = watchedRanges.reduce((sum, [from, until]) => sum + until - from, 0);
  return [
    watched !== null && `${watchedPercentText(watched)} watched`,
    duration !== null && `${secondsText(duration - seen)} left`,
    questionsLeft > 0 && `${countText(questionsLeft, "question")} open`,
  ]
    .filter(Boolean)
    .join(", ");
};

/** Everything in its final height, so that nothing below moves. */
export const LeadSkeleton = () => (
  <Skeleton label="Loading where you stopped">
    <div className={styles.top}>
      <Bar width="100%" ratio="16/9" />
      <div className={styles.words}>
        <Bar width="60%" height={18} />
        <Bar width="90%" height={80} />
        <Bar width="70%" height={18} />
        <Bar width="100%" height={100} />
        <Bar width="190px" height={50} />
      </div>
    </div>
    <Bar width="100%" height={40} />
  </Skeleton>
);
