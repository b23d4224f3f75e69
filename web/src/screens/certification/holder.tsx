import { HourglassMediumIcon } from "@phosphor-icons/react/dist/csr/HourglassMedium";
import { AuthorLinks } from "../../features/course/authors.tsx";
import type { Course } from "../../features/course/course.ts";
import { Byline } from "../../features/course/facts.tsx";
import type { paths } from "../../lib/paths.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import type { Certification } from "./certification-details.tsx";
import styles from "./certification-page.module.css";
import { Chances } from "./chances.tsx";
import { Gauge } from "./gauge.tsx";
import { headlineOf } from "./headline.ts";
import { ModuleScores } from "./module-scores.tsx";
import { NextSteps } from "./next-steps.tsx";
import notes from "./notes.module.css";
import { RequestPanel } from "./request-panel.tsx";
import { ScoreRule } from "./score-rule.tsx";
import type { Standing } from "./use-standing.ts";

type HolderProps = {
  course: Course;
  certification: Certification;
  info: Standing;
  /** ISO 8601: the end of the learning period. */
  until: string;
  options: Parameters<typeof paths.course>[1];
};

/** A bought certification in its learning period: the score, what can still score, and the request. */
export const Holder = ({ course, certification, info, until, options }: HolderProps) => {
  const { certificateScore, certificatePoints, certificateProgress, certificateStatus } = info;
  const level = certification.minPerformLevel;
  const isRequested = certificateStatus === "requested";
  const isReady = certificateProgress?.conditions.every(({ isMet }) => isMet) ?? true;
  return (
    <div className={styles.top}>
      <div className={styles.intro}>
        <div>
          <Heading level={1} look="course">
            {headlineOf(info, level)}
          </Heading>
          <Byline>
            {course.name} by <AuthorLinks authors={[course.primaryAuthor]} />
          </Byline>
        </div>
        <StateNote info={info} />
        {certificateScore !== null && certificatePoints && (
          <Gauge score={certificateScore} points={certificatePoints} level={level} />
        )}
      </div>
      <RequestPanel
        course={course}
        info={info}
        months={certification.duration}
        until={until}
        level={level}
        options={options}
      />
      <div className={styles.details}>
        {certificateProgress && (
          <>
            {(isRequested || isReady) && <NextSteps points={certificatePoints} range={certificateProgress.range} />}
            <Chances courseId={course.id} progress={certificateProgress} isRequested={isRequested} options={options} />
            <ModuleScores modules={certificateProgress.modules} level={level} />
          </>
        )}
        <ScoreRule />
      </div>
    </div>
  );
};

const StateNote = ({ info }: { info: Standing }) => {
  const { certificateStatus, certificateRequestedAt, certificateRejectedFor, certificateSuspended } = info;
  if (certificateSuspended)
    return (
      <Note tone="due">
        <p>
          The card payment for this certification was reversed. What you watched and answered is kept. Pay what your
          wallet owes to open it again.
        </p>
      </Note>
    );
  if (certificateStatus === "requested")
    return (
      <Note icon={<HourglassMediumIcon size={20} aria-hidden />}>
        <p className={notes.strong}>
          {certificateRequestedAt === null
            ? "Requested, waiting for review"
            : `Requested on ${dateText(certificateRequestedAt)}, waiting for review`}
        </p>
        <p>You get an e-mail either way. There is nothing to do until then.</p>
      </Note>
    );
  if (certificateStatus !== "rejected") return null;
  return (
    <div className={notes.rejected}>
      <Note tone="wrong">
        <p>
          You did not meet the minimum performance level required. Please complete the necessary learning and reapply
          for the certification.
        </p>
      </Note>
      {certificateRejectedFor && (
        <blockquote className={notes.reason}>
          <p dir="auto">{certificateRejectedFor}</p>
          <footer>The reviewer's reason</footer>
        </blockquote>
      )}
    </div>
  );
};
