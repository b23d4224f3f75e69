import { useState } from "react";
import { Part } from "../../../features/dashboard/part.tsx";
import { PostsOfStudent } from "../../../features/dashboard/posts-of-student.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { VideoFacts } from "../video/video-facts.tsx";
import type { ClassVideo } from "../videos/watch-path.ts";
import { QuestionFigures } from "./question-figures.tsx";
import styles from "./statistics.module.css";

type StatisticsDrawerProps = {
  view: DashboardView;
  video: ClassVideo;
  /**
   * The student whose attempts and posts show next to the class's; defaults to the viewer, or none for an instructor.
   */
  student?: { readonly studentId: number; readonly name: string; readonly isAnonymous: boolean } | undefined;
  onClose: () => void;
};

/** DSH-14: figures of a video: watching, Q&A and answers. Each part loads when the drawer opens. */
export const StatisticsDrawer = ({ view, video, student, onClose }: StatisticsDrawerProps) => {
  const user = student?.studentId;
  const isOfSomebody = student !== undefined || !view.isInstructor;
  const title = `${video.moduleIndex}.${video.videoIndex} ${video.videoTitle}`;
  return (
    <Drawer title={student ? `${title}: ${student.name}` : title} isWidest onClose={onClose}>
      <VideoFacts view={view} video={video} user={user} />
      {isOfSomebody && <QnaFigures view={view} video={video} user={user} />}
      <Questions view={view} video={video} user={user} />
      {isOfSomebody && (
        <section className={styles.part} aria-labelledby="posts-in-video">
          <Heading level={3} id="posts-in-video">
            Q&A in this video
          </Heading>
          <PostsOfStudent view={view} student={student ?? null} place={{ level: "video", ...paramsOf(video) }} />
        </section>
      )}
    </Drawer>
  );
};

type PartProps = { view: DashboardView; video: ClassVideo; user: number | undefined };

const paramsOf = ({ collectionId, moduleId, videoId }: ClassVideo) => ({ courseId: collectionId, moduleId, videoId });

const QnaFigures = ({ view, video, user }: PartProps) => {
  const counts = useApi("dashboard.qna-statistics", {
    params: paramsOf(video),
    query: { coupon: view.query.coupon, user },
  });
  return (
    <section className={styles.part} aria-labelledby="qna-figures">
      <Heading level={3} id="qna-figures">
        Q&A in this course
      </Heading>
      <Part answer={counts} height={56} level={4}>
        {(data) => (
          <dl className={styles.figures}>
            {[
              ["Asked", data.askedQuestions],
              ["Answered for others", data.questionsRespondedTo],
              ["Replies given", data.givenResponses],
              ["Replies received", data.receivedResponses],
              ["From instructors", data.receivedInstructorResponses],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? "–"}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
    </section>
  );
};

/** DSH-15: one question at a time; its figures load on selection. */
const Questions = ({ view, video, user }: PartProps) => {
  const [index, setIndex] = useState(0);
  const statistics = useApi("dashboard.video-statistics", {
    params: paramsOf(video),
    query: { coupon: view.query.coupon, user },
  });
  return (
    <section className={styles.part} aria-labelledby="questions">
      <Heading level={3} id="questions">
        Questions
      </Heading>
      <Part answer={statistics} height={320} level={4}>
        {({ quizQuestionIds }) => {
          const questionId = quizQuestionIds[Math.min(index, quizQuestionIds.length - 1)];
          if (questionId === undefined) return <Text tone="quiet">There are no quiz questions for this video.</Text>;
          return (
            <>
              <nav className={styles.choice} aria-label="Questions of the video">
                {quizQuestionIds.map((id, n) => (
                  <button key={id} type="button" aria-pressed={id === questionId} onClick={() => setIndex(n)}>
                    {n + 1}
                  </button>
                ))}
              </nav>
              <QuestionFigures key={questionId} view={view} video={video} user={user} questionId={questionId} />
            </>
          );
        }}
      </Part>
    </section>
  );
};
