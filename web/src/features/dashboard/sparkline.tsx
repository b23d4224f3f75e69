import { lengthText } from "../../ui/duration.ts";
import styles from "./sparkline.module.css";

/** The last weeks of one student as bars, the newest at the right. */
export const Sparkline = ({ weeks }: { weeks: readonly number[] }) => {
  const most = Math.max(1, ...weeks);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${weeks.length * 9} 24`}
      role="img"
      aria-label={`The last ${weeks.length} weeks: ${weeks.map((seconds) => lengthText(wholeMinutes(seconds))).join(", ")}`}
    >
      {weeks.map((seconds, index) => {
        const height = seconds === 0 ? 1 : Math.max(2, (22 * seconds) / most);
        // A week is its place.
        return <rect key={`${index - weeks.length}`} x={index * 9} y={24 - height} width="7" height={height} />;
      })}
    </svg>
  );
};

const wholeMinutes = (seconds: number): number => 60 * Math.round(seconds / 60);
