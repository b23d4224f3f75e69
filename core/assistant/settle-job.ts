import { nowIso } from "../clock.ts";
import { lessOne } from "../limit/limit.ts";
import { Conflict, commit, type Put, type Update, untilCommitted, type Write } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { AnswerEntity } from "./answer.entity.ts";
import { ExpandOnEntity } from "./expand-on.entity.ts";
import { JobEntity, type JobItem } from "./job.entity.ts";

const elementOf = { summary: 1, question: 2, "expand-on": 3, draft: 2 } as const;

/** Gives the job its answer, once: nothing when it had one, or was started anew meanwhile. */
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

/** Ends a pending run without an answer and gives its uses back, once; anything else is left as it is. */
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

// Two workers of the same message, or many jobs of one course at its counter, may meet: a lost condition is an answer,
// a bare conflict is worth another try.
const commitFirst = (writes: readonly Write[]): Promise<void> =>
  untilCommitted(() =>
    commit(writes).catch((error: unknown) => {
      if (!(error instanceof Conflict && error.lost.includes("job"))) throw error;
    }),
  );
