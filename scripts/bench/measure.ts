/** Processor time of one call in milliseconds: the figure to trust on a shared machine, where waiting time is noise. */
export const cpuMilliseconds = async (times: number, call: () => Promise<unknown>): Promise<number> => {
  const from = process.cpuUsage();
  for (let n = 0; n < times; n++) await call();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / times;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Runs the candidates in turn, round after round, so that a slow minute of the machine hits all of them, and gives each
 * one's median.
 */
export const interleaved = async (
  rounds: number,
  times: number,
  candidates: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> => {
  const taken: Record<string, number[]> = {};
  for (const call of Object.values(candidates)) await cpuMilliseconds(Math.ceil(times / 4), call);
  for (let round = 0; round < rounds; round++) {
    for (const [name, call] of Object.entries(candidates)) {
      taken[name] = [...(taken[name] ?? []), await cpuMilliseconds(times, call)];
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, values]) => [name, median(values)]));
};

/** A table on the terminal: name, value, and the ratio to the first row. */
export const print = (title: string, rows: Readonly<Record<string, number>>, unit = "ms CPU"): void => {
  const [floor = 1] = Object.values(rows);
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(rows)) {
    console.log(
      `  ${name.padEnd(44)}${value.toFixed(3).padStart(9)} ${unit}${`${(value / floor).toFixed(1)} ×`.padStart(10)}`,
    );
  }
};
