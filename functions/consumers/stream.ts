import { archiveBatch } from "@cu/core/archive/archive-batch";
import { foldAnswers } from "@cu/core/class-answers/fold-answers";
import { foldWatching } from "@cu/core/class-watch/fold-watching";
import { noteFinished } from "@cu/core/cowatch/note-finished";
import { markDue } from "@cu/core/earning/mark-due";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { answerFor, changesOf } from "./changes.ts";
import { consumer } from "./consumer.ts";

/**
 * What the table's stream tells of classes, in large batches: what their members watched and answered goes into the
 * read models and the archive; who earned something is marked for the desk, and what people finished is counted together. Nothing here may keep a person waiting (`at-once.ts` does that); folding twice does no harm.
 */
export const handler = consumer("table.changed", async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = changesOf(event);
  const failed = await Promise.all([
    archiveBatch(changes),
    foldWatching(changes),
    foldAnswers(changes),
    markDue(changes),
    noteFinished(changes),
  ]);
  return answerFor("table.changed", failed.flat());
});
