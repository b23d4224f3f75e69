import styles from "./charts.module.css";

export type Series = {
  readonly name: string;
  /** Null where nothing is known. */
  readonly values: readonly (number | null)[];
  readonly look: "first" | "second" | "third";
};

type LineChartProps = {
  /** For who hears it: what is drawn, and its range. */
  label: string;
  unit: string;
  labels: readonly string[];
  series: readonly Series[];
  /** The place to point at. */
  highlight?: { readonly index: number; readonly text: string } | undefined;
};

const width = 780;
const height = 260;
const plot = { left: 46, right: 670, top: 26, bottom: 226 };

/** Lines over the same steps; each has its own dash and mark, so that no two differ by colour alone. */
export const LineChart = ({ label, unit, labels, series, highlight }: LineChartProps) => {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = stepFor(most);
  const top = Math.max(step, Math.ceil(most / step) * step);
  const x = (index: number) =>
    labels.length < 2 ? plot.left : plot.left + ((plot.right - plot.left) * index) / (labels.length - 1);
  const y = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / top;
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);
  const every = Math.ceil(labels.length / 14);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <svg data-drawing className={styles.wide} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <text x="0" y="12" className={styles.axis}>
          {unit}
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${plot.left} ${y(tick)}H${plot.right}`} className={styles.grid} />
            <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end" className={styles.axis}>
              {tick}
            </text>
          </g>
        ))}
        {highlight && (
          <>
            <rect
              x={x(highlight.index) - 19}
              y={plot.top}
              width="38"
              height={plot.bottom - plot.top}
              className={styles.mark}
            />
            <text x={x(highlight.index)} y={plot.top - 6} textAnchor="middle" className={styles.strong}>
              {highlight.text}
            </text>
          </>
        )}
        {series.map(({ name, values, look }) => (
          <g key={name} className={styles[look]}>
            <path d={pathOf(values, x, y)} className={styles.line} />
            {values.map((value, index) =>
              value === null ? null : look === "second" ? (
                <rect
                  key={index}
                  x={x(index) - 3.5}
                  y={y(value) - 3.5}
                  width="7"
                  height="7"
                  className={styles.hollow}
                />
              ) : (
                <circle key={index} cx={x(index)} cy={y(value)} r="4" className={styles.dot} />
              ),
            )}
          </g>
        ))}
        {endLabels(series, y).map(({ name, at }) => (
          <text key={name} x={plot.right + 12} y={at} className={styles.strong}>
            {name}
          </text>
        ))}
        {labels.map((text, index) =>
          index % every === 0 || index === labels.length - 1 ? (
            <text key={text} x={x(index)} y={plot.bottom + 24} textAnchor="middle" className={styles.axis}>
              {text}
            </text>
          ) : null,
        )}
      </svg>
    </section>
  );
};

const pathOf = (values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number) => {
  let isOpen = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false;
        return "";
      }
      const command = isOpen ? "L" : "M";
      isOpen = true;
      return `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
};

const between = 18;

/** The names of the lines at their ends, apart from one another. */
const endLabels = (series: readonly Series[], y: (value: number) => number) => {
  const wanted = series
    .flatMap(({ name, values }) => {
      const last = values.at(-1);
      return last === null || last === undefined ? [] : [{ name, at: y(last) + 4 }];
    })
    .sort((one, other) => one.at - other.at);
  for (const [index, label] of wanted.entries()) {
    const above = wanted[index - 1];
    if (above && label.at - above.at < between) label.at = above.at + between;
  }
  return wanted;
};

/** A round step for about four lines. */
const stepFor = (most: number): number => {
  const rough = Math.max(most, 1) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 3, 5, 10].map((times) => times * size).find((wanted) => wanted >= rough) ?? size * 10;
  return Math.max(1, step);
};
