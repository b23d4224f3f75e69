import { useParams } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { hasActivity } from "../../../features/dashboard/has-activity.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import { PostsOfStudent } from "../../../features/dashboard/posts-of-student.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { dayText } from "../../../ui/date.ts";
import { lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { watchPath } from "../videos/watch-path.ts";
import { ModuleMinutes } from "./module-minutes.tsx";
import { Overview } from "./overview.tsx";
import styles from "./student.module.css";
import type { Summaries } from "./summaries.ts";

/** DSH-07: one student: figures against the class's, an overview of all videos, and each video minute by minute. */
export const Student = ({ view }: { view: DashboardView }) => (
  <StudentById studentId={Number(useParams().studentId)} view={view} />
);

export const StudentById = ({ studentId, view }: { studentId: number; view: DashboardView }) => {
  const summaries = useApi("dashboard.student-summaries", { params: { studentId }, query: view.query });
  const isGone = summaries.error && "status" in summaries.error && summaries.error.status === 404;
  if (isGone)
    return (
      <Empty
        title="This student's data is not shown"
        level={2}
        action={<LinkButton to={view.to(dashboardPaths.students)}>Student Analytics</LinkButton>}
      >
        They have left the class, or changed what they share with it.
      </Empty>
    );
  return (
    <Part answer={summaries} height={640} level={2}>
      {(data) => (
        <div className={styles.page}>
          <Title>{data.name}</Title>
          <Heading level={2} look="h2">
            {data.name}
          </Heading>
          <Text size={14} tone="quiet">
            {data.isAnonymous ? "Shares the data without a name" : data.username}
            {data.lastSeenOn ? `, last seen ${dayText(data.lastSeenOn)}` : ", not seen yet"}
          </Text>
          {hasActivity(data) ? (
            <>
              <Figures data={data} />
              <Overview data={data} view={view} />
              <ModuleMinutes data={data} view={view} />
            </>
          ) : (
            <NotBegun view={view} />
          )}
          <section className={styles.part} aria-labelledby="posts">
            <Heading level={3} id="posts">
              Q&A
            </Heading>
            <PostsOfStudent
              view={view}
              student={view.isInstructor ? data : null}
              place={{ level: "collection", courseId: view.collection }}
            />
            <Text size={13} tone="quiet">
              What was written about a video is with its statistics, in the overview above.
            </Text>
          </section>
        </div>
      )}
    </Part>
  );
};

/** LRN-54: instead of zeros a link to start; for instructors only a note that there is no activity. */
const NotBegun = ({ view }: { view: DashboardView }) =>
  view.isInstructor ? (
    <Empty title="Nothing watched or answered yet" level={3}>
      Figures show here once this student has watched or answered something.
    </Empty>
  ) : (
    <Empty title="You haven't started in this class yet" level={3} action={<FirstLecture view={view} />}>
      What you watch and answer shows here, compared with your class.
    </Empty>
  );

const FirstLecture = ({ view }: { view: DashboardView }) => {
  const { data: [first] = [] } = useApi("dashboard.videos", { query: view.query });
  return first ? (
    <LinkButton look="go" to={watchPath(first)}>
      Start with {first.moduleIndex}.{first.videoIndex}
    </LinkButton>
  ) : null;
};

const Figures = ({ data }: { data: Summaries }) => (
  <dl className={styles.figures}>
    {figuresOf(data).map(({ name, value, beside }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {beside && <dd className={styles.beside}>{beside}</dd>}
      </div>
    ))}
  </dl>
);

const figuresOf = (data: Summaries) => [
  {
    name: "Watched",
    value: lengthText(data.studentWatchTime),
    beside: data.classMedianWatchTime === null ? null : `class median ${lengthText(data.classMedianWatchTime)}`,
  },
  {
    name: "This week, since Sunday",
    value: lengthText(data.thisWeekWatchTime),
    beside: `last week ${lengthText(data.lastWeekWatchTime)}`,
  },
  { name: "Videos started", value: `${data.videosWatched} of ${data.totalVideos}`, beside: null },
  {
    name: "Choice questions right",
    value: `${data.quizQuestionsCorrectlyAnswered} of ${data.totalNumberOfQuizQuestions}`,
    beside:
      data.averageAttempts === null
        ? `${data.quizQuestionsAttempted} tried`
        : `${data.averageAttempts.toFixed(2)} attempts on average`,
  },
  {
    name: "Q&A",
    value: data.askedQuestions === null ? "–" : `${data.askedQuestions} asked`,
    beside: data.givenResponses === null ? "posts have names" : `${data.givenResponses} answered`,
  },
];
