import { Failure } from "@cu/api/failure";
import { now } from "../../foundation/clock.ts";
import { lessOne, type Use } from "../../foundation/limit/limit.ts";
import { Conflict, commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { type Asker, capsOf, stageName } from "./caps.ts";
import { findJob, JobEntity, type JobItem } from "./job.entity.ts";
import { sendAsked } from "./message.ts";
import { failJob } from "./settle-job.ts";

export type Input = Pick<
  JobItem,
  "id" | "kind" | "courseId" | "videoId" | "engine" | "prompt" | "second" | "questionType" | "fingerprint"
>;

/** A job unanswered for this long was lost with its worker: it counts as failed and may be restarted. */
const lostAfterMilliseconds = 5 * 60_000;
const keptSeconds = 7 * 86_400;

export const isLost = (job: JobItem): boolean =>
  job.status === "pending" && now() - job.startedAt > lostAfterMilliseconds;

/**
 * The job with this id, existing or new. A failed one is restarted. Only starts count, in the same transaction; of
 * concurrent calls, one starts the job and all get it.
 */
export const startJob = async (asker: Asker, input: Input): Promise<JobItem> => {
  const { job, isNew } = await untilCommitted(() => findOrStart(asker, input));
  if (isNew) await hand(job);
  return job;
};

const findOrStart = async (asker: Asker, input: Input): Promise<{ job: JobItem; isNew: boolean }> => {
  const former = await findJob(input.id);
  if (former && former.fingerprint !== input.fingerprint) throw new Failure("key.reused");
  if (former && former.status !== "failed" && !isLost(former)) return { job: former, isNew: false };
  // A failed run has already refunded its uses; a lost one has not, so its uses carry over to this run.
  const lost = former?.status === "pending" ? former.uses : [];
  const caps = await capsOf(asker, input.courseId, lost);
  const job: JobItem = {
    ...input,
    status: "pending",
    run: (former?.run ?? 0) + 1,
    sub: asker.person.sub,
    uses: caps.flatMap(({ name, use }) => (name === "try" ? [] : use)),
    startedAt: now(),
    ...(input.kind !== "summary" && { ttl: Math.floor(now() / 1000) + keptSeconds }),
  };
  const isIn = (uses: readonly Use[], { pk, sk }: Use) => uses.some((use) => use.pk === pk && use.sk === sk);
  const taken = caps.filter(({ use }) => !isIn(lost, use));
  const returned = lost.filter((use) => !isIn(job.uses, use));
  try {
    await commit([
      former ? restart(former, job) : create(job),
      ...taken.map(({ name, oneMore }) => ({ name, item: { Update: oneMore } })),
      ...returned.map((use) => ({ name: "use", item: { Update: lessOne(use) } })),
    ]);
    return { job, isNew: true };
  } catch (error) {
    if (!(error instanceof Conflict) || error.lost.includes("job")) throw error;
    throw caps.find(({ name }) => name !== stageName && error.lost.includes(name))?.refusal ?? error;
  }
};

const hand = async (job: JobItem): Promise<void> => {
  try {
    await sendAsked({ type: "assistant.asked", jobId: job.id, run: job.run });
  } catch (error) {
    await failJob(job, { failure: "unreachable" });
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
