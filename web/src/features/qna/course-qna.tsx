import { useCallback, useState } from "react";
import { useApi } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { Heading } from "../../ui/heading.tsx";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";
import { part } from "../../ui/part.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./course-qna.module.css";

const CourseDiscussion = part(() =>
  whenOnline(() => import("./course-discussion.tsx"), false).then((module) => ({ default: module.CourseDiscussion })),
);

type CourseQnaProps = { course: { id: number; primaryAuthor: { id: number } } };

/** A course's discussion on its page, for users with access to a part (CRS-37). Loads near the viewport. */
export const CourseQna = ({ course }: CourseQnaProps) => {
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  // Prefetched while the code loads.
  useApi("class.in-course", user && isWanted ? { params: { courseId: course.id } } : null);
  if (!user) return null;
  return (
    <section className={styles.qna} aria-label="Course Q&A">
      <Near onNear={want} />
      <Heading level={2}>Course Q&A</Heading>
      <Later when={isWanted} waiting={waiting}>
        <CourseDiscussion courseId={course.id} primaryAuthorId={course.primaryAuthor.id} />
      </Later>
    </section>
  );
};

const waiting = (
  <Skeleton label="Loading Q&A">
    <Bar height={48} />
  </Skeleton>
);
