import { CoursePerformance } from "./course-performance.tsx";
import { EarningDetails } from "./earning-details.tsx";
import styles from "./earnings.module.css";
import { ModulePerformance } from "./module-performance.tsx";
import { TransactionsSummary } from "./transactions-summary.tsx";

/** CRE-12: what a creator earns, for the creator and admins. */
export const Earnings = ({ userId }: { userId: number }) => (
  <div className={styles.earnings}>
    <EarningDetails userId={userId} />
    <CoursePerformance userId={userId} />
    <ModulePerformance userId={userId} />
    <TransactionsSummary userId={userId} />
  </div>
);
