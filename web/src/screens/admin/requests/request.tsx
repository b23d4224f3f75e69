import { fullName } from "@cu/api/person-name";
import { scoreText, waitingText } from "@cu/quiz-sheet/certification-score";
import { Navigate, useParams } from "react-router-dom";
import { errorText, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";
import { Answers, type Statistics } from "./answers.tsx";
import { Decision } from "./decision.tsx";
import { MinuteBars } from "./minute-bars.tsx";
import { StatusTag } from "./status.tsx";

const unitSeconds = 10;

/** ADM-33 to ADM-38: a learner's watch history and answers, and the decision on their certificate. */
export const Request = () => {
  const { requestId = "" } = useParams();
  const isId = /^[1-9]\d{0,15}$/.test(requestId);
  const params = { requestId: Number(requestId) };
  const { data, error, mutate } = useApi("certification.request-statistics", isId ? { params } : null);
  const isGone = error && "status" in error && error.status === 404;
  if (!isId || isGone) return <Navigate replace to={paths.notFound} />;
  if (error)
    return (
      <Failed title="Failed to load data" level={1} onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the request">
        <Bar width="100%" height={480} />
      </Skeleton>
    );
  return <Opened data={data} />;
};

const Opened = ({ data }: { data: Statistics }) => {
  const { certificationRequest: request, statistics } = data;
  const name = fullName(request.user);
  return (
    <>
      <Title>{`Certificate request, ${name}`}</Title>
      <Breadcrumbs crumbs={[{ text: "Certificate requests", to: adminPaths.requests }, { text: name }]} />
      <Heading level={1}>{name}</Heading>
      <Text tone="quiet">
        {request.user.username}, {request.user.email}
      </Text>
      <Text font="read" size={18}>
        {request.collection.name}
      </Text>
      <StatusTag {...request} />
      <Decision key={request.id} data={data} name={name} />
      <Summary data={data} />
      <Answers data={data} />
      {request.collection.modules.map((module) => (
        <section key={module.id} className={styles.module}>
          <Heading level={2} look="h3">
            {`${module.moduleIndex}. ${module.name}`}
          </Heading>
          <Watched
            rows={statistics.studentActivity.filter(({ moduleId }) => moduleId === module.id)}
            lectures={data.lectures}
          />
        </section>
      ))}
    </>
  );
};

const Summary = ({ data }: { data: Statistics }) => {
  const of = data.statistics.studentSummeries;
  const figures = [
    ...(data.score === null ? [] : [{ name: "Score", value: scoreText(data.score, data.passMark) }]),
    ...(data.points && data.points.waiting > 0 ? [{ name: "To read", value: waitingText(data.points.waiting) }] : []),
    {
      name: "Watched",
      value: data.watchNeeded === 0 ? `${data.watched}%` : `${data.watched}% (${data.watchNeeded}% needed)`,
    },
    { name: "Videos started", value: `${of.videosWatched} of ${of.totalVideos}` },
    { name: "Watch time", value: lengthText(of.studentWatchTime) },
    { name: "Choice questions tried", value: `${of.quizQuestionsAttempted} of ${of.totalNumberOfQuizQuestions}` },
    { name: "Answered correctly", value: String(of.quizQuestionsCorrectlyAnswered) },
    { name: "Tries per question", value: of.averageAttempts === null ? "–" : of.averageAttempts.toFixed(2) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type WatchedProps = { rows: Statistics["statistics"]["studentActivity"]; lectures: Statistics["lectures"] };

const Watched = ({ rows, lectures }: WatchedProps) => (
  <ul>
    {rows.map((row) => (
      <li key={row.videoId}>
        <p>
          {row.videoTitle}{" "}
          <span className={styles.quiet}>
            {shareText(lectures, row.videoId)}
            {lengthText(row.dataSum * unitSeconds)} watched
          </span>
        </p>
        <MinuteBars title={row.videoTitle} units={row.data} />
      </li>
    ))}
  </ul>
);

const shareText = (lectures: Statistics["lectures"], videoId: number): string => {
  const share = lectures.find((one) => one.videoId === videoId)?.watched ?? null;
  return share === null ? "" : `${share}%, `;
};
