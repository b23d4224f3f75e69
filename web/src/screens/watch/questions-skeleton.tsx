import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./questions-skeleton.module.css";

/** The list of questions while it, or its code, is on its way. */
export const QuestionsSkeleton = () => (
  <div className={styles.panel}>
    <Skeleton label="Loading the questions">
      {["70%", "85%", "60%"].map((width) => (
        <div key={width} className={styles.waiting}>
          <Bar height={18} width="18px" />
          <Bar height={18} width={width} />
        </div>
      ))}
    </Skeleton>
  </div>
);
