import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./library.module.css";

/** Skeleton rows. */
export const RowsSkeleton = () => (
  <Skeleton label="Loading your library">
    <div className={styles.rows}>
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className={styles.row}>
          <div className={styles.cover}>
            <Bar width="100%" ratio="8/5" />
          </div>
          <Bar width="70%" height={26} />
          <Bar width="100%" height={56} />
          <Bar width="80px" height={40} />
        </div>
      ))}
    </div>
  </Skeleton>
);
