import { nowIso } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { Conflict, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { choicesOf } from "./choices.ts";
import { commitAnswer } from "./commit-answer.ts";
import { secondsToAnswer } from "./seconds-to-answer.ts";
import { withAnswer } from "./sheet.ts";
import { sheetAmong, sheetKey } from "./sheet-item.ts";

export type CountedAttempt = Pick<
  AttemptItem,
  "sub" | "videoId" | "questionId" | "n" | "selectedAnswers" | "isCorrect" | "courseId" | "submittedAt"
> & { readonly questionVersion?: number | undefined };

/**
 * Adds an attempt to the popular choices and the video's figures, exactly once, because the attempt is marked in the
 * same transaction. Called from the stream instead of requests, so that learners of a popular question do not contend
 * for one item.
 */
export const countAnswer = async (attempt: CountedAttempt): Promise<void> => {
  const { sub, videoId, questionId, n, questionVersion: version = 1, selectedAnswers: chosen, isCorrect } = attempt;
  const seconds = n === 1 ? await secondsToAnswer(attempt) : null;
  const sheet = sheetAmong(await batchGet([sheetKey({ sub, videoId })], { consistent: true }));
  const next = withAnswer(sheet, { questionId, n, version, chosen, isRight: isCorrect, seconds });
  const of = { sub, videoId, questionId, version };
  try {
    await commitAnswer(of, { sheet, next }, { writes: [mark(attempt)], choices: choicesOf(attempt) });
  } catch (error) {
    // Already counted; other conflicts are retried with the whole event.
    if (!(error instanceof Conflict && error.lost.includes("mark"))) throw error;
  }
};

const mark = ({ sub, videoId, questionId, n }: CountedAttempt): Write => ({
  name: "mark",
  item: {
    Update: {
      TableName: tableName(),
      Key: keyOf(AttemptEntity, { sub, videoId, questionId, n }),
      UpdateExpression: "SET countedAt = :at",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(countedAt)",
      ExpressionAttributeValues: { ":at": nowIso() },
    },
  },
});
