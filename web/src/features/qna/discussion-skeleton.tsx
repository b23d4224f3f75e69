import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./discussion-skeleton.module.css";

/** The ask box and three questions. */
export const DiscussionSkeleton = () => (
  <Skeleton label="Loading Q&A">
    <div className={styles.box}>
      <Bar width="46%" />
    </div>
    {["88%", "64%", "76%"].map((width) => (
      <div key={width} className={styles.thread}>
        <Bar width="180px" height={12} />
        <Bar width={width} height={18} />
      </div>
    ))}
  </Skeleton>
);
