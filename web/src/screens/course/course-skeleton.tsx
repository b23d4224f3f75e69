import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./course-page.module.css";

export const CourseSkeleton = () => (
  <Page>
    <Skeleton label="Loading the course">
      <Bar width="240px" height={18} />
      <div className={styles.top}>
        <div className={styles.skeleton}>
          <Bar width="70%" height={56} />
          <Bar width="40%" height={20} />
          <Bar width="90%" height={24} />
          <Bar width="84%" height={24} />
          <Bar width="60%" height={16} />
        </div>
        <div className={styles.skeleton}>
          <Bar width="100%" ratio="8/5" />
          <Bar width="60%" height={28} />
          <Bar width="100%" height={48} />
        </div>
      </div>
      <div className={styles.modules}>
        <Bar width="100%" height={34} />
      </div>
    </Skeleton>
  </Page>
);
