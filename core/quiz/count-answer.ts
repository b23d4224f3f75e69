import { nowIso } from "../clock.ts";
import { announce } from "../outbox/announce.ts";
import { batchGet } from "../store/batch.ts";
import { Conflict, commit, type Write } from "../store/commit.ts";
import { keyOf, putOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import { AnswererEntity } from "./answerer.entity.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { choicesKey, choicesOf } from "./choices.ts";
import { addSums, figuresKey, readSums, regradedTo } from "./figures.ts";
import { secondsToAnswer } from "./seconds-to-answer.ts";
import { between, choiceSumsOf, sumsOf, withAnswer } from "./sheet.ts";
import { sheetAmong, sheetKey, writeSheet } from "./sheet-item.ts";

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
  const { sub, videoId, questionId, n, questionVersion: version = 1, selectedAnswers: chosen, isCorrect } = attempt;
  const seconds = n === 1 ? await secondsToAnswer(attempt) : null;
  const sheet = sheetAmong(await batchGet([sheetKey({ sub, videoId })], { consistent: true }));
  const next = withAnswer(sheet, { questionId, n, version, chosen, isRight: isCorrect, seconds });
  const isNew = !sheet.answers[questionId];
  const firsts = between(choiceSumsOf(sheet.answers[questionId]), choiceSumsOf(next.answers[questionId]));
  const figures = between(sumsOf(sheet), sumsOf(next));
  const counted = [
    mark(attempt),
    writeSheet({ sub, videoId }, sheet, next),
    ...(isNew ? [{ name: "answerer", item: { Put: putOf(AnswererEntity, { questionId, sub }, {}) } }] : []),
    ...addSums("choices", choicesKey(questionId), new Map([...choicesOf(attempt), ...firsts])),
  ];
  try {
    // A regrade goes through those who are counted; whoever is not counted yet is left to this count.
    const unlessRegraded = addSums("figures", figuresKey(videoId), figures, notRegradedBeyond(questionId, version));
    await commit([...counted, ...unlessRegraded]).catch(async (error: unknown) => {
      if (!(error instanceof Conflict && error.lost.every((name) => name === "figures"))) throw error;
      if (error.lost.length === 0) throw error;
      const to = (await readSums(figuresKey(videoId))).get(regradedTo(questionId)) ?? version;
      const late = announce({ type: "question.regraded", videoId, questionId, version: to, sub });
      await commit([...counted, ...addSums("figures", figuresKey(videoId), figures), ...late]);
    });
  } catch (error) {
    // Counted before; any other conflict is tried again with the whole event.
    if (!(error instanceof Conflict && error.lost.includes("mark"))) throw error;
  }
};

const notRegradedBeyond = (questionId: number, version: number) => ({
  condition: `attribute_not_exists(${regradedTo(questionId)}) OR ${regradedTo(questionId)} <= :version`,
  values: { ":version": version } as const,
});

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
