import { nowIso } from "../clock.ts";
import { asSeen } from "../store/as-seen.ts";
import { batchGet } from "../store/batch.ts";
import { Conflict, commit, type Write } from "../store/commit.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { choicesKey, choicesOf } from "./choices.ts";
import { addSums, figuresKey } from "./figures.ts";
import { secondsToAnswer } from "./seconds-to-answer.ts";
import { SheetEntity } from "./sheet.entity.ts";
import { between, choiceSumsOf, noSheet, type Sheet, sumsOf, withAnswer } from "./sheet.ts";

export type CountedAttempt = Pick<
  AttemptItem,
  "sub" | "videoId" | "questionId" | "n" | "selectedAnswers" | "isCorrect" | "courseId" | "submittedAt"
> & { readonly questionVersion?: number | undefined };

/**
 * Adds an attempt to the popular choices and to the figures of its video's questions, exactly once however often it is
 * called: the attempt is marked in the same transaction. Called from the table's stream, never by a request, so that a
 * popular question does not make its learners queue behind one item.
 */
export const countAnswer = async (attempt: CountedAttempt): Promise<void> => {
  const { sub, videoId, questionId, n, questionVersion = 1, selectedAnswers: chosen, isCorrect } = attempt;
  const seconds = n === 1 ? await secondsToAnswer(attempt) : null;
  const sheet = await readSheet(sub, videoId);
  const answer = { questionId, n, version: questionVersion, chosen, isRight: isCorrect, seconds };
  const next = withAnswer(sheet, answer);
  const firsts = between(choiceSumsOf(sheet.answers[questionId]), choiceSumsOf(next.answers[questionId]));
  try {
    await commit([
      mark(attempt),
      writeSheet({ sub, videoId }, sheet, next),
      ...addSums("choices", choicesKey(questionId), new Map([...choicesOf(attempt), ...firsts])),
      ...addSums("figures", figuresKey(videoId), between(sumsOf(sheet), sumsOf(next))),
    ]);
  } catch (error) {
    // Counted before; any other conflict is tried again with the whole event.
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

const readSheet = async (sub: string, videoId: number): Promise<Sheet> => {
  const [item] = await batchGet([keyOf(SheetEntity, { sub, videoId })], { consistent: true });
  return readAs<Sheet>(SheetEntity, item) ?? noSheet;
};

const writeSheet = (person: { sub: string; videoId: number }, seen: Sheet, next: Sheet): Write => ({
  name: "sheet",
  item: { Put: putOf(SheetEntity, { ...person, ...next }, asSeen("revision", seen.revision)) },
});
