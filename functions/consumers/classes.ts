import { archiveBatch } from "@cu/core/read-models/archive/archive-batch";
import { foldAnswers } from "@cu/core/read-models/class-answers/fold-answers";
import { foldWatching } from "@cu/core/read-models/class-watch/fold-watching";
import { markDue } from "@cu/core/read-models/earning/mark-due";
import { noteFinished } from "@cu/core/read-models/recommendations/note-finished";
import { consumerOf } from "./changes.ts";

/**
 * Background work in large batches: folds class members' watch and answer data into the read models and the archive,
 * marks authors with new earnings as due, and counts finished courses for recommendations. All steps are idempotent.
 */
export const handler = consumerOf("consumer.classes", async (changes) =>
  (
    await Promise.all([
      archiveBatch(changes),
      foldWatching(changes),
      foldAnswers(changes),
      markDue(changes),
      noteFinished(changes),
    ])
  ).flat(),
);
