import { foldAttempts } from "@cu/core/use-cases/progress/stream";
import { consumerOf } from "./changes.ts";

/** Learners' answers on their way to their progress, the popular choices and the figures of questions. */
export const handler = consumerOf("consumer.answers", foldAttempts);
