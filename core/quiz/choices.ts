import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { nowIso } from "../clock.ts";
import { Conflict, commit } from "../store/commit.ts";
import { client, tableName } from "../store/table.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";

/** How often each option was chosen, over all learners: one item a question, a number an option and one of people. */
const choicesKey = (questionId: number) => ({ pk: `question#${questionId}`, sk: "choices" });
const nameOf = (optionId: number) => `o${optionId}`;

export type Choices = ReadonlyMap<number, number>;

/** Shares among fewer people would reveal what each of them chose (QZL-44). */
const fewestPeople = 5;

/** The popular choices; null until five people have answered. */
export const readChoices = async (questionId: number): Promise<Choices | null> => {
  const { Item = {} } = await client.send(new GetCommand({ TableName: tableName(), Key: choicesKey(questionId) }));
  if (Number(Item.people ?? 0) < fewestPeople) return null;
  return new Map(
    Object.entries(Item).flatMap(([name, count]) =>
      /^o\d+$/.test(name) ? [[Number(name.slice(1)), Number(count)] as const] : [],
    ),
  );
};

/**
 * Adds an attempt's options to the popular choices, exactly once however often it is called: the attempt is marked in
 * the same transaction. Called from the table's stream, never by a request, so that a popular question does not make
 * its learners queue behind one item.
 */
export const countChoices = async (
  attempt: Pick<AttemptItem, "sub" | "videoId" | "questionId" | "n" | "selectedAnswers">,
): Promise<void> => {
  const { sub, videoId, questionId, n, selectedAnswers } = attempt;
  if (selectedAnswers.length === 0) return;
  const names = selectedAnswers.map((id, index) => [`#o${index}`, nameOf(id)] as const);
  const mark = {
    TableName: tableName(),
    Key: AttemptEntity.get({ sub, videoId, questionId, n }).params().Key,
    UpdateExpression: "SET countedAt = :at",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(countedAt)",
    ExpressionAttributeValues: { ":at": nowIso() },
  };
  const add = {
    TableName: tableName(),
    Key: choicesKey(questionId),
    UpdateExpression: `ADD ${[...names.map(([placeholder]) => placeholder), ...(n === 1 ? ["people"] : [])]
      .map((counter) => `${counter} :one`)
      .join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names),
    ExpressionAttributeValues: { ":one": 1 },
  };
  try {
    await commit([
      { name: "mark", item: { Update: mark } },
      { name: "choices", item: { Update: add } },
    ]);
  } catch (error) {
    // Counted before; any other conflict is tried again with the whole event.
    if (!(error instanceof Conflict && error.lost.includes("mark"))) throw error;
  }
};
