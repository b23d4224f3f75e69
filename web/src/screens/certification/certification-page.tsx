import { conditionsOf, fewQuestionsText } from "@cu/api/certification-conditions";
import { Navigate } from "react-router-dom";
import type { Course } from "../../features/course/course.ts";
import { CourseCrumbs } from "../../features/course/course-crumbs.tsx";
import { useCourse } from "../../features/course/use-course.ts";
import type { Buyer } from "../../features/purchase/offer.ts";
import { Shop } from "../../features/purchase/shop.tsx";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { type Certification, CertificationDetails } from "./certification-details.tsx";
import { CertificationIntro } from "./certification-intro.tsx";
import styles from "./certification-page.module.css";
import { CertificationPanel } from "./certification-panel.tsx";
import { Chances } from "./chances.tsx";
import { rowOf, wantedRows } from "./condition-text.ts";
import { Conditions } from "./conditions.tsx";
import { Gauge } from "./gauge.tsx";
import { Holder } from "./holder.tsx";
import { Issued } from "./issued.tsx";
import { ScoreRule } from "./score-rule.tsx";
import { Ended, Trial } from "./trial.tsx";
import { TrialButton } from "./trial-button.tsx";
import { type Standing as Info, isHolder, useStanding } from "./use-standing.ts";

/** A course's certification: requirements, price, and the user's progress (CER-01). */
export const CertificationPage = () => {
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <CertificationSkeleton />;
  const { certification } = course;
  return (
    <Page>
      <Title>{`Certification, ${course.name}`}</Title>
      <CourseCrumbs course={course} options={options} below="Certification" />
      {certification ? (
        <Shop course={course} courseKey={options.key ?? null}>
          {({ buyer, isKnown, want }) => (
            <Certified
              course={course}
              certification={certification}
              buyer={buyer}
              isKnown={isKnown}
              options={options}
              onBuy={() => want({ kind: "certification" })}
            />
          )}
        </Shop>
      ) : (
        <NoCertification course={course} options={options} />
      )}
    </Page>
  );
};

type Options = ReturnType<typeof useCourse>["options"];

type CertifiedProps = {
  course: Course;
  certification: Certification;
  buyer: Buyer;
  isKnown: boolean;
  options: Options;
  onBuy: () => void;
};

const Certified = (props: CertifiedProps) => {
  const { course, certification, buyer, isKnown, options } = props;
  const isGuest = buyer.user === undefined;
  const { data: info, error, mutate } = useStanding(course.id, options.key ?? null, isKnown && !isGuest);
  const { userCertification } = course;
  const held = info ? isHolder(info) : userCertification?.isExpired === false;
  // After a purchase the two refetches finish one after the other; until both have, nothing can be bought.
  const isAgreed = !held || userCertification !== null;
  if (held && info?.certificateStatus === "issued" && userCertification)
    return <Issued courseName={course.name} serial={userCertification.serial} />;
  if (held && info && userCertification)
    return (
      <Holder
        course={course}
        certification={certification}
        info={info}
        until={userCertification.accessUntil}
        options={options}
      />
    );
  return (
    <Offered
      {...props}
      info={info}
      isFailed={error !== undefined && info === undefined}
      onRetry={() => void mutate()}
      heldUntil={held ? userCertification?.accessUntil : undefined}
      isSettled={isKnown && isAgreed && (isGuest || info !== undefined || error !== undefined)}
    />
  );
};

type OfferedProps = CertifiedProps & {
  info: Info | undefined;
  isFailed: boolean;
  onRetry: () => void;
  heldUntil: string | undefined;
  isSettled: boolean;
};

/** Requirements, price and benefits, for everyone without the certification: guests, trials, renewals. */
const Offered = (props: OfferedProps) => {
  const { course, certification, buyer, options, onBuy, info, isFailed, onRetry, heldUntil, isSettled } = props;
  const isGuest = buyer.user === undefined;
  const isTrying = info?.evaluationExists === true && !info.evaluationExpired && !info.certificatePurchased;
  const isTrialOffered = isGuest ? certification.trialPeriod > 0 : info?.evaluationShow === true;
  const { minQuestions } = conditionsOf(certification);
  const isShort = course.questionCount < minQuestions;
  const level = certification.minPerformLevel;
  const progress = info?.certificateProgress;
  return (
    <div className={styles.top}>
      <div className={styles.intro}>
        <CertificationIntro course={course} certification={certification} />
        {isFailed && (
          <Failed level={2} title="Your standing could not be read" onRetry={onRetry}>
            The rest of the page still works.
          </Failed>
        )}
        {info && <Ended course={course} info={info} />}
        {info && isTrying && <Trial course={course} days={certification.trialPeriod} info={info} />}
        {info?.certificatePoints && info.certificateScore !== null && (
          <Gauge score={info.certificateScore} points={info.certificatePoints} level={level} />
        )}
      </div>
      <CertificationPanel
        course={course}
        certification={certification}
        buyer={buyer}
        isKnown={isSettled}
        heldUntil={heldUntil}
        options={options}
        refusal={isShort ? fewQuestionsText({ has: course.questionCount, needed: minQuestions }) : null}
        onBuy={onBuy}
        trial={
          isTrialOffered && (
            <TrialButton
              courseId={course.id}
              courseKey={options.key ?? null}
              days={certification.trialPeriod}
              isGuest={isGuest}
              disabled={isShort}
            />
          )
        }
      />
      <div className={styles.details}>
        <section className={styles.section} aria-labelledby="wanted">
          <Heading level={2} look="h3" id="wanted">
            What it takes
          </Heading>
          <Conditions rows={progress ? progress.conditions.map(rowOf) : wantedRows(course, certification)} />
        </section>
        {progress && <Chances courseId={course.id} progress={progress} isRequested={false} options={options} />}
        <CertificationDetails course={course} certification={certification} />
        <ScoreRule />
      </div>
    </div>
  );
};

/** CER-05 */
const NoCertification = ({ course, options }: { course: Course; options: Options }) => (
  <div className={styles.none}>
    <Heading level={1} look="course">
      {course.name}
    </Heading>
    <Empty
      level={2}
      title="No Certification Available"
      action={<LinkButton to={paths.course(course.id, options)}>Back to the course</LinkButton>}
    >
      This course has no certification.
    </Empty>
  </div>
);

const CertificationSkeleton = () => (
  <Page>
    <Skeleton label="Loading the certification">
      <Bar width="240px" height={18} />
      <div className={styles.top}>
        <div className={styles.intro}>
          <Bar width="80%" height={56} />
          <Bar width="90%" height={24} />
          <Bar width="60%" height={24} />
        </div>
        <Bar width="100%" height={320} />
      </div>
    </Skeleton>
  </Page>
);
