import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { archiveModels } from "@cu/core/archive/archive-models";
import { ClassEntity, coursesOf } from "@cu/core/classroom/class.entity";
import { CoverEntity } from "@cu/core/classroom/cover.entity";
import { batchGet, batchPut, type Item } from "@cu/core/store/batch";
import { eachOf } from "@cu/core/store/each-of";
import { client, tableName } from "@cu/core/store/table";
import type { Step } from "./step.ts";

/** Nobody can join or change a class without a revision, because both are written under it (docs/decisions/012). */
export const classes: Step = {
  name: "classes",
  // Coupons and classes take their ids from one sequence.
  kind: "coupon",
  upgrade: async (ids, { dry, count }) => {
    const items = await batchGet(ids.map((id) => ClassEntity.get({ id }).params().Key));
    const old = items.filter(({ revision }) => revision === undefined);
    if (!dry) await eachOf(old, ({ pk, sk }) => beginRevisions({ pk, sk }));
    count("classes given a revision", old.length);
    const covers = items
      .flatMap((Item) => ClassEntity.parse({ Item }).data ?? [])
      .flatMap((found) => coursesOf(found).map((courseId) => ({ courseId, classId: found.id })));
    // An outdated cover leads nobody anywhere: the class itself says whether it covers a course.
    if (!dry) await batchPut(covers.map((cover) => CoverEntity.put(cover).params<{ Item: Item }>().Item));
    count("courses told of their classes", covers.length);
    await eachOf(covers, async (place) => {
      if (await archiveModels(place, dry)) count("classes' watching and answers put into the archive");
    });
  },
};

const beginRevisions = async (Key: Record<string, unknown>): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key,
    // A change may come in this moment: whichever is second finds a revision.
    UpdateExpression: "SET revision = if_not_exists(revision, :first)",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":first": 1 },
  });
  await client.send(update).catch((error: unknown) => {
    // It was ended meanwhile.
    if (!(error instanceof Error && error.name === "ConditionalCheckFailedException")) throw error;
  });
};
