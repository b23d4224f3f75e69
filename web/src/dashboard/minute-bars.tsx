import styles from "./charts.module.css";

type MinuteBarsProps = { title: string; units: readonly number[] };

/** DSH-30: the line is a minute, six units of ten seconds; labels are minutes. */
const baseline = 6;
const step = 10;
const height = 44;

/** How long each minute of a video was watched. */
export const MinuteBars = ({ title, units }: MinuteBarsProps) => {
  const most = Math.max(baseline, ...units);
  const width = Math.max(units.length, 1) * step;
  const y = (value: number) => height - (height * value) / most;
  const every = Math.max(1, Math.ceil(units.length / 12));
  const watched = units.filter((value) => value > 0).length;
  return (
    <svg
      className={styles.minutes}
      viewBox={`0 0 ${Math.max(width, 120)} ${height + 14}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}: ${watched} of ${units.length} minutes watched`}
    >
      {units.map((value, minute) => (
        <rect key={`m${minute + 1}`} x={minute * step + 1} y={y(value)} width={step - 2} height={height - y(value)} />
      ))}
      <path d={`M0 ${y(baseline)}H${width}`} className={styles.base} strokeDasharray="3 3" />
      {units.map((_, minute) =>
        minute % every === 0 ? (
          <text key={`t${minute + 1}`} x={minute * step + 1} y={height + 12} className={styles.tick}>
            {minute + 1}
          </text>
        ) : null,
      )}
    </svg>
  );
};
