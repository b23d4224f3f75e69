import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Person } from "../../foundation/actor.ts";
import type { BroughtCode } from "../promotion/guess.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";

/** The work of a process that is killed: a purchase or top-up, with its idempotency key, or a provider event. */
export type Task =
  | { verb: "buyModule"; buyer: Person; moduleId: number; key: string }
  | { verb: "buyCourse"; buyer: Person; courseId: number; promotion: BroughtCode; key: string }
  | { verb: "settle"; paymentIntentId: string }
  | { verb: "topUp"; buyer: Person; cupoints: number; paymentIntentId: string; key: string };

/** The n-th store call of the task, from 1, right before it is sent or right after its response. */
export type Moment = { call: number; when: "before" | "after" };

const self = fileURLToPath(import.meta.url);

/** Runs the task in a child process that is killed at that moment. Resolves with the signal that ended it. */
export const dieDoing = (task: Task, moment: Moment): Promise<NodeJS.Signals | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, JSON.stringify(task), JSON.stringify(moment)], {
      env: process.env,
      stdio: "ignore",
    });
    child.once("error", reject);
    child.once("exit", (_, signal) => resolve(signal));
  });

const perform = async (task: Task): Promise<unknown> => {
  if (task.verb === "settle") {
    const { settle } = await import("../payment/settle.ts");
    return await settle(task.paymentIntentId);
  }
  const repeat = { key: task.key, fingerprint: "f" };
  if (task.verb === "buyModule") {
    const { buyModule } = await import("./buy-module.ts");
    return await buyModule(task.buyer, task.moduleId, {}, repeat);
  }
  if (task.verb === "buyCourse") {
    const { buyCourse } = await import("./buy-course.ts");
    return await buyCourse(task.buyer, task.courseId, { certificate: false, promotion: task.promotion }, repeat);
  }
  const { topUp } = await import("../payment/top-up.ts");
  return await topUp(task.buyer, task.buyer.walletId, task, repeat);
};

if (process.argv[1] === self) {
  const task = JSON.parse(process.argv[2] ?? "") as Task;
  const moment = JSON.parse(process.argv[3] ?? "") as Moment;
  let call = 0;
  aroundCalls(async (_, go) => {
    const isTheOne = ++call === moment.call;
    if (isTheOne && moment.when === "before") process.kill(process.pid, "SIGKILL");
    const answer = await go();
    if (isTheOne) process.kill(process.pid, "SIGKILL");
    return answer;
  });
  await perform(task);
}
