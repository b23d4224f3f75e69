import { ReplaceKey } from "../../features/course/share/replace-key.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Text } from "../../ui/heading.tsx";
import styles from "./details-step.module.css";

/** CRS-47: the link of a course that is unlisted already, whose key can be replaced where its visibility is chosen. */
export const UnlistedKey = ({ courseId }: { courseId: number }) => {
  const { data: course, mutate } = useApi("course.read", { params: { courseId }, query: {} });
  // A course that is public until the changes are published has no link with a key yet.
  if (!course?.collectionUnlistedKey) return null;
  return (
    <div className={styles.key}>
      <div>
        <Text size={13} tone="quiet">
          Its link
        </Text>
        <p>{location.origin + paths.course(course.id, { key: course.collectionUnlistedKey })}</p>
      </div>
      <ReplaceKey course={course} onDone={() => void mutate()} />
    </div>
  );
};
