import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { lazy, Suspense } from "react";
import { Link, Navigate } from "react-router-dom";
import { accessState, isOfTheHouse, isUnlocked } from "../../course/access-state.ts";
import type { Course, CurrentUser } from "../../course/course.ts";
import { CourseCrumbs } from "../../course/course-crumbs.tsx";
import { IntroVideo } from "../../course/intro-video.tsx";
import { useCourse } from "../../course/use-course.ts";
import { paths } from "../../paths.tsx";
import { CodeForm } from "../../purchase/code-form.tsx";
import { Shop } from "../../purchase/shop.tsx";
import { CourseQna } from "../../qna/course-qna.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { CourseIntro } from "./course-intro.tsx";
import styles from "./course-page.module.css";
import { CourseSkeleton } from "./course-skeleton.tsx";
import { CourseTools } from "./course-tools.tsx";
import { Modules } from "./modules.tsx";
import { Resume } from "./resume.tsx";
import { stoppedAt } from "./stopped-at.ts";
import { useHistory } from "./use-history.ts";
import { WantedLecture } from "./wanted-lecture.tsx";

const CourseSuspension = lazy(() =>
  whenOnline(() => import("../../suspension/course-suspension.tsx")).then((m) => ({ default: m.CourseSuspension })),
);

export const CoursePage = () => {
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <CourseSkeleton />;
  // CER-36: such a promotion is for the certification.
  if (course.promotion?.redirectCertification && course.certification)
    return <Navigate to={paths.courseCertification(course.id, options)} replace />;
  return <OpenCourse course={course} options={options} />;
};

type OpenCourseProps = { course: Course; options: ReturnType<typeof useCourse>["options"] };

const OpenCourse = ({ course, options }: OpenCourseProps) => (
  <Page>
    <Title>{course.name}</Title>
    <CourseCrumbs course={course} options={options} />
    <WantedLecture />
    <Shop course={course} courseKey={options.key ?? null}>
      {(shop) => (
        <>
          <div className={styles.top}>
            <div>
              <CourseIntro course={course} />
              {shop.buyer.user && (
                <CourseTools
                  course={course}
                  isInstructor={isOfTheHouse(course, shop.buyer.user)}
                  isCreator={shop.buyer.user.isContentCreator}
                />
              )}
              {course.suspension && !shop.buyer.user?.isAdmin && (
                <Note tone="due">
                  This course is suspended for now.{" "}
                  {course.suspension.reason ?? "What you have bought stays open to you."}
                </Note>
              )}
              {shop.buyer.user?.isAdmin && (
                <Suspense fallback={null}>
                  <CourseSuspension course={course} />
                </Suspense>
              )}
              <WatchedSoFar course={course} options={options} user={shop.buyer.user} />
            </div>
            <BuyPanel
              course={course}
              buyer={shop.buyer}
              isKnown={shop.isKnown}
              options={options}
              picture={<IntroVideo course={course} />}
              code={<CodeForm code={shop.code} isGuest={shop.isKnown ? !shop.buyer.user : undefined} />}
              watch={<WatchButton course={course} options={options} user={shop.buyer.user} />}
              onBuy={() => shop.want({ kind: "course" })}
            />
          </div>
          <Modules course={course} options={options} shop={shop} />
          {hasAPart(course, shop.buyer.user) && (
            <div className={styles.qna}>
              <CourseQna course={course} />
            </div>
          )}
          <p className={styles.report}>
            <Link to={paths.report(paths.course(course.id))}>Report this course</Link>
          </p>
        </>
      )}
    </Shop>
  </Page>
);

const WatchedSoFar = ({ course, options, user }: OpenCourseProps & { user: CurrentUser | undefined }) => {
  const { rows } = useHistory(course.id, options.key ?? null, user !== undefined);
  return <Resume course={course} user={user} rows={rows} options={options} />;
};

/** What the page is for once everything is open: on from where the person stopped, or the first lecture. */
const WatchButton = ({ course, options, user }: OpenCourseProps & { user: CurrentUser | undefined }) => {
  const { rows } = useHistory(course.id, options.key ?? null, user !== undefined);
  const place = stoppedAt(course, rows, user);
  const first = course.modules.find(({ videos }) => videos.length > 0);
  if (!first) return null;
  const to = place
    ? paths.video(course.id, place.module.moduleIndex, place.videoNumber, { ...options, at: place.seconds })
    : paths.video(course.id, first.moduleIndex, 1, options);
  return (
    <LinkButton look="go" size="large" wide to={to}>
      <PlayIcon size={18} weight="fill" aria-hidden />
      {place ? "Continue" : "Start watching"}
    </LinkButton>
  );
};

const hasAPart = (course: Course, user: CurrentUser | undefined): boolean =>
  user !== undefined && course.modules.some((module) => isUnlocked(accessState(course, module, user)));
