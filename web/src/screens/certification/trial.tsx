import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { HourglassMediumIcon } from "@phosphor-icons/react/dist/csr/HourglassMedium";
import { useSearchParams } from "react-router-dom";
import type { Course } from "../../features/course/course.ts";
import { keptOptions, paths } from "../../lib/paths.tsx";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { LinkButton } from "../../ui/button.tsx";
import { dateText, dateTimeText } from "../../ui/date.ts";
import { Heading } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { timeLeftText } from "../../ui/time-left.ts";
import styles from "./notes.module.css";
import { PeriodLine } from "./period-line.tsx";
import type { Standing } from "./use-standing.ts";

type EndedProps = { course: Course; info: Standing };

/** CER-13, CER-19: a certification that ran out, or a trial that did. */
export const Ended = ({ course: { userCertification }, info }: EndedProps) => {
  if (info.certificatePurchased && info.certificateExpired)
    return (
      <Note tone="due" icon={<HourglassIcon size={20} aria-hidden />}>
        <p className={styles.strong}>Certificate Expired</p>
        {userCertification && (
          <p>{`It ended on ${dateText(userCertification.accessUntil)}. The course stays yours; the certification can be bought again.`}</p>
        )}
        {userCertification?.serial && (
          <LinkButton size="small" to={paths.certificate(userCertification.serial)}>
            Open the expired certificate
          </LinkButton>
        )}
      </Note>
    );
  if (info.certificatePurchased || !info.evaluationExpired) return null;
  return (
    <Note tone="due" icon={<HourglassIcon size={20} aria-hidden />}>
      <p className={styles.strong}>Your free trial has expired!</p>
      <p>What you watched and answered is kept. Buy the certification to go on.</p>
    </Note>
  );
};

type TrialProps = { course: Course; days: number; info: Standing };

/** CER-18: the running trial with the time left, and the way into the first lecture. */
export const Trial = ({ course, days, info }: TrialProps) => {
  const [search] = useSearchParams();
  const first = course.modules.find(({ videos }) => videos.length > 0);
  const title = "You are in trial period!";
  return (
    <section className={styles.running} aria-label={title}>
      <div className={styles.title}>
        <span className={styles.icon}>
          <HourglassMediumIcon size={20} weight="fill" aria-hidden />
        </span>
        <Heading level={2} look="h3">
          {title}
        </Heading>
      </div>
      <PeriodLine
        parts={days}
        percent={info.evaluationProgress}
        label={`${info.evaluationProgress}% of the trial has passed`}
      />
      <p className={styles.left}>
        <strong>{timeLeftText(info.evaluationEndsIn)}</strong>
        {course.userEvaluation && <span>until {dateTimeText(course.userEvaluation.endsAt)}</span>}
      </p>
      {first && (
        <div className={styles.action}>
          <LinkButton to={paths.video(course.id, first.moduleIndex, 1, keptOptions(search))} state={playAtOnce}>
            Start watching
          </LinkButton>
        </div>
      )}
    </section>
  );
};
