import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { readClasses } from "@cu/core/classroom/read-classes";
import { CardEntity, cardsOf } from "@cu/core/courseware/card.entity";
import { classIdOf } from "@cu/core/qna/place";
import { type PostPlace, PostPlaceEntity, QnaQuestionEntity, QnaReplyEntity } from "@cu/core/qna/post.entity";
import { batchGet } from "@cu/core/store/batch";
import { eachOf } from "@cu/core/store/each-of";
import { client, tableName } from "@cu/core/store/table";
import type { Step } from "./step.ts";
import { letWait } from "./waiting.ts";

/**
 * Anonymous posts outside classes name the person who may learn their author (QNA-18). Those from before get the
 * primary author at the upgrade; until then nobody learns theirs.
 */
export const posts: Step = {
  name: "posts",
  kind: "post",
  upgrade: async (ids, { dry, count }) => {
    const items = await batchGet(ids.map((id) => PostPlaceEntity.get({ id }).params().Key));
    const all = items.flatMap((Item) => PostPlaceEntity.parse({ Item }).data ?? []);
    const places = all.filter(({ groupKey }) => groupKey === "public");
    const courses = [...new Set(places.map(({ courseId }) => courseId))];
    const cards = cardsOf(await batchGet(courses.map((id) => CardEntity.get({ id }).params().Key)));
    const authors = new Map([...cards].map(([id, { primaryAuthor }]) => [id, primaryAuthor.id] as const));
    if (!dry) {
      await eachOf(places, async (place) => {
        const author = authors.get(place.courseId);
        if (author !== undefined) await fix(place, author);
      });
    }
    count("posts looked at", places.length);
    const found = await readClasses(all.flatMap(({ groupKey }) => classIdOf(groupKey) ?? []));
    const classes = new Map([...found].map(([id, { createdById }]) => [id, createdById] as const));
    count("questions left to wait for an answer", await letWait(all, { courses: authors, classes }, dry));
  },
};

const fix = async (place: PostPlace, revealTo: number): Promise<void> => {
  const isQuestion = place.id === place.questionId;
  const { Key } = isQuestion
    ? QnaQuestionEntity.get(place).params<{ Key: Record<string, unknown> }>()
    : QnaReplyEntity.get(place).params<{ Key: Record<string, unknown> }>();
  const update = new UpdateCommand({
    TableName: tableName(),
    Key,
    UpdateExpression: "SET revealTo = :author",
    ConditionExpression: "attribute_exists(pk) AND anonymous = :yes AND attribute_not_exists(revealTo)",
    ExpressionAttributeValues: { ":author": revealTo, ":yes": true },
  });
  await client.send(update).catch((error: unknown) => {
    // Not anonymous, upgraded already, or deleted meanwhile.
    if (!(error instanceof Error && error.name === "ConditionalCheckFailedException")) throw error;
  });
};
