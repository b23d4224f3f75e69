import { afterAll, beforeAll } from "vitest";

/** For files that cause bugs by the hundred: each is logged as the bug it is, and need not fill the screen. */
export const quietLog = (): void => {
  const write = process.stderr.write.bind(process.stderr);
  beforeAll(() => {
    const quiet = (...said: Parameters<typeof write>): boolean =>
      String(said[0]).includes('"message":"bug"') || write(...said);
    Object.assign(process.stderr, { write: quiet });
  });
  afterAll(() => {
    Object.assign(process.stderr, { write });
  });
};
