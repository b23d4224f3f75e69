import { isReached, waitingText } from "@cu/quiz-sheet/certification-score";
import { CalendarBlankIcon } from "@phosphor-icons/react/dist/csr/CalendarBlank";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import { minutesText, numberText, onDay, shortDay, weekdayText } from "../../features/library/texts.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { timeLeftText } from "../../ui/time-left.ts";
import styles from "./due.module.css";
import type { LearnDue, LearnHome, LearnRecalls } from "./learn.ts";
import { dueBeside } from "./listed-windows.ts";
import { countOf, RecallsDue } from "./recalls-due.tsx";

/** LRN-03, LRN-04: deadlines other than the class windows listed below: each with a chart and one action. */
export const Due = ({ home }: { home: LearnHome }) => {
  const beside = dueBeside(home);
  return (
    <section aria-labelledby="due">
      <Heading level={2} id="due">
        {headingOf(home, beside, Date.now())}
      </Heading>
      <DueList due={beside} recalls={home.recalls} />
    </section>
  );
};

const DueList = ({ due: all, recalls }: { due: readonly LearnDue[]; recalls: LearnRecalls }) => (
  <>
    {all.length > 0 || countOf(recalls) > 0 ? (
      <ul className={styles.list}>
        {all.map((due) => (
          <li key={due.kind === "class" ? `${due.classId}/${due.course.id}/${due.moduleNumber}` : due.course.id}>
            {due.kind === "class" ? <ClassDue due={due} /> : <CertificateDue due={due} />}
          </li>
        ))}
        {countOf(recalls) > 0 && (
          <li>
            <RecallsDue recalls={recalls} />
          </li>
        )}
      </ul>
    ) : (
      <p className={styles.nothing}>{nothingText(recalls)}</p>
    )}
  </>
);

const nothingText = ({ nextAt }: LearnRecalls): string =>
  [
    nextAt && `The next question to review is due ${onDay(nextAt, Date.now())}.`,
    "Class windows, certificates you work for and questions to review appear here, with their day.",
  ]
    .filter(Boolean)
    .join(" ");

const zoneOf = (due: LearnDue) => (due.kind === "class" ? due.timeZone : undefined);

const headingOf = ({ due, recalls, nextDueAt, nextDueZone }: LearnHome, beside: LearnDue[], at: number): string => {
  const [first] = beside;
  const count = beside.length + (countOf(recalls) > 0 ? 1 : 0);
  if (count === 0 && due.length > 0) return "Nothing else is due";
  if (!first && count > 0) return "One thing is due, whenever you like";
  if (!first)
    return nextDueAt ? `Nothing is due until ${shortDay(nextDueAt, nextDueZone ?? undefined)}` : "Nothing is due";
  const when = onDay(first.accessUntil, at, zoneOf(first));
  return count === 1 ? `One thing is due, ${when}` : `${numberText(count)} things are due, the first ${when}`;
};

type Of<Kind extends LearnDue["kind"]> = { due: Extract<LearnDue, { kind: Kind }> };

const ClassDue = ({ due }: Of<"class">) => {
  const { label, course, moduleNumber, moduleName, accessFrom, accessUntil, timeZone, next } = due;
  const { lectures, lecturesLeft, questionsLeft, secondsLeft } = due;
  const [from, until] = [Date.parse(accessFrom), Date.parse(accessUntil)];
  const passed = ((Date.now() - from) / Math.max(1, until - from)) * 100;
  const left = [
    lecturesLeft > 0 && `${lecturesLeft} of ${countText(lectures, "lecture")}`,
    questionsLeft > 0 && countText(questionsLeft, "question"),
  ].filter(Boolean);
  return (
    <div className={styles.row}>
      <CalendarBlankIcon size={20} aria-hidden />
      <div>
        <h3>
          {label}: module {moduleNumber}, {moduleName}, closes
        </h3>
        <p>
          {left.join(" and ")} left{secondsLeft > 0 && `, about ${minutesText(secondsLeft)}`}
        </p>
      </div>
      <div className={styles.drawing}>
        <Track part={passed} end={100} />
        <p>
          <span>{shortDay(accessFrom, timeZone)}</span>
          <span>{weekdayText(accessUntil, timeZone)}</span>
        </p>
      </div>
      {next && (
        <LinkButton to={paths.video(course.id, next.moduleNumber, next.videoNumber, { key: course.key })}>
          Open {next.moduleNumber}.{next.videoNumber}
        </LinkButton>
      )}
    </div>
  );
};

const CertificateDue = ({ due }: Of<"certificate">) => {
  const { course, score, level, questionsToLevel, waiting, accessUntil } = due;
  const left = timeLeftText(Math.floor((Date.parse(accessUntil) - Date.now()) / 1000));
  const reached = isReached(score, level);
  return (
    <div className={styles.row}>
      <SealCheckIcon size={20} aria-hidden />
      <div>
        <h3>
          {course.name}: {level === null ? `${score}%` : `score ${score}% · ${level}% needed`}
        </h3>
        <p>
          {reached
            ? "You may request the certificate"
            : questionsToLevel > 0
              ? `${questionsToLevel === 1 ? "One more first-try answer gets" : `${questionsToLevel} more first-try answers get`} you there`
              : "Every question has had its first try"}
          ; {left.toLowerCase()}. {waitingText(waiting)}
        </p>
      </div>
      <div className={styles.drawing}>
        <Track part={score} end={level ?? 100} />
        <p>
          <span>{score}%</span>
          <span>{level === null ? "no level" : `level ${level}%`}</span>
        </p>
      </div>
      <LinkButton to={paths.courseCertification(course.id, { key: course.key })}>
        {reached ? "Request it" : "See score"}
      </LinkButton>
    </div>
  );
};

/** Percentages of a line, with a playhead and a mark at the end. The same figures are in the text. */
const Track = ({ part, end }: { part: number; end: number }) => (
  <div
    className={styles.track}
    aria-hidden="true"
    style={{ ["--part" as string]: `${Math.min(100, Math.max(0, part))}%`, ["--end" as string]: `${end}%` }}
  >
    <i className={styles.part} />
    <i className={styles.head} />
    <i className={styles.post} />
  </div>
);
