import type { QuestionType } from "@cu/api/quiz";
import type { Segment } from "@cu/captions/segment";
import type * as z from "zod";

/** What an engine may know: the lecture's name and what was said in it. Never the asker. */
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

/** How an answer begins that has no second of the lecture to rest on (GPT-37). */
export const notCovered = "This lecture does not cover that.";
export const nothingAsked = "Ask about something the lecture speaks of";

/** Makes text with `[mm:ss]`, or for `question` and `draft` the JSON of GPT-04. What comes back is not trusted. */
export type Engine = {
  readonly isLocal: boolean;
  make(task: Task, material: Material, signal: AbortSignal): Promise<string>;
};

/**
 * The engine could not do it: it answered badly, or there was nothing to answer from. The asker hears of it at once, and
 * the queue does not try again. The message is fixed and never holds what was asked.
 */
export class EngineFailure extends Error {
  override readonly name: string = "EngineFailure";
}

/** The provider did not answer in time or at all. An outage, which the operator sees too: its asker gets a 502. */
export class EngineUnreachable extends EngineFailure {
  override readonly name = "EngineUnreachable";
}
