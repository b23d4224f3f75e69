import { isReached, scoreFact, scoreText, waitingText } from "@cu/quiz-sheet/certification-score";
import { countText } from "../../ui/duration.ts";
import styles from "./gauge.module.css";
import type { Standing } from "./use-standing.ts";

type Points = NonNullable<Standing["certificatePoints"]>;
type GaugeProps = {
  /** Percent. */
  score: number;
  points: Points;
  /** The pass mark in percent; null if there is no pass mark. */
  level: number | null;
};

/** The score as a distance to the pass mark, and what it is made of (CER-43, CER-61). */
export const Gauge = ({ score, points, level }: GaugeProps) => (
  <section className={styles.gauge} aria-label="Your score">
    <p className={styles.big}>
      <b>{score}%</b>
      <span>{[scoreFact(score, level).note, madeOf(points)].filter(Boolean).join(" · ")}</span>
    </p>
    <p className={styles.lost}>{points.missed > 0 && `${points.missed} missed on the first try`}</p>
    <div className={styles.scale} role="img" aria-label={scoreText(score, level)}>
      <div className={styles.track}>
        <i className={styles.scored} style={{ width: `${score}%` }} />
        <i className={styles.missed} style={{ width: `${shareMissed(points)}%` }} />
      </div>
      {level !== null && !isReached(score, level) && (
        <i className={styles.short} style={{ left: `${score}%`, width: `${level - score}%` }} />
      )}
      <i className={styles.ticks} />
      <i className={styles.head} style={{ left: `${score}%` }} />
      <span className={styles.least}>0</span>
      <span className={styles.most}>100</span>
      {level !== null && <PassMark level={level} />}
    </div>
    {points.waiting > 0 && <p className={styles.waiting}>{waitingText(points.waiting)}</p>}
  </section>
);

/** Clamped, so that the label stays within the line. */
const PassMark = ({ level }: { level: number }) => {
  const side = level < 20 ? styles.fromLeft : level > 80 ? styles.fromRight : styles.centred;
  return (
    <>
      <i className={styles.post} style={{ left: `${level}%` }} />
      <span className={`${styles.mark} ${side}`} style={{ left: `${level}%` }}>
        Pass mark {level}%
      </span>
    </>
  );
};

const shareMissed = ({ missed, outOf }: Points): number => (outOf === 0 ? 0 : (100 * missed) / outOf);

/** "18 of 24 right on the first try, 3 of 4 points for open answers". */
const madeOf = ({ rightAtFirst, choices, points, outOf }: Points): string => {
  const first = choices === 0 ? [] : [`${rightAtFirst} of ${choices} right on the first try`];
  const read = outOf - choices;
  return [
    ...first,
    ...(read === 0 ? [] : [`${points - rightAtFirst} of ${countText(read, "point")} for open answers`]),
  ].join(", ");
};
