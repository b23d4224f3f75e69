import { Refused } from "@cu/api/refused";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { CourseCrumbs } from "../../features/course/course-crumbs.tsx";
import { useCourse } from "../../features/course/use-course.ts";
import { useNotes } from "../../features/notes/use-notes.ts";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { LectureText } from "./lecture-text.tsx";
import { StudyHead } from "./study-head.tsx";
import styles from "./study-page.module.css";
import type { StudyProps } from "./study-props.ts";
import { useStudy } from "./use-study.ts";

/** WCH-60: a module, or with `lecture` one of its lectures, to read and print. */
export const StudyPage = () => {
  const { moduleNumber } = useParams();
  const [search] = useSearchParams();
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <StudySkeleton />;
  const module = course.modules.find(({ moduleIndex }) => String(moduleIndex) === moduleNumber);
  if (!module) return <Navigate to={paths.course(course.id, options)} replace />;
  const wanted = search.get("lecture");
  const place = wanted === null ? undefined : module.videos.findIndex((_, index) => String(index + 1) === wanted);
  if (place === -1) return <Navigate to={paths.study(course.id, module.moduleIndex, options)} replace />;
  return <Study key={`${module.id}.${place}`} {...{ course, module, place, options }} />;
};

const Study = ({ course, module, place, options }: StudyProps) => {
  const video = place === undefined ? undefined : module.videos[place];
  const { data, error, mutate } = useStudy(course.id, module.id, video?.id);
  const { data: notes = [] } = useNotes(course.id);
  const exports = data?.exports ?? "open";
  const endRefund = () => void mutate((read) => read && { ...read, exports: "open" }, { revalidate: false });
  // Users without access are sent to where modules are sold.
  if (error instanceof Refused && error.code === "access.denied")
    return (
      <Navigate
        to={paths.module(course.id, module.moduleIndex, options)}
        state={{ accessError: "Only who may watch a module can read it." }}
        replace
      />
    );
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (!data) return <StudySkeleton />;
  return (
    <Page>
      <Title>{`${video?.title ?? module.name}, ${course.name}`}</Title>
      <div className={styles.crumbs}>
        <CourseCrumbs course={course} options={options} below={`${module.moduleIndex}. ${module.name}`} />
      </div>
      <StudyHead
        {...{ course, module, place, options }}
        lectures={data.lectures}
        hasNotes={notes.length > 0}
        exports={{ state: exports, onRefundEnded: endRefund }}
      />
      {data.lectures.length === 0 && <Empty title="This module has no lectures yet." />}
      <div className={exports === "open" ? undefined : styles.screenOnly}>
        {data.lectures.map((lecture) => (
          <LectureText
            key={lecture.videoId}
            lecture={lecture}
            module={module}
            isAlone={video !== undefined}
            notes={notes.filter(({ moduleId, videoId }) => moduleId === module.id && videoId === lecture.videoId)}
            addressAt={(at) => paths.video(course.id, module.moduleIndex, lecture.order, { ...options, at })}
          />
        ))}
      </div>
    </Page>
  );
};

const StudySkeleton = () => (
  <Page>
    <Skeleton label="Loading the text">
      <Bar height={20} width="40%" />
      <Bar height={44} width="60%" />
      {["96%", "92%", "98%", "90%", "60%"].map((width) => (
        <Bar key={width} height={24} width={width} />
      ))}
    </Skeleton>
  </Page>
);
