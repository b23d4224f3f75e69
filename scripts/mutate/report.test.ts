import { expect, test } from "vitest";
import { report, type Told } from "./report.ts";

const told = (input: Partial<Told>): Told => ({ group: "WAL", reachedBy: new Set(["a.test.ts"]), rows: [], ...input });

test("a break counts for the rows whose tests run it, and for none when no test comes across it", () => {
  expect(
    report([
      told({ by: "a.test.ts > WAL-01: one", rows: ["WAL-01", "BUY-01", "BUY-02"] }),
      told({ by: "b.test.ts > WAL-01: one", rows: ["WAL-01"], isFar: true }),
      told({ rows: ["BUY-01", "WAL-02", "BUY-02"] }),
      told({ rows: ["ADM-01"] }),
      told({ reachedBy: new Set() }),
      told({ group: "BUY", by: "a.test.ts", rows: ["BUY-01"] }),
    ]),
  ).toEqual([
    "ADM     0 %  0 of 1 (0 by a near test), and 0 that no test reaches, of a group that is not asked for",
    "BUY   100 %  1 of 1 (1 by a near test), and 0 that no test reaches",
    "WAL    67 %  2 of 3 (1 by a near test), and 1 that no test reaches",
    "all    60 %  3 of 5 (2 by a near test), and 1 that no test reaches",
  ]);
});
