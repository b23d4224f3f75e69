import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Message } from "../../foundation/outbox/message.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";

type Regraded = Extract<Message, { type: "question.regraded" }>;

const self = fileURLToPath(import.meta.url);

/**
 * Processes a message in a child process that is killed right after its n-th write was answered; returns the signal.
 */
export const dieRegrading = async (message: Regraded, write: number): Promise<unknown> => {
  const child = spawn(process.execPath, [self, JSON.stringify(message), String(write)], { stdio: "ignore" });
  const [, signal] = await once(child, "exit");
  return signal;
};

if (process.argv[1] === self) {
  const [message = "", last = ""] = process.argv.slice(2);
  let writes = 0;
  aroundCalls(async ({ name }, go) => {
    const answer = await go();
    if (name === "TransactWriteCommand" && ++writes === Number(last)) process.kill(process.pid, "SIGKILL");
    return answer;
  });
  const { regrade } = await import("./regrade.ts");
  await regrade(JSON.parse(message) as Regraded);
}
