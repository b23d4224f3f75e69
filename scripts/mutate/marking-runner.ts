import { TestRunner, type TestTryOptions } from "vitest";

// Runs in the test's process and records which marks (marks.ts) its tests execute.

declare global {
  /** Called by an executed mark, with its file's number and its own. */
  var __met: ((file: number, mark: number) => void) | undefined;
}

declare module "vitest" {
  interface TaskMeta {
    met?: Met;
  }
}

/** The marks of each file: while a test ran, and outside of all tests. */
export type Met = Readonly<
  Record<"running" | "loading", readonly (readonly [file: number, marks: readonly number[]])[]>
>;

// As in the other runner (patience.ts): all tests at once make a machine busy.
const patienceMilliseconds = 30_000;

const running = new Map<number, Set<number>>();
const loading = new Map<number, Set<number>>();

globalThis.__met = (file, mark) => {
  const met = TestRunner.getCurrentTest() ? running : loading;
  const marks = met.get(file);
  if (marks) marks.add(mark);
  else met.set(file, new Set([mark]));
};

const listed = (met: ReadonlyMap<number, ReadonlySet<number>>) =>
  [...met].map(([file, marks]) => [file, [...marks]] as const);

export default class MarkingRunner extends TestRunner {
  override onBeforeTryTask(test: Parameters<TestRunner["onBeforeTryTask"]>[0], options: TestTryOptions): void {
    globalThis.__waitAtMost?.(patienceMilliseconds);
    super.onBeforeTryTask(test, options);
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner["onAfterRunSuite"]>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ("filepath" in suite) suite.meta.met = { running: listed(running), loading: listed(loading) };
  }
}
