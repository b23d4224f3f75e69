import type { ReactNode } from "react";
import { errorText } from "../../lib/api.ts";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { pageSize } from "./page-size.ts";
import styles from "./section.module.css";

type SectionProps = {
  id: string;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** What will be here later, and how to get there. */
  empty: { text: string; action?: ReactNode };
  children: ReactNode;
};

/** One list of courses in its four states; when it fails, the other lists still work (ERR-07). */
export const Section = ({ id, title, aside, error, onRetry, count, empty, children }: SectionProps) => (
  <section className={count === 0 ? styles.bare : styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {aside}
    </div>
    {error !== undefined && count === undefined ? (
      <Failed title="Failed to load data" onRetry={onRetry}>
        {errorText(error)}
      </Failed>
    ) : count === undefined ? (
      <CardsSkeleton />
    ) : count === 0 ? (
      <Empty title="Nothing to load" action={empty.action}>
        {empty.text}
      </Empty>
    ) : (
      children
    )}
  </section>
);

const CardsSkeleton = () => (
  <Skeleton label="Loading your courses">
    <div className={styles.grid}>
      {Array.from({ length: pageSize }, (_, n) => (
        <div key={n} className={styles.card}>
          <Bar width="100%" ratio="8/5" />
          <Bar width="80%" height={25} />
          <Bar width="50%" height={20} />
          <Bar width="100%" height={5} />
          <Bar width="60%" height={18} />
        </div>
      ))}
    </div>
  </Skeleton>
);
