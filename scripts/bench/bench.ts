import { spawnSync } from "node:child_process";
import path from "node:path";

/** Every benchmark, one after the other. They print figures beside their floors and never fail on a time. */
const benches = ["site.ts", "pages.ts", "screens.ts", "bundles.ts", "catalogue.ts", "quiz.ts", "watch-post.ts"];
const asked = process.argv.slice(2);
for (const file of benches.filter((name) => asked.length === 0 || asked.some((word) => name.includes(word)))) {
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, file)],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exitCode = 1;
}
