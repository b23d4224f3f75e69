import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { ClassEntity, type ClassItem } from "../class/class.entity.ts";
import { client, tableName } from "../table.ts";
import { AccessEntity } from "./access.entity.ts";
import { type Classes, type Holding, nothingHeld } from "./access.ts";

/** What a person holds of a course, read so that a purchase of a moment ago is seen. One store call. */
export const readHolding = async (sub: string, courseId: number): Promise<Holding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingHeld;
};

/** The classes that a holding names. No store call for somebody who is in none. */
export const readClasses = async (holding: Holding): Promise<Classes> => {
  const ids = [...new Set(holding.grants.flatMap((grant) => grant.classId ?? []))];
  if (ids.length === 0) return new Map();
  const Keys = ids.map((id) => ClassEntity.get({ id }).params().Key);
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys } } }));
  const items = (Responses?.[tableName()] ?? []).flatMap(
    (Item) => (ClassEntity.parse({ Item }).data as ClassItem | null) ?? [],
  );
  return new Map(items.map((item) => [item.id, item]));
};
