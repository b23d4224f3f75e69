import { readFileSync } from "node:fs";
import path from "node:path";

// The runner and the processes of its tests exchange these through files in the copy's root.

export type Plan = {
  /** The breaks that no test has noticed yet. */
  readonly breaks: readonly number[];
  /** One break that is on from the start: it works while files are loaded. */
  readonly fixed: number | undefined;
  readonly progressFile: string;
};

export type Progress = {
  readonly id: number | undefined;
  readonly pid: number;
  readonly usualMilliseconds: number;
};

export type Seen = {
  /** The breaks that one test has come across. */
  reached: number[];
  killed: number[];
  /** The breaks that it came across once, and not again when they were on. */
  missed: number[];
  /** It fails as the product is. */
  failsAnyway: boolean;
  /** It can be repeated. */
  trusted: boolean;
};

declare module "vitest" {
  interface TaskMeta {
    seen?: Seen;
    whileLoading?: number[];
  }
}

// Benches run side by side in one copy.
const bench = process.env.MUTATE_BENCH ?? "";
export const planFile = (root: string): string => path.join(root, `.mutate-plan${bench}.json`);
export const progressFile = (root: string): string => path.join(root, `.mutate-progress${bench}.json`);

export const readPlan = (): Plan => JSON.parse(readFileSync(planFile(process.cwd()), "utf8")) as Plan;
