import { Navigate } from "react-router-dom";
import type { Course } from "../../course/course.ts";
import { CourseCrumbs } from "../../course/course-crumbs.tsx";
import { useCourse } from "../../course/use-course.ts";
import { paths } from "../../paths.tsx";
import type { Buyer } from "../../purchase/offer.ts";
import { Shop } from "../../purchase/shop.tsx";
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
import { Standing } from "./standing.tsx";
import { TrialButton } from "./trial-button.tsx";
import { isHolder, useStanding } from "./use-standing.ts";

/** What the certification of a course asks for and costs, and how far the person is with it (CER-01). */
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

const Certified = ({ course, certification, buyer, isKnown, options, onBuy }: CertifiedProps) => {
  const isGuest = buyer.user === undefined;
  const courseKey = options.key ?? null;
  const { data: info, error, mutate } = useStanding(course.id, courseKey, isKnown && !isGuest);
  const held = info ? isHolder(info) : course.userCertification?.isExpired === false;
  // After a purchase the two answers come one after the other; until both are here nothing can be bought.
  const isAgreed = !held || course.userCertification !== null;
  const isSettled = isKnown && isAgreed && (isGuest || info !== undefined || error !== undefined);
  const isTrialOffered = isGuest ? certification.trialPeriod > 0 : info?.evaluationShow === true;
  return (
    <div className={styles.top}>
      <div className={styles.intro}>
        <CertificationIntro course={course} certification={certification} />
        {error && !info ? (
          <Failed level={2} title="Your standing could not be read" onRetry={() => void mutate()}>
            The rest of the page still works.
          </Failed>
        ) : (
          info &&
          isAgreed &&
          buyer.user && <Standing course={course} certification={certification} info={info} user={buyer.user} />
        )}
      </div>
      <CertificationPanel
        course={course}
        certification={certification}
        buyer={buyer}
        isKnown={isSettled}
        heldUntil={held ? course.userCertification?.accessUntil : undefined}
        options={options}
        onBuy={onBuy}
        trial={
          isTrialOffered && (
            <TrialButton
              courseId={course.id}
              courseKey={courseKey}
              days={certification.trialPeriod}
              isGuest={isGuest}
            />
          )
        }
      />
      <div className={styles.details}>
        <CertificationDetails course={course} certification={certification} />
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
