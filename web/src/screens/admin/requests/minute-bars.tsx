import type { CSSProperties } from "react";
import styles from "./minute-bars.module.css";

type MinuteBarsProps = { title: string; units: readonly number[] };

/** DSH-30: the line is a minute, six units of ten seconds; labels are minutes. */
const baseline = 6;
const step = 10;
const height = 44;
/** Of a short video alone, so that its minutes do not become walls. */
const fewestMinutes = 12;

/** Watch time per minute of a video; plain HTML, so that the admin pages load no chart library. */
export const MinuteBars = ({ title, units }: MinuteBarsProps) => {
  const most = Math.max(baseline, ...units);
  const shown = Math.max(units.length, fewestMinutes);
  const y = (value: number) => height - (height * value) / most;
  const every = Math.ceil(shown / 14);
  const watched = units.filter((value) => value > 0).length;
  return (
    <div
      className={styles.minutes}
      role="img"
      aria-label={`${title}: ${watched} of ${units.length} minutes watched`}
      style={{ "--minutes": shown } as CSSProperties}
    >
      <svg viewBox={`0 0 ${shown * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[...units.entries()].map(([minute, value]) => (
          <rect key={minute} x={minute * step + 1} y={y(value)} width={step - 2} height={height - y(value)} />
        ))}
        <path d={`M0 ${y(baseline)}H${units.length * step}`} className={styles.minute} />
      </svg>
      <p aria-hidden="true">
        {[...units.keys()].map((minute) =>
          minute % every === 0 ? (
            <span key={minute} style={{ "--at": minute } as CSSProperties}>
              {minute + 1}
            </span>
          ) : null,
        )}
      </p>
    </div>
  );
};
