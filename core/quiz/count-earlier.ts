import { batchGet } from "../store/batch.ts";
import { untilCommitted } from "../store/commit.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { commitAnswer } from "./commit-answer.ts";
import { type Sheet, withAnswer } from "./sheet.ts";
import { sheetAmong, sheetKey } from "./sheet-item.ts";

type Earlier = readonly [AttemptItem, ...AttemptItem[]];

/** Whether a learner's sheet is older than their first answer to a question. */
export const isUncounted = ({ answers }: Sheet, [{ questionId }]: Earlier): boolean => !answers[questionId]?.first;

/**
 * Puts one learner's answers to a question, from before sheets were kept, into the figures of its video, once however
 * often it is called. All of these are in the popular choices; the stream counts whatever is not. How long they took is
 * not asked any more.
 */
export const countEarlier = (attempts: Earlier): Promise<void> =>
  untilCommitted(async () => {
    const [{ sub, videoId, questionId }] = attempts;
    const sheet = sheetAmong(await batchGet([sheetKey({ sub, videoId })], { consistent: true }));
    if (!isUncounted(sheet, attempts)) return;
    const answers = attempts.map(({ n, questionVersion = 1, selectedAnswers, isCorrect }) => ({
      questionId,
      n,
      version: questionVersion,
      chosen: selectedAnswers,
      isRight: isCorrect,
      seconds: null,
    }));
    const filled = answers.reduce(withAnswer, sheet);
    const version = filled.answers[questionId]?.newest.version ?? 1;
    // One write, whatever the number of attempts.
    await commitAnswer(
      { sub, videoId, questionId, version },
      { sheet, next: { ...filled, revision: sheet.revision + 1 } },
      {},
    );
  });
