import { writeFileSync } from "node:fs";
import { TestRunner, type TestTryOptions } from "vitest";
import { type Plan, type Progress, readPlan, type Seen } from "./plan.ts";

type Task = Parameters<TestRunner["onBeforeRunTask"]>[0];
type Test = Parameters<TestRunner["onAfterTryTask"]>[0];

// Runs in the test's process: each test once unmodified, to find the mutants it executes, then once per mutant, with its
// hooks. Loading a test file costs far more than running it, so one load serves many mutants.

declare global {
  /** Called by mutated code: whether its mutant is active. */
  var __isBroken: ((id: number) => boolean) | undefined;
  /** Sets Testing Library's async time-out, if it is loaded. */
  var __waitAtMost: ((milliseconds: number) => void) | undefined;
}

// The first run loads lazy chunks, which takes seconds on a busy machine. Later runs only time out because of a mutant.
const patience = { cold: 20_000, warm: 5_000 };

// The real clock, whatever clock a test sets.
const now = performance.now.bind(performance);
const plan: Plan = readPlan();
const pending = new Set(plan.breaks);
let on: number | undefined = plan.fixed;
let reached = new Set<number>();
const whileLoading = new Set<number>();

globalThis.__isBroken = (id) => {
  (TestRunner.getCurrentTest() ? reached : whileLoading).add(id);
  return id === on;
};

const clean = Symbol("without a break");

export default class SwitchingRunner extends TestRunner {
  /** What is left to try with the running test. */
  private steps: (number | typeof clean)[] = [];
  private tried = 0;
  private isSeen = false;
  private began = 0;
  private cleanMilliseconds = 0;

  override async onBeforeRunTask(test: Task): Promise<void> {
    this.steps = [clean];
    this.tried = 0;
    // One killing test is enough.
    if (this.isSeen) test.mode = "skip";
    // How often a test is repeated is known after its first run only; vitest compares the number before each.
    if (plan.fixed === undefined && !test.concurrent)
      Object.assign(test, { repeats: { valueOf: () => this.tried + this.steps.length - 1 } });
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Task, options: TestTryOptions): void {
    const step = this.steps[0];
    if (plan.fixed === undefined) on = step === clean ? undefined : step;
    reached = new Set();
    globalThis.__waitAtMost?.(this.tried === 0 ? patience.cold : patience.warm);
    this.began = now();
    tell({ id: on, pid: process.pid, usualMilliseconds: this.cleanMilliseconds });
    super.onBeforeTryTask(test, options);
  }

  override async onAfterRetryTask(test: Test, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const step = this.steps.shift();
    this.tried += 1;
    const failed = test.result?.state === "fail";
    on = plan.fixed;
    this.isSeen = failed && plan.fixed !== undefined;
    if (plan.fixed !== undefined || step === undefined) return;
    const seen: Seen = test.meta.seen ?? { reached: [], killed: [], missed: [], failsAnyway: false, trusted: true };
    test.meta.seen = seen;
    if (step !== clean) {
      // Work that happens once in a process, such as fetching a part of a page, does not happen again for the break.
      if (!failed && !reached.has(step)) seen.missed.push(step);
      if (!failed) return;
      seen.killed.push(step);
      pending.delete(step);
      // A mutant may leave state behind that fails the next run.
      this.steps.unshift(clean);
    } else if (options.repeats === 0) {
      this.cleanMilliseconds = now() - this.began;
      seen.reached.push(...reached);
      const breaks = failed ? [] : [...reached].filter((id) => pending.has(id));
      // Repeats without a mutant first, because a non-repeatable test's failure would not count.
      this.steps = breaks.length > 0 ? [clean, ...breaks] : [];
      seen.failsAnyway = failed;
    } else if (failed) {
      seen.trusted = false;
      this.steps = [];
    }
  }

  override onAfterRunTask(test: Task): void {
    Object.assign(test, { repeats: undefined });
    tell({ id: undefined, pid: process.pid, usualMilliseconds: 0 });
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner["onAfterRunSuite"]>[0]): Promise<void> {
    if ("filepath" in suite) suite.meta.whileLoading = [...whileLoading];
    await super.onAfterRunSuite(suite);
  }
}

const tell = (progress: Progress): void => writeFileSync(plan.progressFile, JSON.stringify(progress));
