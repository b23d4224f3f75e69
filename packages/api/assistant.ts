import * as z from "zod";
import { PathId } from "./address.ts";
import { feedbackForm } from "./feedback.form.ts";
import { Id, Instant, LooseText } from "./field.ts";
import { textFields } from "./form-body.ts";
import { QuestionType } from "./quiz.ts";
import { route } from "./route.ts";

/** The work is not done yet: ask `assistant.job` again after a moment. Answered with status 202. */
export const PendingJob = z.object({ id: z.string(), status: z.literal("pending") });

export const AssistantAnswer = z.object({
  id: Id,
  content: z
    .string()
    .describe("Text with the seconds it rests on as [mm:ss]; for a question its JSON: question, options, explanation"),
  local: z.boolean().describe("Made from the transcript alone, without a language model"),
});

/** 1 summary, 2 multiple choice, 3 expand-on (GPT-02). */
export const Element = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const InVideo = z.object({ courseId: PathId, videoId: PathId });
const Prompt = z
  .union([LooseText, z.object({ prompt: LooseText }).transform(({ prompt }) => prompt)])
  .describe("{prompt}, or the bare text as JSON");
const lesson = ["course.missing", "video.missing", "access.denied"] as const;
const making = [
  ...lesson,
  "transcript.missing",
  "assistant.closed",
  "assistant.failed",
  "assistant.unreachable",
  "request.limited",
  "key.reused",
  "server.busy",
] as const;

export const readSummary = route({
  id: "assistant.summary",
  method: "GET",
  path: "/api/v1/gpt/summary/{courseId}/{videoId}",
  for: "signedIn",
  summary: "The lecture's summary, made once per transcript version; null without a transcript",
  params: InVideo,
  answer: { status: 200, schema: z.union([z.object({ data: AssistantAnswer.nullable() }), PendingJob]) },
  fails: [...lesson, "assistant.closed", "assistant.failed", "assistant.unreachable", "request.limited", "server.busy"],
  needs: ["table.write", "assistant.send"],
});

export const generateQuestion = route({
  id: "assistant.generate-question",
  method: "POST",
  path: "/api/v1/gpt/generate-question/{courseId}/{videoId}",
  for: "signedIn",
  summary: "A multiple-choice question on the lecture",
  params: InVideo,
  body: Prompt,
  answer: { status: 200, schema: z.union([AssistantAnswer, PendingJob]) },
  fails: making,
  needs: ["table.write", "assistant.send"],
  repeatable: true,
});

export const expandOn = route({
  id: "assistant.expand-on",
  method: "POST",
  path: "/api/v1/gpt/get-expandOn/{courseId}/{videoId}",
  for: "signedIn",
  summary: "Answers a question from the lecture's transcript, or reports that it is not covered",
  params: InVideo,
  body: Prompt,
  answer: { status: 200, schema: z.union([AssistantAnswer, PendingJob]) },
  fails: making,
  needs: ["table.write", "assistant.send"],
  repeatable: true,
});

export const listExpandOns = route({
  id: "assistant.last-expand-on",
  method: "GET",
  path: "/api/v1/gpt/last-expand-on/{courseId}/{videoId}",
  for: "signedIn",
  summary: "The caller's own questions and answers at this video, oldest first",
  params: InVideo,
  answer: {
    status: 200,
    schema: z.object({
      data: z.array(
        z.object({ id: Id, question: z.string(), answer: z.string(), local: z.boolean(), createdAt: Instant }),
      ),
    }),
  },
  fails: lesson,
  needs: ["table.read"],
});

export const readJob = route({
  id: "assistant.job",
  method: "GET",
  path: "/api/v1/gpt/jobs/{jobId}",
  for: "signedIn",
  summary: "A job of the caller that was pending: its answer once there is one",
  params: z.object({ jobId: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/) }),
  answer: {
    status: 200,
    schema: z.union([
      PendingJob,
      z.object({ id: z.string(), status: z.literal("done"), answer: AssistantAnswer.nullable() }),
    ]),
  },
  fails: ["job.missing", "assistant.failed", "assistant.unreachable"],
  needs: ["table.read"],
});

export const Feedback = z.object({
  id: Id,
  rating: z.union([z.literal(1), z.literal(0)]),
  rate: z.union([z.literal(1), z.literal(0)]),
  feedback: z.string(),
  element: Element,
  elementId: Id,
  videoId: Id,
  collectionId: Id,
});

export const setFeedback = route({
  id: "assistant.feedback",
  method: "POST",
  path: "/api/v1/gpt/set-feedback",
  for: "signedIn",
  summary: "Thumbs up or down on an answer; the last one counts",
  body: Feedback.omit({ id: true, rate: true }).extend({ feedback: z.string().max(5000).default("") }),
  answer: { status: 200, schema: Feedback },
  fails: [...lesson, "answer.missing", "server.busy"],
  needs: ["table.write"],
});

export const setFeedbackComment = route({
  id: "assistant.feedback-comment",
  method: "POST",
  path: "/api/v1/gpt/set-feedback-comment",
  for: "signedIn",
  summary: "What was wrong with the answer, in the rater's words",
  body: z.object({ id: Id, ...textFields(feedbackForm.fields) }),
  answer: { status: 200, schema: z.object({ id: Id, feedback: z.string() }) },
  fails: [...lesson, "feedback.missing", "server.busy"],
  needs: ["table.write"],
});

export const generateMcq = route({
  id: "assistant.generate-mcq",
  method: "POST",
  path: "/api/v1/gpt/generate-mcq/{videoId}/{second}/",
  for: "signedIn",
  summary: "Drafts a question on the transcript before a second, for the video's editors",
  params: z.object({
    videoId: PathId,
    second: z
      .string()
      .regex(/^[0-9]{1,6}$/)
      .transform(Number),
  }),
  body: z.object({ questionType: QuestionType.optional() }).optional(),
  answer: { status: 200, schema: z.union([z.object({ content: z.string(), local: z.boolean() }), PendingJob]) },
  fails: [
    "video.missing",
    "actor.forbidden",
    "transcript.missing",
    "assistant.failed",
    "assistant.unreachable",
    "request.limited",
    "server.busy",
  ],
  needs: ["table.write", "assistant.send"],
});
