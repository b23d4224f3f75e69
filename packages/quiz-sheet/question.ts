import { RichTextInput } from "@cu/rich-text/input";
import { isBlank, plainRichText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { isId, isRecord } from "./guard.ts";
import { checkOptions, type OptionDraft } from "./option.ts";
import { type QuestionType, questionTypes } from "./question-type.ts";

const longestTitle = 100;
const maxImages = 20;

/** An author's question; times in seconds of the video. */
export type QuestionDraft = {
  readonly title: string;
  readonly text: RichText;
  readonly questionType: QuestionType;
  readonly options: readonly OptionDraft[];
  readonly startVideoTimestamp: number;
  readonly endVideoTimestamp: number;
  readonly imageIds: readonly number[];
  readonly aiQuestion: boolean;
  /** Shown after a wrong answer; open questions have none. */
  readonly hint: RichText | null;
};

export type QuestionField = "title" | "text" | "questionType" | "options" | "hint" | "timeRange" | "imageIds";

/** Messages by form field; the two timestamps are the one field timeRange (QZC-17). */
export type QuestionProblems = Partial<Record<QuestionField, string[]>>;

export type CheckedQuestion =
  | { readonly question: QuestionDraft; readonly problems: null }
  | { readonly question: null; readonly problems: QuestionProblems };

/**
 * Validates a question with the requirements' error texts, for server and site (QZC-25 to 32, QZC-40). With an unknown
 * duration (null) times are unlimited.
 */
export function checkQuestion(input: unknown, durationSeconds: number | null): CheckedQuestion {
  const fields: Readonly<Record<string, unknown>> = isRecord(input) ? input : {};
  const problems: QuestionProblems = {};
  const note = (field: QuestionField, message: string | null) => {
    if (message) problems[field] = [message];
  };

  const title = typeof fields.title === "string" ? fields.title.trim() : "";
  note("title", titleProblem(title));

  const text = RichTextInput.safeParse(fields.text ?? "");
  note("text", text.success ? null : "The text cannot be read.");

  const questionType = questionTypes.find((type) => type === fields.questionType);
  note("questionType", typeProblem(fields.questionType, questionType));

  const hint = RichTextInput.safeParse(fields.hint ?? "");
  note("hint", hint.success ? null : "The hint cannot be read.");

  const { startVideoTimestamp: start, endVideoTimestamp: end } = fields;
  note("timeRange", timeProblem(start, end, durationSeconds));

  const images = imageIdsOf(fields.imageIds);
  note("imageIds", images ? null : `Images must be at most ${maxImages} ids.`);

  // The rules for options depend on the type, so they are skipped without one.
  const options = questionType ? checkOptions(fields.options, questionType) : { options: [], problem: null };
  note("options", options.problem);

  if (Object.keys(problems).length > 0 || !questionType || !images) return { question: null, problems };
  return {
    question: {
      title,
      text: text.data ?? plainRichText(""),
      questionType,
      options: options.options,
      startVideoTimestamp: Number(start),
      endVideoTimestamp: Number(end),
      imageIds: images,
      aiQuestion: fields.aiQuestion === true,
      hint: questionType === "open_ended" || !hint.data || isBlank(hint.data) ? null : hint.data,
    },
    problems: null,
  };
}

function titleProblem(title: string): string | null {
  if (title === "") return "Title is required.";
  // Characters as people count them: an emoji is one.
  if (Array.from(title).length > longestTitle)
    return `Max ${longestTitle} characters allowed. Please shorten the title.`;
  return null;
}

function typeProblem(given: unknown, known: QuestionType | undefined): string | null {
  if (given === undefined || given === null || given === "") return "Must select a question type.";
  return known ? null : "Invalid Selection";
}

function timeProblem(start: unknown, end: unknown, durationSeconds: number | null): string | null {
  if (!isTime(start) || !isTime(end)) return "Must select a time range.";
  if (end <= start) return "End time must take place after start time.";
  if (durationSeconds !== null && end > durationSeconds) return "End time must not be later than the end of the video.";
  return null;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function imageIdsOf(value: unknown): number[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxImages) return null;
  return value.every(isId) ? value : null;
}
