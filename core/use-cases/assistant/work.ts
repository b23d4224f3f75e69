import { now } from "../../foundation/clock.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { readSegments } from "../transcript/read.ts";
import { checkedMcq, checkedText } from "./check-answer.ts";
import { type Engine, EngineFailure, EngineUnreachable, type Material, type Task } from "./engine.ts";
import { findJob, type JobItem } from "./job.entity.ts";
import type { AssistantMessage } from "./message.ts";
import { failJob, finishJob } from "./settle-job.ts";

/** Time limit of an answer, so that the asker gets a response within 45 seconds. */
export const answerMilliseconds = 40_000;
const maxTries = 2;

type Tools = { readonly engineOf: (name: string) => Engine; readonly milliseconds?: number };

/**
 * Processes one message. Idempotent: settled jobs are skipped and only one answer is ever stored. Provider failures end
 * the job; anything else is a bug, reported to the asker and rethrown, so that the queue retries and finally
 * dead-letters the message.
 */
export const workOn = async ({ jobId, run }: AssistantMessage, { engineOf, milliseconds }: Tools): Promise<void> => {
  const job = await findJob(jobId);
  if (!job) throw new Error("There is no job of that id.");
  if (job.run !== run || job.status === "done" || hasEnded(job)) return;
  try {
    // A killed worker could not report its failure, so the use is refunded before the retry.
    if (now() - job.startedAt > 2 * answerMilliseconds) await failJob(job, { failure: "bug" });
    const engine = engineOf(job.engine);
    const content = await answer(engine, job, AbortSignal.timeout(milliseconds ?? answerMilliseconds));
    await finishJob(job, { content, local: engine.isLocal });
  } catch (error) {
    if (error instanceof EngineFailure) {
      const failure = error instanceof EngineUnreachable ? "unreachable" : "provider";
      await failJob(job, { failure, text: error.message });
      return;
    }
    await failJob(job, { failure: "bug" });
    throw error;
  }
};

const hasEnded = ({ failure }: JobItem): boolean => failure !== undefined && failure !== "bug";

// A model's answer may be invalid or without citations: one retry.
const answer = async (engine: Engine, job: JobItem, signal: AbortSignal): Promise<string> => {
  const task = taskOf(job);
  const material = await materialOf(job.videoId);
  for (let tries = 0; tries < maxTries; tries++) {
    const made = await engine.make(task, material, signal);
    const content = isMcq(task) ? checkedMcq(made, task, material) : checkedText(made, material);
    if (content !== undefined) return content;
  }
  throw new EngineFailure("cuGPT's answer could not be used. Please try again in a moment.");
};

const isMcq = (task: Task): task is Extract<Task, { kind: "question" | "draft" }> =>
  task.kind === "question" || task.kind === "draft";

const taskOf = (job: JobItem): Task => {
  const { kind, prompt = "", second = 0, questionType = "select_one", id } = job;
  const seed = `${id}/${job.run}`;
  if (kind === "summary") return { kind };
  if (kind === "question") return { kind, prompt, seed };
  if (kind === "expand-on") return { kind, prompt };
  return { kind, second, questionType, seed };
};

const materialOf = async (videoId: number): Promise<Material> => {
  const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
  const { segments } = video ? await readSegments(video) : { segments: [] };
  if (!video || segments.length === 0) throw new EngineFailure("This lecture no longer has a transcript.");
  return { lecture: video.title, segments };
};
