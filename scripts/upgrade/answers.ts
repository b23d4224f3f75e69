import type { UserItem } from "@cu/core/person/user.entity";
import { AttemptEntity, type AttemptItem } from "@cu/core/quiz/attempt.entity";
import { countEarlier, isUncounted } from "@cu/core/quiz/count-earlier";
import { sheetAmong, sheetKey } from "@cu/core/quiz/sheet-item";
import { batchGet } from "@cu/core/store/batch";

type Answered = readonly [AttemptItem, ...AttemptItem[]];

/**
 * Answers from before sheets were kept: an item analysis and a regrade go by these. Answers how many questions a person
 * has answered that were in no sheet.
 */
export const countAnswers = async ({ sub }: UserItem, dry: boolean): Promise<number> => {
  const { data } = await AttemptEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  // The stream is on its way with what it has not marked.
  const counted = data.filter(({ countedAt }) => countedAt !== undefined).toSorted((a, b) => a.n - b.n);
  const questions = [...Map.groupBy(counted, ({ questionId }) => questionId).values()].flatMap(answeredFrom);
  // A sheet holds them in the order in which they were first answered.
  const inOrder = questions.toSorted(([a], [b]) => a.submittedAt.localeCompare(b.submittedAt));
  let missing = 0;
  for (const attempts of inOrder) {
    const [{ videoId }] = attempts;
    if (!isUncounted(sheetAmong(await batchGet([sheetKey({ sub, videoId })], { consistent: true })), attempts))
      continue;
    missing++;
    if (!dry) await countEarlier(attempts);
  }
  return missing;
};

// Without the first answer there is nothing that a figure is made of.
const answeredFrom = ([first, ...more]: AttemptItem[]): Answered[] => (first?.n === 1 ? [[first, ...more]] : []);
