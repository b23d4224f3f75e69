import type { QuestionType } from "@cu/api/quiz";
import type { Segment } from "@cu/captions/segment";
import type * as z from "zod";

/** The input of an engine: the lecture's name and transcript. Never the asker. */
export type Material = { readonly lecture: string; readonly segments: readonly Segment[] };

export type Task =
  | { readonly kind: "summary" }
  | { readonly kind: "question"; readonly prompt: string; readonly seed: string }
  | { readonly kind: "expand-on"; readonly prompt: string }
  | {
      readonly kind: "draft";
      readonly second: number;
      readonly questionType: z.output<typeof QuestionType>;
      readonly seed: string;
    };

/** The prefix of an answer without evidence in the lecture (GPT-37). */
export const notCovered = "This lecture does not cover that.";
export const nothingAsked = "Ask about something the lecture speaks of";

/**
 * Produces text with `[mm:ss]` citations, or for `question` and `draft` the JSON of GPT-04. The output is untrusted.
 */
export type Engine = {
  readonly isLocal: boolean;
  make(task: Task, material: Material, signal: AbortSignal): Promise<string>;
};

/**
 * The engine failed: an unusable answer, or no material. The asker is informed immediately and the queue does not
 * retry. The message is fixed and never contains the question.
 */
export class EngineFailure extends Error {
  override readonly name: string = "EngineFailure";
}

/** The provider timed out or was unreachable: an outage that alerts the operator; the asker gets a 502. */
export class EngineUnreachable extends EngineFailure {
  override readonly name = "EngineUnreachable";
}
