import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { MarkEntity, type MarkItem } from "./mark.entity.ts";
import type { ClassPlace } from "./place.ts";

export type Mark = Partial<Pick<MarkItem, "closedBefore" | "answersClosedBefore" | "finishedThrough">>;

/** One store call. */
export const readMark = async (place: ClassPlace): Promise<Mark> => {
  const key = keyOf(MarkEntity, place);
  const item = itemAt(await batchGet([key], { consistent: true }), key);
  return readAs<MarkItem>(MarkEntity, item) ?? {};
};

/** Raises one of the marks; whoever has raised it further in the meantime is right. */
export const raiseMark = async (place: ClassPlace, mark: Mark): Promise<void> => {
  const [[name, value] = ["closedBefore", ""]] = Object.entries(mark);
  const { schema } = MarkEntity;
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(MarkEntity, place),
        UpdateExpression:
          "SET #mark = :mark, classId = :class, courseId = :course, #entity = :entity, #version = :version",
        ConditionExpression: "attribute_not_exists(#mark) OR #mark < :mark",
        ExpressionAttributeNames: { "#mark": name, "#entity": "__edb_e__", "#version": "__edb_v__" },
        ExpressionAttributeValues: {
          ":mark": value,
          ":class": place.classId,
          ":course": place.courseId,
          ":entity": schema.model.entity,
          ":version": schema.model.version,
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
