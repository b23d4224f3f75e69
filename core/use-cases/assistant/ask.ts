import { randomUUID } from "node:crypto";
import type { AssistantAnswer } from "@cu/api/assistant";
import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { promptForm } from "@cu/api/prompt.form";
import type { QuestionType } from "@cu/api/quiz";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import type { RepeatKey } from "../../foundation/idempotency/once.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { mustEditQuiz } from "../quiz/editor.ts";
import type { Asker } from "./caps.ts";
import { engineName, hashed, summaryJobId } from "./engine-name.ts";
import { findJob, type JobItem } from "./job.entity.ts";
import { type LessonPlace, mustAsk, mustAttend } from "./lesson.ts";
import { type Input, isLost, startJob } from "./start-job.ts";
import { untilSettled } from "./waiting.ts";

export type Made = z.output<typeof AssistantAnswer>;
/** The result of waiting: the answer, or the id of the pending job to poll. */
export type Outcome = { status: "done"; answer: Made } | { status: "pending"; id: string };

/** The lecture's summary, generated once per transcript and engine; null without a transcript (GPT-14). */
export const askSummary = async (person: Person, place: LessonPlace): Promise<Outcome | null> => {
  const { video, isTrying } = await mustAsk(person, place);
  if (video.transcriptVersion === undefined) return null;
  const id = summaryJobId(video.id, video.transcriptVersion);
  return await answered({ person, isTrying }, { id, kind: "summary", ...placeOf(place), engine: engineName() });
};

type Asked = LessonPlace & { readonly prompt: string };

/** A multiple-choice question on the lecture (GPT-19). */
export const askQuestion = (person: Person, asked: Asked, repeat?: RepeatKey): Promise<Outcome> =>
  askInWords(person, "question", asked, repeat);

/** An answer to the caller's question (GPT-20), stored for `listExpandOns`. */
export const askExpandOn = (person: Person, asked: Asked, repeat?: RepeatKey): Promise<Outcome> =>
  askInWords(person, "expand-on", asked, repeat);

const askInWords = async (
  person: Person,
  kind: "question" | "expand-on",
  asked: Asked,
  repeat: RepeatKey | undefined,
): Promise<Outcome> => {
  const { video, isTrying } = await mustAsk(person, asked);
  const { prompt } = filled(promptForm, { prompt: asked.prompt });
  mustHaveTranscript(video);
  const asker = { person, isTrying };
  return await answered(asker, {
    // The Idempotency-Key determines the job, so repeats are answered and counted once.
    id: repeat ? hashed(person.sub, kind, repeat.key) : randomUUID(),
    kind,
    ...placeOf(asked),
    engine: engineName(),
    prompt,
    ...(repeat && { fingerprint: repeat.fingerprint }),
  });
};

type Draft = { videoId: number; second: number; questionType?: z.output<typeof QuestionType> | undefined };

/**
 * A question draft about the transcript before a second, for users who may edit the video's questions (D-03, GPT-24).
 */
export const askDraft = async (person: Person, { videoId, second, questionType }: Draft): Promise<Outcome> => {
  const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
  if (!video) throw new Failure("video.missing");
  await mustEditQuiz(person, video);
  if (video.duration !== undefined && second > video.duration) {
    throw new FieldFailure({ second: ["Must lie within the video."] });
  }
  mustHaveTranscript(video);
  const asker = { person, isTrying: false };
  return await answered(asker, {
    id: randomUUID(),
    kind: "draft",
    courseId: video.parentCollection ?? 0,
    videoId,
    engine: engineName(),
    second,
    questionType: questionType ?? "select_one",
  });
};

/** Polls a job. Other users' jobs are missing; a summary is readable by all with access to the lecture. */
export const readJob = async (person: Person, jobId: string): Promise<Outcome> => {
  const job = await findJob(jobId);
  if (!job) throw new Failure("job.missing");
  if (job.sub !== person.sub) {
    if (job.kind !== "summary") throw new Failure("job.missing");
    await mustAttend(person, job).catch((error: unknown) => {
      throw error instanceof Failure ? new Failure("job.missing") : error;
    });
  }
  return outcomeOf(job);
};

const answered = async (asker: Asker, input: Input): Promise<Outcome> =>
  outcomeOf(await untilSettled(await startJob(asker, input)));

const outcomeOf = (job: JobItem): Outcome => {
  if (job.status === "failed" || isLost(job)) throw failureOf(job);
  const { answerId: id, content, local } = job;
  if (id === undefined || content === undefined || local === undefined) return { status: "pending", id: job.id };
  return { status: "done", answer: { id, content, local } };
};

// An unusable answer is not our fault; an unreachable provider, a bug or a lost worker are outages and alert as such.
const failureOf = ({ failure, failureText }: JobItem): Failure =>
  new Failure(failure === "provider" ? "assistant.failed" : "assistant.unreachable", failureText);

const mustHaveTranscript = (video: VideoItem): void => {
  if (video.transcriptVersion === undefined) throw new Failure("transcript.missing");
};

const placeOf = ({ courseId, videoId }: LessonPlace) => ({ courseId, videoId });
