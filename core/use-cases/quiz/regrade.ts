import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { commit } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { QuestionEntity, type QuestionItem, questionKey, unpackQuestion } from "./question.ts";
import { RegradeEntity, type RegradeItem } from "./regrade.entity.ts";
import { regradeLearner } from "./regrade-learner.ts";

type QuestionRegraded = Extract<Message, { type: "question.regraded" }>;

/** A learner takes three store calls; a message has time for many pages of this size. */
const learnersAtOnce = 25;

/**
 * Regrades the next learners of a question, or one who answered late; the rest is enqueued when they are done.
 * Redelivery, also after a crash, skips learners already regraded.
 */
export const regrade = async (message: QuestionRegraded): Promise<void> => {
  const { videoId, questionId, version, sub, after } = message;
  const of = { id: videoId, questionVersions: { [questionId]: version } };
  const [asked, graded] = [keyOf(RegradeEntity, { questionId, version }), questionKey(of, questionId)];
  const items = await batchGet([asked, graded], { consistent: true });
  const job = readAs<RegradeItem>(RegradeEntity, itemAt(items, asked));
  const item = readAs<QuestionItem>(QuestionEntity, itemAt(items, graded));
  if (!job || !item) return;
  const question = unpackQuestion(item);
  if (sub) return await regradeLearner(sub, { question, by: job.by, isLate: true });
  const page = await nextLearners(questionId, after);
  await eachOf(page.subs, (one) => regradeLearner(one, { question, by: job.by, isLate: false }), 4);
  await commit(page.last ? announce({ ...message, after: page.last }) : [over(asked)]);
};

const nextLearners = async (questionId: number, after: string | undefined) => {
  const pk = `question#${questionId}`;
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :answered)",
      ExpressionAttributeValues: { ":pk": pk, ":answered": "answered#" },
      ConsistentRead: true,
      Limit: learnersAtOnce,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: `answered#${after}` } }),
    }),
  );
  const subs = Items.map(({ sub }) => String(sub));
  return { subs, last: LastEvaluatedKey ? subs.at(-1) : undefined };
};

const over = (Key: Record<string, unknown>) => ({
  name: "job",
  item: {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: "SET endedAt = if_not_exists(endedAt, :at)",
      ExpressionAttributeValues: { ":at": nowIso() },
    },
  },
});
