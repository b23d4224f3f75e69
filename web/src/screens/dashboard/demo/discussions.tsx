import { Link, Navigate, useParams } from "react-router-dom";
import { sampleVideos } from "../../../features/sample/class.ts";
import { sampleCourse } from "../../../features/sample/course.ts";
import { DemoAskBox } from "../../../features/sample/demo-ask-box.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { ThreadList } from "../../../features/sample/thread-list.tsx";
import { type SampleThread, sampleThreads, threadsOf } from "../../../features/sample/threads.ts";
import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "./demo-dashboard.module.css";

const nameOf = (level: SampleThread["level"], id: number): string | undefined => {
  if (level === "collections") return id === sampleCourse.id ? sampleCourse.name : undefined;
  if (level === "modules") return sampleCourse.modules.find((module) => module.id === id)?.name;
  return sampleVideos.find(({ videoId }) => videoId === id)?.videoTitle;
};

/** MOCK-04: what was asked lately, at every level. */
export const RecentActivity = () => (
  <section className={styles.part} aria-labelledby="recent">
    <Title>Q&A Recent Activity</Title>
    <Heading level={2} look="h3" id="recent">
      Q&A Recent Activity
    </Heading>
    <Text size={13} tone="quiet">
      The newest questions of the class, and where each was asked
    </Text>
    <ul className={styles.recent}>
      {sampleThreads
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ id, level, of, name, at, text, replies }) => (
          <li key={id}>
            <Link to={samplePaths.discussion(level, of)}>{text}</Link>
            <span>
              {name}, {dateTimeText(at)}, in {nameOf(level, of)},{" "}
              {replies.length === 0 ? "no reply yet" : countText(replies.length, "reply", "replies")}
            </span>
          </li>
        ))}
    </ul>
  </section>
);

/** MOCK-05: the questions of the course, a module or a video. */
export const Discussion = ({ level }: { level: SampleThread["level"] }) => {
  const id = Number(useParams().id);
  const name = nameOf(level, id);
  if (name === undefined) return <Navigate replace to={paths.notFound} />;
  return (
    <section className={styles.part} aria-labelledby="discussion">
      <Title>{name}</Title>
      <Heading level={2} look="h2" id="discussion">
        {name}
      </Heading>
      <DemoAskBox />
      <ThreadList threads={threadsOf(level, id)} />
      <p className={styles.back}>
        <LinkButton to={samplePaths.qna}>Q&A Recent Activity</LinkButton>
      </p>
    </section>
  );
};
