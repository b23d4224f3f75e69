import styles from "./lecture-strip.module.css";

type LectureStripProps = {
  /** Seconds. */
  duration: number;
  now: number;
  watched: readonly (readonly [from: number, until: number])[];
  label: string;
};

/**
 * The strip of a lecture as a picture. The one below the player carries question marks that can be pressed and comes
 * with the whole watch page, which nobody should load to see where they stopped.
 */
export const LectureStrip = ({ duration, now, watched, label }: LectureStripProps) => {
  const at = (seconds: number) => `${Math.min(100, Math.max(0, (seconds / Math.max(1, duration)) * 100))}%`;
  return (
    <div role="img" aria-label={label} className={styles.strip} style={{ ["--step" as string]: at(60) }}>
      <div className={styles.track}>
        {watched.map(([from, until]) => (
          <i key={from} style={{ left: at(from), width: at(until - from) }} />
        ))}
      </div>
      <div className={styles.ticks} />
      <i className={styles.head} style={{ left: at(now) }} />
    </div>
  );
};

/** A line in minutes on which nothing was watched yet. */
export const BareStrip = () => <LectureStrip duration={780} now={0} watched={[]} label="Nothing is watched yet" />;
