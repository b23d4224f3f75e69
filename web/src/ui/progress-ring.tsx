import styles from "./progress-ring.module.css";

type RingProps = {
  /** 0 to 1. */
  value: number;
  /** 12 px in menus; 44 px on pages, with the number. */
  size?: 12 | 44;
  label: string;
};

/** Ring, arc, disc with a tick: how much of something was watched. */
export const ProgressRing = ({ value, size = 12, label }: RingProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span className={size === 44 ? styles.large : styles.ring} role="img" aria-label={`${label}, ${percent}%`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="10" />
        {percent === 100 && size === 12 ? (
          <>
            <circle className={styles.full} cx="12" cy="12" r="12" />
            <path className={styles.tick} d="m6.5 12.5 3.6 3.6 7.2-7.8" />
          </>
        ) : (
          <circle className={styles.arc} cx="12" cy="12" r="10" pathLength="100" strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      {size === 44 && <span aria-hidden="true">{percent}</span>}
    </span>
  );
};
