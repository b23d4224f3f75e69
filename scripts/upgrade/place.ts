import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { client, tableName } from "@cu/core/store/table";

const Key = { pk: "upgrade", sk: "upgrade" };

/** How far an upgrade came that ended before it was through: the last id that is done, by step. */
export const readPlace = async (): Promise<ReadonlyMap<string, number>> => {
  const { Item = {} } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return new Map(Object.entries(Item).flatMap(([step, id]) => (typeof id === "number" ? [[step, id] as const] : [])));
};

export const keepPlace = async (step: string, id: number): Promise<void> => {
  await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: "SET #step = :id",
      ExpressionAttributeNames: { "#step": step },
      ExpressionAttributeValues: { ":id": id },
    }),
  );
};

/** After the last step: the next upgrade looks at everything again. */
export const forgetPlace = async (): Promise<void> => {
  await client.send(new DeleteCommand({ TableName: tableName(), Key }));
};
