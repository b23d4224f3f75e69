import { setTimeout as sleep } from "node:timers/promises";
import { cell } from "@cu/process-cache/process-cache";
import { findJob, type JobItem } from "./job.entity.ts";

type Pause = (milliseconds: number) => Promise<unknown>;

const pause = cell<Pause>("pause of the assistant", () => sleep);

/** For tests: replaces the pauses, so that they do not wait. */
export const usePause = (other: Pause): void => {
  pause.current = other;
};

/** How long a request waits for its job; API Gateway times out after 30 seconds. */
const patienceMilliseconds = 25_000;
const longestPauseMilliseconds = 1000;

/** The settled job, or its state when the waiting time of one request is over. */
export const untilSettled = async (job: JobItem): Promise<JobItem> => {
  let latest = job;
  let next = 100;
  for (let waited = 0; latest.status === "pending" && waited < patienceMilliseconds; waited += next) {
    next = Math.min(waited === 0 ? 100 : next * 1.6, longestPauseMilliseconds, patienceMilliseconds - waited);
    await pause.current(next);
    latest = (await findJob(job.id)) ?? latest;
  }
  return latest;
};
