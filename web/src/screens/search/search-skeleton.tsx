import { Hidden } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./search-page.module.css";
import hit from "./words-hit.module.css";

/** The page in its final shape while the first answer is on its way. */
export const SearchSkeleton = ({ text }: { text: string }) => (
  <div className={styles.columns}>
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Hidden>Searching for </Hidden>
        <q>{text}</q>
      </h1>
    </div>
    <div className={styles.found}>
      <Skeleton label="Searching">
        <div className={styles.waiting}>
          <Bar width="60%" height={20} />
        </div>
        {Array.from({ length: 3 }, (_, n) => (
          <div key={n} className={`${hit.hit} ${styles.waiting}`}>
            <Bar width="100%" ratio="16/9" />
            <div>
              <Bar width="70%" height={22} />
              <Bar width="100%" height={26} />
              <Bar width="100%" height={44} />
              <Bar width="100%" height={44} />
            </div>
          </div>
        ))}
      </Skeleton>
    </div>
  </div>
);
