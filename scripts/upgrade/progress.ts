import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import type { UserItem } from "@cu/core/person/user.entity";
import type { Answers } from "@cu/core/progress/answers";
import { changeAnswers } from "@cu/core/progress/change-answers";
import { client, tableName } from "@cu/core/store/table";

/**
 * Progress from before it was merged when it is read: one item a course, which held watching and answers. The answers
 * get an item of their own; what was watched is made anew from its items by the next reading. Answers how many items
 * were replaced.
 */
export const replaceProgress = async ({ sub }: UserItem, dry: boolean): Promise<number> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": `person#${sub}`, ":sk": "progress#" },
      ConsistentRead: true,
    },
  );
  let replaced = 0;
  for await (const { Items = [] } of pages)
    for (const { pk, sk, courseId, questions } of Items) {
      replaced++;
      if (dry) continue;
      await changeAnswers(sub, Number(courseId), (answers) => merged(questions as Answers, answers));
      await client.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
    }
  return replaced;
};

// An attempt since then has begun the new item with its own number, and does not know an earlier right one.
const merged = (former: Answers, answers: Answers): Answers => {
  const both = Object.entries(former).map(([id, old]) => {
    const { attempts = 0, correctAt = 0, regraded } = answers[id] ?? {};
    const known = regraded ?? old.regraded;
    return [
      id,
      {
        attempts: Math.max(attempts, old.attempts),
        correctAt: regraded ? correctAt : correctAt || old.correctAt,
        ...(known && { regraded: known }),
      },
    ] as const;
  });
  return { ...answers, ...Object.fromEntries(both) };
};
