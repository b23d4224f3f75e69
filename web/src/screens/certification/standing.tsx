import { shownSerial } from "@cu/api/certificate-serial";
import { fullName } from "@cu/api/person-name";
import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { HourglassMediumIcon } from "@phosphor-icons/react/dist/csr/HourglassMedium";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { CertificateSheet } from "../../certificate/certificate-sheet.tsx";
import type { Course, CurrentUser } from "../../course/course.ts";
import { keptOptions, paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { dateText, dateTimeText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { PeriodLine, timeLeftText } from "./period-line.tsx";
import { RequestButton } from "./request-button.tsx";
import { ScoreLine } from "./score-line.tsx";
import styles from "./standing.module.css";
import type { Standing as Info } from "./use-standing.ts";

type StandingProps = {
  course: Course;
  certification: NonNullable<Course["certification"]>;
  info: Info;
  user: CurrentUser;
};

/** What the person has of this certification and can do next; nothing for a person who has done nothing yet. */
export const Standing = (props: StandingProps) => {
  const { info } = props;
  if (info.certificatePurchased) return <Certificate {...props} />;
  if (!info.evaluationExists) return null;
  return info.evaluationExpired ? (
    <Note tone="due" icon={<HourglassIcon size={20} aria-hidden />}>
      <p className={styles.strong}>Your free trial has expired!</p>
      <p>What you watched and answered is kept. Buy the certification to go on.</p>
    </Note>
  ) : (
    <Trial {...props} />
  );
};

const Trial = ({ course, certification, info }: StandingProps) => {
  const [search] = useSearchParams();
  const first = course.modules.find(({ videos }) => videos.length > 0);
  return (
    <Running title="You are in trial period!" icon={<HourglassMediumIcon size={20} weight="fill" aria-hidden />}>
      <PeriodLine
        parts={certification.trialPeriod}
        percent={info.evaluationProgress}
        label={`${info.evaluationProgress}% of the trial has passed`}
      />
      <p className={styles.left}>
        <strong>{timeLeftText(info.evaluationEndsIn)}</strong>
        {course.userEvaluation && <span>until {dateTimeText(course.userEvaluation.endsAt)}</span>}
      </p>
      {first && (
        <div className={styles.action}>
          <LinkButton to={paths.video(course.id, first.moduleIndex, 1, keptOptions(search))}>Start watching</LinkButton>
        </div>
      )}
    </Running>
  );
};

const Certificate = ({ course, certification, info, user }: StandingProps) => {
  const { userCertification } = course;
  if (!userCertification) return null;
  const until = dateText(userCertification.accessUntil);
  if (info.certificateExpired)
    return (
      <Note tone="due" icon={<HourglassIcon size={20} aria-hidden />}>
        <p className={styles.strong}>Certificate Expired</p>
        <p>{`It ended on ${until}. The course stays yours; the certification can be bought again.`}</p>
      </Note>
    );
  if (info.certificateStatus === "issued")
    return (
      <>
        <Note tone="right" icon={<SealCheckIcon size={20} weight="fill" aria-hidden />}>
          <p className={styles.strong}>Congratulations, your certificate has been issued.</p>
        </Note>
        {userCertification.isRevoked && (
          <Note tone="due">
            <p>It has been taken back since. Its page says why.</p>
          </Note>
        )}
        <CertificateSheet
          label="Your certificate"
          course={course}
          name={fullName(user)}
          moduleDurations={course.modules.map(({ videos }) =>
            videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
          )}
          endsAt={userCertification.accessUntil}
          number={userCertification.serial ? shownSerial(userCertification.serial) : String(userCertification.id)}
          isRevoked={userCertification.isRevoked ?? false}
        />
        {userCertification.serial && (
          <p>
            <LinkButton to={paths.certificate(userCertification.serial)}>Show, print or publish it</LinkButton>
          </p>
        )}
      </>
    );
  return (
    <Running title="Learning period" icon={<SealCheckIcon size={20} aria-hidden />}>
      <PeriodLine
        parts={certification.duration}
        percent={info.certificateStatusProgress}
        label={`${info.certificateStatusProgress}% of the learning period has passed`}
      />
      <p className={styles.left}>
        <strong>{timeLeftText(info.certificateEndsIn)}</strong>
        <span>until {until}</span>
      </p>
      <ScoreLine score={info.certificateScore} level={certification.minPerformLevel} />
      {info.certificateStatus === "requested" ? (
        <Note icon={<HourglassMediumIcon size={20} aria-hidden />}>
          <p className={styles.strong}>{waitingText(info)}</p>
          <p>The decision will be shown here; there is nothing to do until then.</p>
        </Note>
      ) : (
        <>
          {info.certificateStatus === "rejected" && (
            <Note tone="wrong">
              You did not meet the minimum performance level required. Please complete the necessary learning and
              reapply for the certification.
            </Note>
          )}
          <div className={styles.action}>
            <RequestButton courseId={course.id} score={info.certificateScore} level={certification.minPerformLevel} />
            <Text size={13} tone="quiet">
              Request it when you have watched and answered what you want to be judged by.
            </Text>
          </div>
        </>
      )}
    </Running>
  );
};

const waitingText = ({ certificateRequestedAt: at }: Info): string =>
  at === null ? "Requested, waiting for review" : `Requested on ${dateText(at)}, waiting for review`;

type RunningProps = { title: string; icon: ReactNode; children: ReactNode };

const Running = ({ title, icon, children }: RunningProps) => (
  <section className={styles.running} aria-label={title}>
    <div className={styles.title}>
      <span className={styles.icon}>{icon}</span>
      <Heading level={2} look="h3">
        {title}
      </Heading>
    </div>
    {children}
  </section>
);
