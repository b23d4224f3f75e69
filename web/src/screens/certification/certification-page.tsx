import { Navigate } from "react-router-dom";
import { paths } from "../../paths.tsx";
import { CourseCrumbs } from "../../purchase/course-crumbs.tsx";
import { Shop } from "../../purchase/shop.tsx";
import { useCourse } from "../../purchase/use-course.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { CertificationDetails } from "./certification-details.tsx";
import styles from "./certification-page.module.css";
import { CertificationPanel } from "./certification-panel.tsx";

/** What the certification of a course asks for and costs (CER-01). */
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
            <div className={styles.top}>
              <CertificationDetails course={course} certification={certification} />
              <CertificationPanel
                course={course}
                certification={certification}
                buyer={buyer}
                isKnown={isKnown}
                options={options}
                onBuy={() => want({ kind: "certification" })}
              />
            </div>
          )}
        </Shop>
      ) : (
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
      )}
    </Page>
  );
};

const CertificationSkeleton = () => (
  <Page>
    <Skeleton label="Loading the certification">
      <Bar width="240px" height={18} />
      <div className={styles.top}>
        <div className={styles.details}>
          <Bar width="80%" height={56} />
          <Bar width="90%" height={24} />
          <Bar width="60%" height={24} />
        </div>
        <Bar width="100%" height={320} />
      </div>
    </Skeleton>
  </Page>
);
