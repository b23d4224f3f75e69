import { Refused } from "@cu/api/refused";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { CurrentUser, Module, Video } from "../../features/course/course.ts";
import { NotYoursPage } from "../../features/creator/not-yours-page.tsx";
import { VideoDialog } from "../../features/player/video-dialog.tsx";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Page } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Title } from "../../ui/title.tsx";
import { ModuleLicensing } from "./licensing.tsx";
import { ModuleVideo } from "./module-video.tsx";
import styles from "./own-module-page.module.css";

/** CRE-09: a module's page for its instructors, in a course or standalone; closed to others. */
export const OwnModulePage = ({ user }: { user: CurrentUser }) => {
  const moduleId = addressId(useParams().moduleId);
  const { data, error, mutate } = useApi("module.read", moduleId ? { params: { moduleId }, query: {} } : null);
  // A standalone module is visible to its author only; in a course it is visible through the course or as named
  // instructor.
  const courseId = data?.parentCollection ?? undefined;
  const course = useApi(
    "course.read",
    courseId ? { params: { courseId }, query: { key: data?.parentCollectionUnlistedKey ?? undefined } } : null,
  );
  const isMissing = !moduleId || [error, course.error].some((one) => one instanceof Refused && one.status === 404);
  const isOthers = course.data?.mayEdit === false && data?.primaryAuthor.id !== user.id;
  if (isMissing || isOthers) return <NotYoursPage />;
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (course.error && !course.data) return <FailedPage error={course.error} onRetry={() => void course.mutate()} />;
  if (!data || (courseId && !course.data)) return <PageSkeleton />;
  return <OwnModule module={data} course={course.data} />;
};

type OwnModuleProps = {
  module: Module;
  /** The course that contains it. */
  course: { id: number; name: string; mayEdit: boolean } | undefined;
};

const OwnModule = ({ module, course }: OwnModuleProps) => {
  const { id, name, price, videos } = module;
  const [played, setPlayed] = useState<Video>();
  const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const borrowedPrice = module.licensedModules.reduce((sum, licensed) => sum + licensed.price, 0);
  const facts = [countText(videos.length, "video"), ...(seconds > 0 ? [lengthText(seconds)] : [])].join(", ");
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
          {facts} <Price cupoints={price} />
          {course === undefined && <Tag tone="now">Standalone</Tag>}
        </p>
        {course ? (
          <p className={styles.place}>
            Module {module.moduleIndex} of{" "}
            <Link to={paths.ownCourse(course.id)} dir="auto">
              {course.name}
            </Link>
          </p>
        ) : (
          <p className={styles.place}>
            Not part of a course. Learners find its videos once a course borrows them: use Borrow modules in the course
            builder.
          </p>
        )}
        <div className={styles.actions}>
          {course?.mayEdit && (
            <LinkButton look="go" to={`${paths.editCourse(course.id)}?step=modules`}>
              Edit in its course
            </LinkButton>
          )}
          {!course && (
            <LinkButton look="go" to={paths.createCourse}>
              Create a course
            </LinkButton>
          )}
        </div>
      </div>
      <section className={styles.part} aria-labelledby="module-videos">
        <Heading level={2} id="module-videos">
          Videos
        </Heading>
        <div className={styles.line}>
          <Line
            tall
            label={`${name}: ${facts}`}
            parts={videos.map(({ duration }) => ({ duration: duration ?? 0, state: "owned" }))}
          />
        </div>
        <ol className={styles.videos} aria-label="Videos of the module">
          {videos.map((video, index) => (
            <li key={video.id}>
              <ModuleVideo
                video={video}
                number={index + 1}
                moduleId={id}
                courseId={course?.id ?? id}
                onPlay={() => setPlayed(video)}
              />
            </li>
          ))}
        </ol>
      </section>
      <ModuleLicensing moduleId={id} ownPrice={price - borrowedPrice} />
      {played && <VideoDialog video={played} title={played.title} onClose={() => setPlayed(undefined)} />}
    </Page>
  );
};

const PageSkeleton = () => (
  <Page>
    <Title>Your module</Title>
    <Skeleton label="Loading your module">
      <div className={styles.head}>
        <Bar width="60%" height={48} />
        <Bar width="30%" height={20} />
        <Bar width="100%" height={12} />
        <Bar width="100%" height={240} />
      </div>
    </Skeleton>
  </Page>
);
