import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@cu/core/store/batch";
import { client, indexes, tableName } from "@cu/core/store/table";

const fields = [indexes.gsi1, indexes.gsi2, indexes.gsi3].flatMap(({ pk, sk }) => [pk, sk]);

/**
 * Gives an item the keys of indexes that its kind had not when it was stored: those of `wanted`, the item as it would be
 * put today, with whatever else `also` names. `seen` are attributes the keys follow from: whoever changes one of them
 * meanwhile writes the keys too, or leaves them to the next run. Answers whether any were missing and, unless `dry`, are there now.
 */
export const giveIndexKeys = async (
  stored: Item,
  wanted: Item,
  { seen, also = [], dry }: { seen: readonly string[]; also?: readonly string[]; dry: boolean },
): Promise<boolean> => {
  const missing = fields.filter((name) => wanted[name] !== undefined && stored[name] === undefined);
  if (missing.length === 0 || dry) return missing.length > 0;
  const [set, kept] = [[...missing, ...also], seen.filter((name) => !also.includes(name))];
  const names = [...new Set([...set, ...kept])];
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: { pk: stored.pk, sk: stored.sk },
    UpdateExpression: `SET ${set.map((name) => `#${name} = :${name}`).join(", ")}`,
    ConditionExpression: [
      "attribute_exists(pk)",
      ...missing.map((name) => `attribute_not_exists(#${name})`),
      ...kept.map((name) => `#${name} = :${name}`),
    ].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, wanted[name]])),
  });
  return await client.send(update).then(
    () => true,
    (error: unknown) => {
      // It was written anew or removed in this moment.
      if (error instanceof Error && error.name === "ConditionalCheckFailedException") return false;
      throw error;
    },
  );
};
