import { Refused } from "@cu/api/refused";
import { useParams } from "react-router-dom";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { NotYoursPage } from "../../features/creator/not-yours-page.tsx";
import { Appeal } from "../../features/suspension/appeal.tsx";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Title } from "../../ui/title.tsx";
import { AskedAuthors } from "./asked-authors.tsx";
import { CourseActions } from "./course-actions.tsx";
import { lengthOf, ModuleTable } from "./module-table.tsx";
import styles from "./own-course-page.module.css";
import { Promotions } from "./promotions.tsx";
import { Studios } from "./studios.tsx";

/** CRE-08: a course's management page, for users who may edit it; closed to others. */
export const OwnCoursePage = ({ user }: { user: CurrentUser }) => {
  const courseId = addressId(useParams().courseId);
  const { data, error, mutate } = useApi("course.read", courseId ? { params: { courseId }, query: {} } : null);
  const isMissing = !courseId || (error instanceof Refused && error.status === 404);
  if (isMissing || data?.mayEdit === false) return <NotYoursPage />;
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (!data) return <PageSkeleton />;
  return <OwnCourse course={data} user={user} />;
};

const OwnCourse = ({ course, user }: { course: Course; user: CurrentUser }) => {
  const { name, modules, suspension } = course;
  const seconds = modules.reduce((sum, module) => sum + lengthOf(module), 0);
  const facts = [
    countText(modules.length, "module"),
    countText(course.videoCount, "video"),
    ...(seconds > 0 ? [lengthText(seconds)] : []),
  ];
  return (
    <Page>
      <Title>{name}</Title>
      <Breadcrumbs
        crumbs={[{ text: "Home", to: paths.home }, { text: "Authored Courses", to: paths.creatorHome }, { text: name }]}
      />
      <div className={styles.head}>
        <Heading level={1} look="course">
          {name}
        </Heading>
        <p className={styles.facts}>
          {facts.join(", ")}{" "}
          <Tag tone={course.privacyScope === "public" ? "quiet" : "now"}>
            {course.privacyScope === "public" ? "Public" : "Unlisted"}
          </Tag>
          {course.freeCourse && <Tag tone="act">Free</Tag>}
        </p>
        <CourseActions course={course} user={user} />
      </div>
      {suspension && (
        <div className={styles.note}>
          <Note tone="due">
            The course is suspended: nobody can buy it or find it. {suspension.reason ?? "Buyers keep it."}
          </Note>
          {suspension.reason !== null && <Appeal course={{ ...course, suspension }} />}
        </div>
      )}
      <section className={styles.part} aria-labelledby="own-modules">
        <Heading level={2} id="own-modules">
          Modules
        </Heading>
        <div className={styles.line}>
          <Line
            tall
            label={`${name}: ${facts.join(", ")}`}
            parts={modules.map((module) => ({ duration: lengthOf(module), state: "owned" }))}
          />
        </div>
        <ModuleTable course={course} />
      </section>
      <Studios course={course} />
      <AskedAuthors course={course} />
      <Promotions course={course} userId={user.id} />
    </Page>
  );
};

const PageSkeleton = () => (
  <Page>
    <Title>Your course</Title>
    <Skeleton label="Loading your course">
      <div className={styles.bars}>
        <Bar width="60%" height={48} />
        <Bar width="30%" height={20} />
        <Bar width="100%" height={12} />
        {Array.from({ length: 4 }, (_, n) => (
          <Bar key={n} width="100%" height={41} />
        ))}
      </div>
    </Skeleton>
  </Page>
);
