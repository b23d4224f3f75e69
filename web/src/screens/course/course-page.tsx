import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { Suspense } from "react";
import { Link, Navigate } from "react-router-dom";
import { accessState, isOfTheHouse, isUnlocked } from "../../features/course/access-state.ts";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { CourseCrumbs } from "../../features/course/course-crumbs.tsx";
import { IntroVideo } from "../../features/course/intro-video.tsx";
import { useCourse } from "../../features/course/use-course.ts";
import { CodeForm } from "../../features/purchase/code-form.tsx";
import { hasEverything } from "../../features/purchase/offer.ts";
import { Shop } from "../../features/purchase/shop.tsx";
import { CourseQna } from "../../features/qna/course-qna.tsx";
import { ReviewsNear } from "../../features/review/reviews-near.tsx";
import { paths } from "../../lib/paths.tsx";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { Title } from "../../ui/title.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { CourseHead, CoursePromise } from "./course-intro.tsx";
import styles from "./course-page.module.css";
import { CourseSkeleton } from "./course-skeleton.tsx";
import { LongDescription } from "./long-description.tsx";
import { Modules } from "./modules.tsx";
import { Nearby } from "./nearby.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { stoppedAt } from "./stopped-at.ts";
import { useHistory } from "./use-history.ts";
import { WantedLecture } from "./wanted-lecture.tsx";
import { Why } from "./why.tsx";

const CourseSuspension = part(() =>
  whenOnline(() => import("../../features/suspension/course-suspension.tsx")).then((m) => ({
    default: m.CourseSuspension,
  })),
);

const CourseTools = part(() =>
  whenOnline(() => import("./course-tools.tsx")).then((m) => ({ default: m.CourseTools })),
);
const Sample = part(() => whenOnline(() => import("./sample/sample.tsx")).then((m) => ({ default: m.Sample })));
const Teacher = part(() => whenOnline(() => import("./teacher/teacher.tsx")).then((m) => ({ default: m.Teacher })));
const Continue = part(() => whenOnline(() => import("./owned/continue.tsx")).then((m) => ({ default: m.Continue })));
const ModuleRows = part(() =>
  whenOnline(() => import("./owned/module-rows.tsx")).then((m) => ({ default: m.ModuleRows })),
);
const PanelProgress = part(() =>
  whenOnline(() => import("./owned/panel-progress.tsx")).then((m) => ({ default: m.PanelProgress })),
);

export const CoursePage = () => {
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <CourseSkeleton />;
  // CER-36: this kind of promotion applies to the certification.
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
          <div className={styles.page}>
            <div className={styles.main}>
              <CourseHead course={course} />
            </div>
            {/* Early in the tab order, visually a side column. */}
            <BuyPanel
              course={course}
              buyer={shop.buyer}
              isKnown={shop.isKnown}
              options={options}
              picture={
                <IntroVideo course={course}>
                  {shop.isKnown && <PreviewButton course={course} user={shop.buyer.user} />}
                </IntroVideo>
              }
              code={<CodeForm code={shop.code} isGuest={shop.isKnown ? !shop.buyer.user : undefined} />}
              progress={<OwnProgress course={course} options={options} user={shop.buyer.user} />}
              watch={<WatchButton course={course} options={options} user={shop.buyer.user} />}
              onBuy={() => shop.want({ kind: "course" })}
            />
            <div className={styles.main}>
              {shop.buyer.user && (
                <Suspense fallback={<div className={styles.toolsWaiting} />}>
                  <CourseTools
                    course={course}
                    isInstructor={isOfTheHouse(course, shop.buyer.user)}
                    isCreator={shop.buyer.user.isContentCreator}
                  />
                </Suspense>
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
              <CoursePromise course={course} />
              {!isOwned(course, shop.buyer.user) && (
                <>
                  <Why course={course} />
                  <About course={course} />
                  {course.sampleQuestion && (
                    <Nearby height={520}>
                      <Sample course={course} options={options} />
                    </Nearby>
                  )}
                </>
              )}
              <Modules course={course} options={options} shop={shop} />
              {isOwned(course, shop.buyer.user) && <About course={course} />}
              <Nearby height={320}>
                <Teacher course={course} />
              </Nearby>
              <ReviewsNear course={course} />
              {hasAPart(course, shop.buyer.user) && (
                <div className={styles.qna}>
                  <CourseQna course={course} />
                </div>
              )}
              <p className={styles.report}>
                <Link to={paths.report(paths.course(course.id))}>Report this course</Link>
              </p>
            </div>
          </div>
        </>
      )}
    </Shop>
  </Page>
);

const About = ({ course: { description, longDescription } }: { course: Course }) =>
  longDescription === description ? null : (
    <div className={styles.about}>
      <LongDescription text={longDescription} />
    </div>
  );

type OfPerson = OpenCourseProps & { user: CurrentUser | undefined };

/** CRS-54: guests make none of these requests. */
const WatchedSoFar = ({ course, options, user }: OfPerson) => {
  const { rows } = useHistory(course.id, options.key ?? null, user !== undefined);
  const place = stoppedAt(course, rows, user);
  return (
    <Suspense fallback={null}>
      {place && <Continue course={course} place={place} options={options} />}
      {isOwned(course, user) && rows.length > 0 && <ModuleRows course={course} rows={rows} options={options} />}
    </Suspense>
  );
};

const OwnProgress = ({ course, options, user }: OfPerson) => {
  const { rows } = useHistory(course.id, options.key ?? null, user !== undefined);
  if (!isOwned(course, user)) return null;
  return (
    <Suspense fallback={null}>
      <PanelProgress course={course} user={user} rows={rows} options={options} />
    </Suspense>
  );
};

/** Primary action for owners: resume, or the first lecture. */
const WatchButton = ({ course, options, user }: OfPerson) => {
  const { rows } = useHistory(course.id, options.key ?? null, user !== undefined);
  const place = stoppedAt(course, rows, user);
  const first = course.modules.find(({ videos }) => videos.length > 0);
  if (!first) return null;
  const to = place
    ? paths.video(course.id, place.module.moduleIndex, place.videoNumber, { ...options, at: place.seconds })
    : paths.video(course.id, first.moduleIndex, 1, options);
  return (
    // With a Resume button next to it this one is plain, as a view has one primary button.
    <LinkButton look={place ? "plain" : "go"} size="large" wide to={to} state={playAtOnce}>
      <PlayIcon size={18} weight="fill" aria-hidden />
      {place ? "Continue" : "Start watching"}
    </LinkButton>
  );
};

/** Owns all of it, and isn't course staff. */
const isOwned = (course: Course, user: CurrentUser | undefined): boolean =>
  user !== undefined && hasEverything(course, user) && !isOfTheHouse(course, user);

const hasAPart = (course: Course, user: CurrentUser | undefined): boolean =>
  user !== undefined && course.modules.some((module) => isUnlocked(accessState(course, module, user)));
