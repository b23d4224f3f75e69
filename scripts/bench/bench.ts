import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * Runs all benchmarks in sequence, or the named ones; numbers are passed on to them: `bench pages 5` runs five rounds.
 * They print figures with their floors and never fail on a time.
 */
const benches = [
  "pages.ts",
  "screens.ts",
  "builder.ts",
  "course-file.ts",
  "bundles.ts",
  "catalogue.ts",
  "quiz.ts",
  "watch-post.ts",
  "fold.ts",
  "viewer-hour.ts",
  "retention.ts",
  "report-csv.ts",
  "export.ts",
  "creator.ts",
  "dashboard.ts",
  "rebuild.ts",
  "hover.ts",
  "presses.ts",
  "search.ts",
  "growth.ts",
];
const given = process.argv.slice(2);
const numbers = given.filter((word) => /^\d+$/.test(word));
const asked = given.filter((word) => !numbers.includes(word));
const unknown = asked.filter((word) => !benches.some((name) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(", ")}. There are: ${benches.join(", ")}.`);
  process.exit(2);
}
for (const file of benches.filter((name) => asked.length === 0 || asked.some((word) => name.includes(word)))) {
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, file), ...numbers],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exitCode = 1;
}
