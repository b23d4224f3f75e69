/** The parts of vitest's JSON report that are read. */
export type FileReport = { name: string; status: string; assertionResults: TestReport[] };
type TestReport = { status: string; fullName: string; meta?: { leftOut?: string } };

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests skipped because this checkout has no sample data. */
  leftOut: string[];
};

/** Counts the last result of every test file, after retries. */
export const tally = (reports: readonly FileReport[]): Tally => {
  const total: Tally = { passed: 0, failed: 0, skipped: 0, leftOut: [] };
  for (const { status, assertionResults } of new Map(reports.map((file) => [file.name, file])).values()) {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    const leftOut = assertionResults.filter((test) => isSkipped(test) && test.meta?.leftOut !== undefined);
    total.passed += passed;
    total.failed += failed || (status === "failed" ? 1 : 0);
    total.skipped += assertionResults.length - passed - failed - leftOut.length;
    total.leftOut.push(...leftOut.map(({ fullName, meta }) => `${fullName} (${meta?.leftOut})`));
  }
  return total;
};

const isSkipped = ({ status }: TestReport) => status !== "passed" && status !== "failed";

/**
 * Reasons why a run without failures does not pass: skipped tests are not allowed, except for missing sample data.
 */
export const complaintsAbout = ({ skipped, leftOut }: Tally, hasSamples: boolean): string[] => [
  ...(skipped > 0 ? [`${skipped} tests were skipped; none may be.`] : []),
  ...(hasSamples && leftOut.length > 0
    ? [`${leftOut.length} tests were left out although the sample data are there.`]
    : []),
];
