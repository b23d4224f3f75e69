import parts from "../../course/info-card/card-parts.module.css";
import styles from "../../course/info-card/list-card.module.css";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import listStyles from "./course-list.module.css";
import { pageSize } from "./use-filters.ts";

/** CAT-10, CAT-17: as many grey cards as a page has, each of a card's size. */
export const ListSkeleton = () => (
  <Skeleton label="Loading courses">
    <div className={listStyles.found}>
      <Bar width="90px" height={20} />
      <Bar width="80px" height={20} />
    </div>
    {Array.from({ length: pageSize }, (_, n) => (
      <div key={n} className={styles.card} data-testid="card-skeleton">
        <div className={styles.cover}>
          <Bar width="100%" ratio="8/5" />
        </div>
        <div>
          <Bar width="60%" height={32} />
          <div className={styles.authors}>
            <Bar width="30%" height={16} />
          </div>
          <Bar width="100%" height={18} />
          <div className={styles.bottom}>
            <Bar width="100%" height={5} />
            <div className={styles.counts}>
              <Bar width="50%" height={14} />
            </div>
          </div>
        </div>
        <div className={styles.side}>
          <div className={parts.prices}>
            <Bar width="140px" height={26} />
            <Bar width="110px" height={16} />
          </div>
          <div className={styles.open}>
            <Bar width="104px" height={32} />
          </div>
        </div>
      </div>
    ))}
  </Skeleton>
);
