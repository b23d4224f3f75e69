import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { archiveModels } from "@cu/core/archive/archive-models";
import { ClassEntity, type ClassItem, coursesOf } from "@cu/core/classroom/class.entity";
import { CoverEntity } from "@cu/core/classroom/cover.entity";
import { ListedClassEntity, listClass } from "@cu/core/classroom/listed.entity";
import { batchGet, batchPut, type Item, itemAt } from "@cu/core/store/batch";
import { Conflict, commit } from "@cu/core/store/commit";
import { eachOf } from "@cu/core/store/each-of";
import { keyOf } from "@cu/core/store/entity-item";
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
    const found = items.flatMap((Item) => ClassEntity.parse({ Item }).data ?? []);
    const listed = await batchGet(found.map((one) => keyOf(ListedClassEntity, one)));
    const unlisted = found.filter((one) => !itemAt(listed, keyOf(ListedClassEntity, one)));
    if (!dry) await eachOf(unlisted, list);
    count("classes put into the admins' list", unlisted.length);
    const covers = found.flatMap((found) => coursesOf(found).map((courseId) => ({ courseId, classId: found.id })));
    // An outdated cover leads nobody anywhere: the class itself says whether it covers a course.
    if (!dry) await batchPut(covers.map((cover) => CoverEntity.put(cover).params<{ Item: Item }>().Item));
    count("courses told of their classes", covers.length);
    await eachOf(covers, async (place) => {
      if (await archiveModels(place, dry)) count("classes' watching and answers put into the archive");
    });
  },
};

const list = async (found: ClassItem): Promise<void> => {
  const { TableName, Key } = ClassEntity.get({ id: found.id }).params<{ TableName: string; Key: Item }>();
  const check = { TableName, Key, ConditionExpression: "attribute_exists(pk)" };
  try {
    await commit([...listClass(found), { name: "class", item: { ConditionCheck: check } }]);
  } catch (error) {
    // It was ended meanwhile, or listed; a write beside it leaves it to the next run.
    if (!(error instanceof Conflict)) throw error;
  }
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
