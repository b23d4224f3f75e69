import type { readCourseActivity, readCourseSummaries } from "@cu/api/dashboard";
import type { Answer } from "@cu/api/route";
import type { Course } from "../../../features/course/course.ts";
import { hasActivity } from "../../../features/dashboard/has-activity.ts";
import { errorText, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { DialogWindow } from "../../../ui/dialog-window.tsx";
import { countText, lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Strip } from "../../../ui/strip.tsx";
import styles from "./dashboard-window.module.css";
import { watchedMinutes } from "./watched-minutes.ts";

type Summaries = Answer<typeof readCourseSummaries>;
type Activity = Answer<typeof readCourseActivity>;

type DashboardWindowProps = { course: Course; onClose: () => void };

/** CRS-28, E-017: the user's statistics in this course, without a class to compare with. */
export const DashboardWindow = ({ course, onClose }: DashboardWindowProps) => (
  <DialogWindow open size="form" title="Student Dashboard" onClose={onClose}>
    <Text tone="quiet">What you have done in {course.name} so far.</Text>
    <ClassDashboards courseId={course.id} />
    <Content course={course} />
  </DialogWindow>
);

/** E-017: with a class in this course, the way to where one sees how the class is doing. */
const ClassDashboards = ({ courseId }: { courseId: number }) => {
  const { data = [] } = useApi("class.in-course", { params: { courseId } });
  return data.length === 0 ? null : (
    <p>
      {data.map(({ id, code, label }) => (
        <LinkButton key={id} size="small" to={`${paths.dashboard}?${new URLSearchParams({ class: code })}`}>
          Beside your class: {label || code}
        </LinkButton>
      ))}
    </p>
  );
};

const Content = ({ course }: { course: Course }) => {
  const input = { params: { courseId: course.id } };
  const summaries = useApi("dashboard.course-summaries", input);
  const activity = useApi("dashboard.course-activity", input);
  const error = summaries.error ?? activity.error;
  const retry = () => void Promise.all([summaries.mutate(), activity.mutate()]);
  if (error && !(summaries.data && activity.data))
    return (
      <Failed title="Your statistics could not be loaded" onRetry={retry} retryText="TRY AGAIN">
        {errorText(error)}
      </Failed>
    );
  const figures = summaries.data;
  if (!figures || !activity.data)
    return (
      <Skeleton label="Loading your statistics">
        <div className={styles.facts}>
          {facts.map(({ name }) => (
            <Bar key={name} width="100%" height={46} />
          ))}
        </div>
        <Bar width="100%" height={120} />
      </Skeleton>
    );
  if (!hasActivity(figures)) return <NotBegun course={course} />;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value(figures)}</dd>
          </div>
        ))}
      </dl>
      <Regraded of={figures} />
      {course.modules.map((module) => (
        <section key={module.id} className={styles.module} aria-label={module.name}>
          <Heading level={3}>
            {module.moduleIndex}. {module.name}
          </Heading>
          <ul>
            {module.videos.map((video, n) => (
              <VideoRow
                key={video.id}
                name={`${module.moduleIndex}.${n + 1}. ${video.title}`}
                duration={video.duration}
                row={activity.data?.find(({ videoId, moduleId }) => videoId === video.id && moduleId === module.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/** LRN-54: in place of zeros, where to begin. */
const NotBegun = ({ course: { id, modules, collectionUnlistedKey } }: { course: Course }) => {
  const first = modules.find(({ videos }) => videos.length > 0);
  return (
    <Empty
      title="You haven't started this course yet"
      action={
        first && (
          <LinkButton look="go" to={paths.video(id, first.moduleIndex, 1, { key: collectionUnlistedKey })}>
            Start with {first.moduleIndex}.1
          </LinkButton>
        )
      }
    >
      Your watch time, answers and score show here once you have watched or answered something.
    </Empty>
  );
};

/** QZC-49: that answers count otherwise than when they were given. */
const Regraded = ({ of: { quizQuestionsRaised: raised, quizQuestionsLowered: lowered } }: { of: Summaries }) => {
  if (raised + lowered === 0) return null;
  const changes = [
    ...(raised > 0 ? [`${countText(raised, "question")} to more`] : []),
    ...(lowered > 0 ? [`${countText(lowered, "question")} to less`] : []),
  ];
  return (
    <Text>
      Your answers were graded again after a correction: {changes.join(", ")}. The score above counts that
      {lowered > 0 ? "; you can retry a question that is now wrong" : ""}.
    </Text>
  );
};

type VideoRowProps = { name: string; duration: number | null; row: Activity[number] | undefined };

const VideoRow = ({ name, duration, row }: VideoRowProps) => {
  const length = duration ?? (row?.data.length ?? 0) * 60;
  const text = row?.dataSum ? `${lengthText(row.dataSum * 10)} watched` : "Not watched yet";
  return (
    <li>
      <p className={styles.video}>
        <span>{name}</span>
        <span>{text}</span>
      </p>
      {length > 0 && (
        <Strip duration={length} watched={watchedMinutes(row?.data ?? [], length)} label={`${name}: ${text}`} />
      )}
    </li>
  );
};

const time = (seconds: number): string => (seconds > 0 ? lengthText(seconds) : "0 min");

const facts: readonly { name: string; value: (of: Summaries) => string }[] = [
  { name: "Watched this week, since Sunday", value: (of) => time(of.thisWeekWatchTime) },
  { name: "Watched last week", value: (of) => time(of.lastWeekWatchTime) },
  { name: "Watched in all", value: (of) => time(of.studentWatchTime) },
  { name: "Videos started", value: (of) => `${of.videosWatched} of ${of.totalVideos}` },
  {
    name: "Choice questions tried",
    value: (of) => `${of.quizQuestionsAttempted} of ${of.totalNumberOfQuizQuestions}`,
  },
  { name: "Answered correctly", value: (of) => countText(of.quizQuestionsCorrectlyAnswered, "question") },
  { name: "Attempts per question", value: (of) => of.averageAttempts?.toFixed(2) ?? "None yet" },
  { name: "Score", value: (of) => `${of.simpleScore}%` },
  {
    name: "In Q&A",
    value: (of) => `${countText(of.askedQuestions, "question")}, ${countText(of.givenResponses, "response")}`,
  },
];
