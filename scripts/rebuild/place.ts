import { DeleteCommand, GetCommand, UpdateCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";

/** How far a long run of an operator came that ended before it was through: the last id that is done, by step. */
export const progressOfRun = (run: string) => {
  const Key = { pk: run, sk: run };
  return {
    read: async (): Promise<ReadonlyMap<string, number>> => {
      const { Item = {} } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
      return new Map(
        Object.entries(Item).flatMap(([step, id]) => (typeof id === "number" ? [[step, id] as const] : [])),
      );
    },
    keep: async (step: string, id: number): Promise<void> => {
      await client.send(
        new UpdateCommand({
          TableName: tableName(),
          Key,
          UpdateExpression: "SET #step = :id",
          ExpressionAttributeNames: { "#step": step },
          ExpressionAttributeValues: { ":id": id },
        }),
      );
    },
    /** After the last step: the next run looks at everything again. */
    forget: async (): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: tableName(), Key }));
    },
  };
};
