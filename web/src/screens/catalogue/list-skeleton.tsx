import styles from "../../features/course-card/list-card.module.css";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";

/** CAT-10, CAT-17: four grey cards, each of a card's size. */
export const ListSkeleton = () => (
  <Skeleton label="Loading courses">
    {Array.from({ length: 4 }, (_, n) => (
      <div key={n} className={styles.card} data-testid="card-skeleton">
        <div className={styles.cover}>
          <Bar width="100%" ratio="8/5" />
        </div>
        <Bar width="100%" height={190} />
        <div className={styles.side}>
          <Bar width="84px" height={24} />
        </div>
      </div>
    ))}
  </Skeleton>
);
