import styles from "./charts.module.css";

type BarChartProps = { label: string; bars: readonly { readonly text: string; readonly value: number }[] };

const width = 400;
const base = 186;
const top = 30;

/** Bars with their numbers above them and where each begins below. */
export const BarChart = ({ label, bars }: BarChartProps) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const each = width / bars.length;
  return (
    <svg data-drawing className={styles.narrow} viewBox={`0 0 ${width} 212`} role="img" aria-label={label}>
      {bars.map(({ text, value }, index) => {
        const height = ((base - top) * value) / most;
        return (
          <g key={text}>
            <rect x={index * each + 2} y={base - height} width={each - 4} height={height} className={styles.bar} />
            <text x={(index + 0.5) * each} y={base - height - 8} textAnchor="middle" className={styles.strong}>
              {value}
            </text>
            <text x={index * each + 2} y={base + 20} className={styles.axis}>
              {text}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${base + 0.5}H${width}`} className={styles.base} />
    </svg>
  );
};
