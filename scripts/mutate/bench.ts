import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Order, Outcome } from "./runner.ts";

const patienceMilliseconds = 900_000;

/** Runs tests of the copy in another process, which is restarted if it does not respond. */
export const makeBench = (copy: string, number = 0) => {
  let runner: ChildProcess | undefined;
  // Runs before the copy is removed, so that nothing writes to it.
  process.prependListener("exit", () => runner?.kill("SIGKILL"));

  const start = async (): Promise<ChildProcess> => {
    const child = fork(path.join(copy, "scripts/mutate/runner.ts"), {
      cwd: copy,
      env: { ...process.env, MUTATE_BENCH: String(number) },
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    runner = child;
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`The test runner ended with ${code}.`)));
    });
    child.removeAllListeners("exit");
    return child;
  };

  /** The tests' results, or undefined if they did not end. */
  return async (order: Order): Promise<Outcome | undefined> => {
    const child = runner?.connected ? runner : await start();
    const outcome = await new Promise<Outcome | undefined>((resolve) => {
      const end = (answer?: Outcome) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(end, patienceMilliseconds);
      child.once("message", (answer: Outcome) => end(answer));
      child.once("exit", () => end());
      child.send(order);
    });
    if (!outcome) child.kill("SIGKILL");
    if (!outcome) runner = undefined;
    return outcome;
  };
};
