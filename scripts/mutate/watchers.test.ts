import { expect, test } from "vitest";
import { root } from "../source/files.ts";
import { mutantsOf } from "./mutants.ts";
import { sample } from "./sample.ts";
import { textOf, watchedFiles } from "./watchers.ts";

const files = watchedFiles(root);
const of = (file: string) => files.find((one) => one.file === file);

test("a file's candidate tests are those in its folder that name rows, a handler's those that call its route", () => {
  expect(of("web/src/shell/logout-page.tsx")).toMatchObject({ group: "SES" });
  expect(of("web/src/shell/logout-page.tsx")?.tests[0]).toBe("web/src/shell/shell.test.tsx");
  expect(of("functions/api/assistant/expand-on.ts")?.tests[0]).toBe("functions/api/assistant/assistant.test.ts");
  expect(of("web/src/features/quiz/open-answer.tsx")?.tests[0]).toBe("web/src/features/quiz/open-answer.test.tsx");
  expect(of("web/src/screens/course/preview/free-minutes.tsx")?.tests.slice(0, 2)).toEqual([
    "web/src/screens/course/preview/preview-parts.test.tsx",
    "web/src/screens/course/preview.test.tsx",
  ]);
  expect(of("core/storage/ledger/hash-chain.ts")?.group).toBe("WAL");
  expect(files.filter(({ tests }) => tests.some((test) => test.startsWith("journeys/")))).toEqual([]);
});

test("a part of a page is watched by the tests of the pages that show it, though every test of a page loads all pages", () => {
  const field = of("web/src/features/creator/creator-field.tsx");
  expect(field?.group).toBe("COD");
  expect(field?.tests[0]).toMatch(/^web\/src\/screens\/class-codes\//);
  expect(field?.tests.slice(0, 6)).toContain("web/src/screens/course-builder/course-builder.test.tsx");
  expect(of("web/src/features/dashboard/charts/chart.tsx")?.group).toBe("DSH");
});

test("tests that name a row cited by the file come first, regardless of folder", () => {
  expect(of("web/src/screens/watch/quiz/use-again.ts")?.tests.slice(0, 2).toSorted()).toEqual([
    "web/src/screens/watch/use-again.test.tsx",
    "web/src/screens/watch/watch-again.test.tsx",
  ]);
  expect(of("core/read-models/notice/look-review.ts")?.tests.slice(0, 2)).toContain(
    "core/use-cases/review/suspend.test.ts",
  );
});

test("a sample is spread over the groups, and the same seed gives the same one", () => {
  const all = files
    .filter(({ file }) => file.startsWith("packages/pricing/") || file.startsWith("packages/watch/"))
    .map((one) => ({ ...one, mutants: mutantsOf(one.file, textOf(root, one.file)) }));
  // A group with nothing left gives way to the others.
  const isLarge = (group: string) =>
    all.reduce((sum, one) => sum + (one.group === group ? one.mutants.length : 0), 0) > 30;
  const some = all.filter(({ group }) => isLarge(group));
  const drawn = (seed: number) => sample(some, 30, seed);
  const places = (seed: number) => drawn(seed).map(({ watched, mutant }) => `${watched.file}:${mutant.start}`);
  expect(places(7)).toEqual(places(7));
  expect(places(7)).not.toEqual(places(8));
  const groups = Map.groupBy(drawn(7), ({ watched }) => watched.group);
  const sizes = [...groups.values()].map((breaks) => breaks.length);
  expect(groups.size).toBeGreaterThan(2);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  for (const [n, { watched, mutant }] of drawn(7).entries())
    for (const other of drawn(7).slice(n + 1))
      expect(
        other.watched.file === watched.file && other.mutant.start < mutant.end && mutant.start < other.mutant.end,
      ).toBe(false);
});
