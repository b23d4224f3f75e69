import { type Grade, grade } from "@cu/quiz-sheet/grading";
import { nowIso } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { choicesKey } from "./choices.ts";
import { addSums, figuresKey } from "./figures.ts";
import type { QuestionRecord } from "./question.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { RegradeEntity } from "./regrade.entity.ts";
import { between, choiceSumsOf, type Sheet, sumsOf } from "./sheet.ts";
import { sheetAmong, sheetKey, writeSheet } from "./sheet-item.ts";
import { type Standing, standingAmong, standingKey, writeStanding } from "./standing.ts";

/** The grading version, the editor who requested it, and whether this learner was not counted when the job started. */
export type Regrade = { readonly question: QuestionRecord; readonly by: number; readonly isLate: boolean };

/**
 * Regrades one learner's answers to earlier versions, once: the sheet with the version that graded the newest answer is
 * written in the same transaction. The first answer that is right by the new key counts; attempts keep their original
 * grade, and the outcome is stored in the newest.
 */
export const regradeLearner = (sub: string, { question, by, isLate }: Regrade): Promise<void> =>
  untilCommitted(async () => {
    const { video: videoId, id: questionId, version = 1 } = question;
    const person = { sub, videoId };
    const items = await batchGet([sheetKey(person), standingKey(sub, videoId)], { consistent: true });
    const sheet = sheetAmong(items);
    const standing = standingAmong(items);
    const answer = sheet.answers[questionId];
    if (!answer || answer.newest.version >= version) return;
    const attempts = await readQuestionAttempts(sub, videoId, questionId);
    const newest = attempts.at(-1);
    if (!newest) return;
    const graded = attempts.map((attempt) => ({ attempt, result: resultOf(attempt, question) }));
    const right = graded.find(({ result }) => result.isCorrect);
    const { attempt, result } = right ?? { attempt: newest, result: resultOf(newest, question) };
    const wasRight = standing.right.includes(questionId);
    const next = moved(sheet, question);
    const firsts = between(choiceSumsOf(answer), choiceSumsOf(next.answers[questionId]));
    await commit([
      writeSheet(person, sheet, next),
      writeStanding(person, standing, withRight(standing, questionId, result.isCorrect)),
      keep(newest, {
        version,
        by,
        at: nowIso(),
        ...result,
        selectedAnswers: attempt.selectedAnswers,
        correctAt: right?.attempt.n ?? 0,
      }),
      ...addSums("choices", choicesKey(questionId), firsts),
      ...addSums("figures", figuresKey(videoId), between(sumsOf(sheet), sumsOf(next))),
      ...(isLate
        ? []
        : addSums("job", keyOf(RegradeEntity, { questionId, version }), dailyCounters(wasRight, result.isCorrect))),
    ]);
  });

// Answers without choices cannot be regraded, whatever type the question had then.
const resultOf = (attempt: AttemptItem, question: QuestionRecord): Grade => {
  const { selectedAnswers, questionVersion = 1 } = attempt;
  if (questionVersion >= (question.version ?? 1) || selectedAnswers.length === 0) {
    const { numCorrect, numIncorrect, maxCorrectAnswer, isCorrect } = attempt;
    return { numCorrect, numIncorrect, maxCorrectAnswer, isCorrect };
  }
  return grade(question, selectedAnswers);
};

const moved = (sheet: Sheet, question: QuestionRecord): Sheet => {
  const { id, version = 1 } = question;
  const answer = sheet.answers[id];
  if (!answer) return sheet;
  const { first, newest } = answer;
  const isGraded = first && first.version < version && first.chosen.length > 0;
  const again = isGraded ? { ...first, version, isRight: grade(question, first.chosen).isCorrect } : first;
  const next = { ...answer, first: again, newest: { ...newest, version } };
  return { revision: sheet.revision + 1, answers: { ...sheet.answers, [id]: next } };
};

const withRight = (standing: Standing, questionId: number, isRight: boolean): Standing => {
  const others = standing.right.filter((id) => id !== questionId);
  return { ...standing, revision: standing.revision + 1, right: isRight ? [...others, questionId] : others };
};

const keep = ({ sub, videoId, questionId, n }: AttemptItem, regraded: NonNullable<AttemptItem["regraded"]>): Write => ({
  name: "attempt",
  item: {
    Update: {
      TableName: tableName(),
      Key: keyOf(AttemptEntity, { sub, videoId, questionId, n }),
      UpdateExpression: "SET regraded = :regraded",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":regraded": regraded },
    },
  },
});

const dailyCounters = (wasRight: boolean, isRight: boolean): ReadonlyMap<string, number> =>
  new Map([["done", 1], ...(wasRight === isRight ? [] : [[isRight ? "rose" : "fell", 1] as const])]);
