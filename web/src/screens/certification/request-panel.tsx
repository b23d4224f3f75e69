import { scoreText } from "@cu/quiz-sheet/certification-score";
import { useId } from "react";
import type { Course } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { timeLeftText } from "../../ui/time-left.ts";
import { actionOf, chanceAddress, lectureNumber } from "./chances.tsx";
import { type ConditionRow, rowOf } from "./condition-text.ts";
import styles from "./conditions.module.css";
import { Conditions } from "./conditions.tsx";
import notes from "./notes.module.css";
import { PeriodLine } from "./period-line.tsx";
import { RequestButton } from "./request-button.tsx";
import type { Chance, Condition, Standing } from "./use-standing.ts";

type RequestPanelProps = {
  course: Course;
  info: Standing;
  /** Months that the learning period lasts. */
  months: number;
  /** ISO 8601: the end of the learning period. */
  until: string;
  level: number | null;
  options: Parameters<typeof paths.course>[1];
};

/** The conditions with what is missing, one action and its reason, and the learning period (CER-61). */
export const RequestPanel = (props: RequestPanelProps) => {
  const { info, months, until } = props;
  return (
    <aside className={styles.panel} aria-label="Your certification">
      {info.certificateStatus === "requested" && !info.certificateSuspended ? (
        <Requested info={info} />
      ) : (
        <Wanted {...props} />
      )}
      <section className={styles.period} aria-label="Learning period">
        <Heading level={3}>Learning period</Heading>
        <PeriodLine
          parts={months}
          percent={info.certificateStatusProgress}
          label={`${info.certificateStatusProgress}% of the learning period has passed`}
        />
        <p className={notes.left}>
          <strong>{timeLeftText(info.certificateEndsIn)}</strong>
          <span>until {dateText(until)}</span>
        </p>
      </section>
    </aside>
  );
};

const Requested = ({ info: { certificateRequestedAt, certificatePoints: points } }: { info: Standing }) => {
  const read = points ? points.outOf - points.choices : 0;
  const open = points?.open ?? 0;
  const rows: ConditionRow[] = [
    { title: "Requested", detail: certificateRequestedAt ? dateText(certificateRequestedAt) : "", isMet: true },
    ...(open === 0 ? [] : [{ title: "Open answers", detail: `${read} of ${open} read`, isMet: read === open }]),
    { title: "Decision", detail: "You get an e-mail either way", isMet: false },
  ];
  return (
    <>
      <Heading level={2} look="h3">
        Progress
      </Heading>
      <Conditions rows={rows} />
    </>
  );
};

const Wanted = ({ course, info, until, level, options }: RequestPanelProps) => {
  const reason = useId();
  const { certificateProgress, certificateStatus, certificateScore, certificateSuspended } = info;
  const conditions = certificateProgress?.conditions ?? [];
  const missing = conditions.filter(({ isMet }) => !isMet);
  const isReady = missing.length === 0 && !certificateSuspended;
  const isRefused = certificateSuspended || missing.some(({ isRequired }) => isRequired);
  return (
    <>
      <Heading level={2} look="h3">
        {isReady
          ? "Everything is in place"
          : certificateStatus === "rejected"
            ? "To request again"
            : "To request your certificate"}
      </Heading>
      <Conditions rows={[...conditions.map(rowOf), boughtRow(until, certificateSuspended)]} />
      <div className={styles.actions}>
        {!isReady && (
          <NextAction
            course={course}
            chance={certificateProgress?.chances.find(({ state }) => state !== "waiting")}
            isSuspended={certificateSuspended}
            options={options}
          />
        )}
        <RequestButton
          courseId={course.id}
          score={certificateScore}
          level={level}
          look={isReady ? "go" : "plain"}
          disabled={isRefused}
          reasonId={reason}
        />
        <p className={styles.why} id={reason}>
          {reasonText(missing, { isSuspended: certificateSuspended, score: certificateScore, level })}
        </p>
      </div>
    </>
  );
};

const boughtRow = (until: string, isSuspended: boolean): ConditionRow => ({
  title: "Certification bought",
  detail: isSuspended ? "The card payment was reversed" : `Open until ${dateText(until)}`,
  isMet: !isSuspended,
});

type NextActionProps = Pick<RequestPanelProps, "course" | "options"> & {
  chance: Chance | undefined;
  isSuspended: boolean;
};

const NextAction = ({ course, chance, isSuspended, options }: NextActionProps) => {
  if (isSuspended)
    return (
      <LinkButton look="go" wide to={paths.account}>
        Pay what your wallet owes
      </LinkButton>
    );
  return chance ? (
    <LinkButton look="go" wide to={chanceAddress(course.id, chance, options)}>
      {actionOf(chance)} in {lectureNumber(chance)}
    </LinkButton>
  ) : (
    <LinkButton look="go" wide to={paths.course(course.id, options)}>
      Continue the course
    </LinkButton>
  );
};

type Judged = { isSuspended: boolean; score: number | null; level: number | null };

const reasonText = (missing: readonly Condition[], { isSuspended, score, level }: Judged): string => {
  if (isSuspended) return "Opens once your wallet is paid.";
  const needed = missing.filter(({ isRequired }) => isRequired).map(missingText);
  if (needed.length > 0) return `Opens once ${needed.join(" and ")}.`;
  const short = missing.find(({ kind }) => kind === "score");
  if (short && score !== null) return `You can request now: ${scoreText(score, level)}. A reviewer can turn it down.`;
  const open = missing.find(({ kind }) => kind === "open");
  if (open)
    return `You can request now. ${countText(open.needed - open.has, "open answer")} will be missing from the review.`;
  return "Free, it's part of your certification. Once you request, the certification can't be refunded.";
};

const missingText = ({ kind, needed }: Condition): string =>
  kind === "watched" ? `you have watched ${needed}%` : `the course has ${countText(needed, "question")}`;
