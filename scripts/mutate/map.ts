import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Ask, Reached } from "./mapper.ts";
import { withMarks } from "./marks.ts";
import type { openReach } from "./reach.ts";
import { textOf, type Watched } from "./watchers.ts";

/** Instruments the copy and runs every test without coverage data once. Resumable. */
export const makeMap = async (
  copy: string,
  watched: readonly Watched[],
  reach: ReturnType<typeof openReach>,
  workers: number,
): Promise<void> => {
  const tests = reach.unmapped(watched);
  const marked: { file: string; text: string }[] = [];
  for (const { file } of watched) {
    const text = withMarks(file, textOf(copy, file), marked.length);
    if (text === undefined) console.log(`cannot be marked: ${file}`);
    else marked.push({ file, text });
  }
  const note = reach.begin(marked.map(({ file }) => file));
  for (const { file, text } of marked) writeFileSync(path.join(copy, file), text);
  console.log(`${tests.length} test files to run`);

  const child = fork(path.join(copy, "scripts/mutate/mapper.ts"), {
    cwd: copy,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Runs before the copy is removed, so that nothing writes to it.
  process.prependListener("exit", () => child.kill("SIGKILL"));
  let done = 0;
  await new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
    child.on("message", (message: "ready" | Reached) => {
      if (message === "ready") return child.send({ tests, workers } satisfies Ask);
      done += 1;
      const { test, met } = message;
      if (met) note(test, met);
      return console.log(`${done} of ${tests.length}: ${test}${met ? "" : " fails, so nobody knows"}`);
    });
  });
};
