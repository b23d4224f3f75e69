import { GetCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { fewestLearners } from "./item-analysis.ts";
import type { Sums } from "./sheet.ts";

/**
 * How often each option was chosen, over all learners: one item per question with one number per option and the number
 * of learners. The item also has the first choices (`choiceSumsOf`).
 */
export const choicesKey = (questionId: number) => ({ pk: `question#${questionId}`, sk: "choices" });
const nameOf = (optionId: number) => `o${optionId}`;

export type Choices = ReadonlyMap<number, number>;

/** The popular choices; null below five learners. */
export const readChoices = async (questionId: number): Promise<Choices | null> => {
  const { Item = {} } = await client.send(new GetCommand({ TableName: tableName(), Key: choicesKey(questionId) }));
  return Number(Item.people) >= fewestLearners
    ? new Map(
        Object.entries(Item).flatMap(([name, count]) =>
          /^o\d+$/.test(name) ? [[Number(name.slice(1)), Number(count)] as const] : [],
        ),
      )
    : null;
};

/** The increments of an attempt; open answers select no option. */
export const choicesOf = ({ n, selectedAnswers }: Pick<AttemptItem, "n" | "selectedAnswers">): Sums =>
  new Map(
    selectedAnswers.length === 0
      ? []
      : [...selectedAnswers.map((id) => [nameOf(id), 1] as const), ...(n === 1 ? [["people", 1] as const] : [])],
  );
