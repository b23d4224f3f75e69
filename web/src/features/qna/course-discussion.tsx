import { ClassSelect } from "./class-select.tsx";
import styles from "./course-qna.module.css";
import { Discussion } from "./discussion.tsx";
import { DiscussionSkeleton } from "./discussion-skeleton.tsx";
import { ScopeNote } from "./scope-note.tsx";
import { useClassChoice } from "./use-class-choice.ts";

type CourseDiscussionProps = { courseId: number; primaryAuthorId: number };

/** A course's Q&A, of one of the reader's classes or of everyone with access. */
export const CourseDiscussion = ({ courseId, primaryAuthorId }: CourseDiscussionProps) => {
  const choice = useClassChoice(courseId);
  const { chosen, isReady } = choice;
  if (!isReady) return <DiscussionSkeleton />;
  return (
    <>
      {choice.classes.length > 0 && (
        <div className={styles.classes}>
          <ClassSelect choice={choice} />
        </div>
      )}
      <ScopeNote choice={choice} />
      <Discussion
        key={chosen?.id}
        place={{ level: "collection", courseId }}
        chosen={chosen}
        primaryAuthorId={primaryAuthorId}
      />
    </>
  );
};
