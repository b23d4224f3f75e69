import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { useClock } from "../../foundation/clock.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { deleteAccount } from "./delete-account.ts";

const self = fileURLToPath(import.meta.url);

/**
 * Deletes an account in a child process that is killed as soon as its n-th store call was answered. Resolves with the
 * signal that ended it; null if it finished.
 */
export const dieDeleting = (sub: string, n: number, now: number): Promise<NodeJS.Signals | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, sub, String(n), String(now)], { env: process.env, stdio: "ignore" });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code) reject(new Error(`The process ended with ${code}.`));
      else resolve(signal);
    });
  });

if (process.argv[1] === self) {
  const [sub = "", n, now] = process.argv.slice(2);
  useClock(() => Number(now));
  let call = 0;
  aroundCalls(async (_, go) => {
    const isTheOne = ++call === Number(n);
    const answer = await go();
    if (isTheOne) process.kill(process.pid, "SIGKILL");
    return answer;
  });
  await deleteAccount({ type: "account.deletion-due", sub });
}
