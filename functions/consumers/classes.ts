import { archiveBatch } from "@cu/core/archive/archive-batch";
import { foldAnswers } from "@cu/core/class-answers/fold-answers";
import { foldWatching } from "@cu/core/class-watch/fold-watching";
import { noteFinished } from "@cu/core/cowatch/note-finished";
import { markDue } from "@cu/core/earning/mark-due";
import { consumerOf } from "./changes.ts";

/**
 * What nobody waits for, in large batches: what members of classes watched and answered goes into the read models and the
 * archive; who earned something is marked for the desk, and what people finished is counted together. Folding twice
 * does no harm.
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
