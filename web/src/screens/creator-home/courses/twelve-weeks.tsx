import { dollarText } from "../../../features/earnings/money.ts";
import styles from "./courses.module.css";

const width = 132;
const height = 28;

/** CRE-62: a course's earnings per week over twelve weeks; the last one is still running. */
export const TwelveWeeks = ({ weeks }: { weeks: readonly number[] }) => {
  const most = Math.max(...weeks, 0);
  if (most <= 0) return null;
  const step = width / (weeks.length - 1);
  const at = (n: number, dollars: number) =>
    `${(n * step).toFixed(1)} ${(height - 2 - (Math.max(0, dollars) / most) * (height - 4)).toFixed(1)}`;
  const points = weeks.map((dollars, n) => at(n, dollars));
  const lastFour = weeks.slice(-4).reduce((sum, dollars) => sum + dollars, 0);
  return (
    <>
      <svg
        className={styles.weeks}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Royalties of twelve weeks, ${dollarText(most)} in the best`}
      >
        <path d={`M${points.slice(0, -1).join("L")}`} />
        <path d={`M${points.slice(-2).join("L")}`} className={styles.running} />
      </svg>
      <p className={styles.lead}>{dollarText(lastFour)} in four weeks</p>
    </>
  );
};
