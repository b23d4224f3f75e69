import { lazy, Suspense, useState } from "react";
import { useSession } from "../lib/use-session.ts";
import { Heading } from "../ui/heading.tsx";
import { ClassSelect } from "./class-select.tsx";
import styles from "./course-qna.module.css";
import { DiscussionSkeleton } from "./discussion-skeleton.tsx";
import { Near } from "./near.tsx";
import { useClassChoice } from "./use-class-choice.ts";

const Discussion = lazy(() => import("./discussion.tsx").then((module) => ({ default: module.Discussion })));

type CourseQnaProps = { course: { id: number; primaryAuthor: { id: number } } };

/** The discussion of a whole course on its page, for people who have a part of it (CRS-37). Fetched when it comes near. */
export const CourseQna = ({ course }: CourseQnaProps) => {
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  const choice = useClassChoice(course.id, isWanted && user !== undefined);
  if (!user) return null;
  const { chosen } = choice;
  return (
    <section className={styles.qna} aria-label="Course Q&A">
      <Near onNear={() => setWanted(true)} />
      <div className={styles.head}>
        <Heading level={2}>Course Q&A</Heading>
        <ClassSelect choice={choice} />
      </div>
      {isWanted && choice.isReady ? (
        <Suspense fallback={<DiscussionSkeleton />}>
          <Discussion
            key={chosen?.id}
            place={{ level: "collection", courseId: course.id }}
            chosen={chosen}
            primaryAuthorId={course.primaryAuthor.id}
          />
        </Suspense>
      ) : (
        <DiscussionSkeleton />
      )}
    </section>
  );
};
