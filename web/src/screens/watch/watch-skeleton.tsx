import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./watch-skeleton.module.css";

/** The page's shape while the course and the access are being asked. */
export const WatchSkeleton = () => (
  <Skeleton label="Loading the video">
    <div className={styles.bar}>
      <Bar width="min(420px, 70%)" />
    </div>
    <div className={styles.page}>
      <div className={styles.menu}>
        {["70%", "85%", "60%", "75%", "50%"].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
      <div>
        <div className={styles.player} />
        <div className={styles.under} />
        <div className={styles.text}>
          <Bar height={28} width="46%" />
          <Bar width="62%" />
        </div>
      </div>
      <div className={styles.tools}>
        {["92%", "80%", "96%", "64%", "88%", "74%", "90%"].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </div>
  </Skeleton>
);
