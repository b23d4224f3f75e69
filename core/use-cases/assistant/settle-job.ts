import { nowIso } from "../../foundation/clock.ts";
import { lessOne } from "../../foundation/limit/limit.ts";
import { Conflict, commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { AnswerEntity } from "./answer.entity.ts";
import { ExpandOnEntity } from "./expand-on.entity.ts";
import { JobEntity, type JobItem } from "./job.entity.ts";

const elementOf = { summary: 1, question: 2, "expand-on": 3, draft: 2 } as const;

/** Stores the job's answer, once; a no-op if it already has one or was restarted since. */
export const finishJob = async (job: JobItem, answer: { content: string; local: boolean }): Promise<void> => {
  const answerId = await leaseId("answer");
  const about = { courseId: job.courseId, videoId: job.videoId };
  const isOwn = job.kind !== "summary";
  const writes: Write[] = [
    {
      name: "job",
      item: {
        Update: JobEntity.patch({ id: job.id })
          .set({ status: "done", answerId, ...answer })
          .remove(["failure", "failureText"])
          .where(({ run, status }, { eq, ne }) => `${eq(run, job.run)} AND ${ne(status, "done")}`)
          .params<Update>(),
      },
    },
    {
      name: "answer",
      item: {
        Put: AnswerEntity.create({
          id: answerId,
          element: elementOf[job.kind],
          ...about,
          ...(isOwn && { sub: job.sub }),
        }).params<Put>(),
      },
    },
  ];
  if (job.kind === "expand-on") {
    writes.push({
      name: "expand-on",
      item: {
        Put: ExpandOnEntity.create({
          sub: job.sub,
          ...about,
          createdAt: nowIso(),
          id: answerId,
          question: job.prompt ?? "",
          answer: answer.content,
          local: answer.local,
        }).params<Put>(),
      },
    });
  }
  await commitFirst(writes);
};

/** Fails a pending run and refunds its uses, once; otherwise a no-op. */
export const failJob = (
  job: JobItem,
  { failure, text }: { failure: "provider" | "unreachable" | "bug"; text?: string },
): Promise<void> =>
  commitFirst([
    {
      name: "job",
      item: {
        Update: JobEntity.patch({ id: job.id })
          .set({ status: "failed", failure, ...(text && { failureText: text }) })
          .where(({ run, status }, { eq }) => `${eq(run, job.run)} AND ${eq(status, "pending")}`)
          .params<Update>(),
      },
    },
    ...job.uses.map((use) => ({ name: "use", item: { Update: lessOne(use) } })),
  ]);

// Workers of the same message, or jobs of one course, may conflict: a failed condition is final, a mere transaction
// conflict is retried.
const commitFirst = (writes: readonly Write[]): Promise<void> =>
  untilCommitted(() =>
    commit(writes).catch((error: unknown) => {
      if (!(error instanceof Conflict && error.lost.includes("job"))) throw error;
    }),
  );
