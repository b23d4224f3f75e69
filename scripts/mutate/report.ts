import { groupOf } from "../trace/ledger.ts";
import { builtGroups, groupOfRows } from "./watchers.ts";

/** What became of one break. */
export type Told = {
  /** The group of its file. */
  readonly group: string;
  /** The test that noticed it. */
  readonly by?: string;
  /** The test that noticed is not among the nearest. */
  readonly isFar?: boolean;
  /** The test files that came across it. */
  readonly reachedBy: ReadonlySet<string>;
  /** The rows in the names of the tests that came across it. */
  readonly rows: readonly string[];
};

type Tally = { seen: number; far: number; survived: number; unreached: number };
const none = (): Tally => ({ seen: 0, far: 0, survived: 0, unreached: 0 });

/** The share of the breaks that was seen, a line for each group and one for all. */
export const report = (breaks: readonly Told[]): string[] => {
  const tallies = new Map<string, Tally>();
  const sum = none();
  for (const one of breaks) {
    const tally = tallies.get(groupOfBreak(one)) ?? none();
    tallies.set(groupOfBreak(one), tally);
    const became = one.by ? "seen" : one.reachedBy.size > 0 ? "survived" : "unreached";
    for (const each of [tally, sum]) {
      each[became] += 1;
      if (one.isFar) each.far += 1;
    }
  }
  const groups = [...tallies].toSorted(([a], [b]) => a.localeCompare(b));
  return [
    ...groups.map(
      ([group, tally]) =>
        line(group, tally) + (builtGroups.includes(group) ? "" : ", of a group that is not asked for"),
    ),
    line("all", sum),
  ];
};

/** A break belongs to the group of the rows whose tests run it; to its file's own where any of them are in that. */
const groupOfBreak = ({ group, rows }: Told): string =>
  rows.some((row) => groupOf(row) === group) ? group : (groupOfRows(rows) ?? group);

const line = (name: string, { seen, far, survived, unreached }: Tally) => {
  const share = ((100 * seen) / Math.max(1, seen + survived)).toFixed(0);
  const counts = `${seen} of ${seen + survived} (${seen - far} by a near test), and ${unreached} that no test reaches`;
  return `${name.padEnd(5)}${share.padStart(4)} %  ${counts}`;
};
