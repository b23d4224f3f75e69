import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import { Conflict, commit, type Put, type Update, type Write } from "../idempotency/commit.ts";
import { giveBack, lessOne } from "../limit/limit.ts";
import { takeUses } from "./caps.ts";
import { findJob, JobEntity, type JobItem } from "./job.entity.ts";
import { sendAsked } from "./message.ts";
import { failJob } from "./settle-job.ts";

export type Wish = Pick<
  JobItem,
  "id" | "kind" | "courseId" | "videoId" | "engine" | "prompt" | "second" | "questionType" | "fingerprint"
>;

/** What has not been answered for that long was lost with its worker: it counts as failed and may be started again. */
const lostAfterMilliseconds = 5 * 60_000;
const keptSeconds = 7 * 86_400;

export const isLost = (job: JobItem): boolean =>
  job.status === "pending" && now() - job.startedAt > lostAfterMilliseconds;

/**
 * The job of this id: the one that is there, or a new one. A failed one is started again. Only a start is counted, and
 * of many calls at once one starts it and all get the same job.
 */
export const startJob = async (person: Person, wish: Wish): Promise<JobItem> => {
  const former = await findJob(wish.id);
  if (former && former.fingerprint !== wish.fingerprint) throw new Failure("key.reused");
  if (former && former.status !== "failed" && !isLost(former)) return former;
  const uses = await takeUses(person, wish.courseId).catch((error: unknown) => refusedUse(wish, error));
  if ("id" in uses) return uses;
  const job: JobItem = {
    ...wish,
    status: "pending",
    run: (former?.run ?? 0) + 1,
    sub: person.sub,
    uses,
    startedAt: now(),
    ...(wish.kind !== "summary" && { ttl: Math.floor(now() / 1000) + keptSeconds }),
  };
  try {
    await commit([former ? restart(former, job) : create(job), ...lostUses(former)]);
  } catch (error) {
    await giveBack(uses);
    if (!(error instanceof Conflict)) throw error;
    const faster = await findJob(wish.id);
    if (faster) return faster;
    throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
  }
  await hand(job);
  return job;
};

// Of thirty calls for one job at once, those beyond the limit come too late to start it, and just in time to share it.
const refusedUse = async ({ id, fingerprint }: Wish, error: unknown): Promise<JobItem> => {
  const started = error instanceof Failure ? await findJob(id) : null;
  if (started?.status === "failed" || started?.fingerprint !== fingerprint || !started) throw error;
  return started;
};

const hand = async (job: JobItem): Promise<void> => {
  try {
    await sendAsked({ type: "assistant.asked", jobId: job.id, run: job.run });
  } catch (error) {
    await failJob(job, { failure: "provider" });
    throw error;
  }
};

const create = (job: JobItem): Write => ({
  name: "job",
  item: { Put: JobEntity.create(job).params<Put>() },
});

const restart = (former: JobItem, job: JobItem): Write => ({
  name: "job",
  item: {
    Update: JobEntity.patch({ id: job.id })
      .set({ status: job.status, run: job.run, sub: job.sub, uses: job.uses, startedAt: job.startedAt })
      .remove(["failure", "failureText"])
      .where(({ run, status }, { eq }) => `${eq(run, former.run)} AND ${eq(status, former.status)}`)
      .params<Update>(),
  },
});

// A failed run has given its uses back already; a lost one has not.
const lostUses = (former: JobItem | null): Write[] =>
  former?.status === "pending" ? former.uses.map((use) => ({ name: "use", item: { Update: lessOne(use) } })) : [];
