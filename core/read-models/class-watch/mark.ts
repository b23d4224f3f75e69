import { isRecord } from "@cu/quiz-sheet/guard";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { Conflict } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { MarkEntity, type MarkItem } from "./mark.entity.ts";
import type { ClassPlace } from "./place.ts";

export type Mark = Partial<Pick<MarkItem, "closedBefore" | "answersClosedBefore" | "finishedThrough" | "generation">>;

/** One store call. */
export const readMark = async (place: ClassPlace): Promise<Mark> =>
  markAmong(await batchGet([markKey(place)], { consistent: true }), place);

/** The key of a class's mark, to be read along with other items, but before the data it refers to. */
export const markKey = (place: ClassPlace): Item => keyOf(MarkEntity, place);

export const markAmong = (items: readonly Item[], place: ClassPlace): Mark =>
  readAs<MarkItem>(MarkEntity, itemAt(items, markKey(place))) ?? {};

type Raised = Pick<Mark, "closedBefore" | "answersClosedBefore" | "finishedThrough">;

/**
 * Raises one of the marks of the generation `seen`; a no-op if it is already higher. `Conflict` if a rebuild has
 * replaced that generation, because the new one lacks what was just added.
 */
export const raiseMark = async (place: ClassPlace, mark: Raised, { generation }: Mark): Promise<void> => {
  const [[name, value] = ["closedBefore", ""]] = Object.entries(mark);
  const { schema } = MarkEntity;
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(MarkEntity, place),
        UpdateExpression:
          "SET #mark = :mark, classId = :class, courseId = :course, #entity = :entity, #version = :version",
        ConditionExpression: `(attribute_not_exists(#mark) OR #mark < :mark) AND ${isStillGeneration(generation)}`,
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        ExpressionAttributeNames: { "#mark": name, "#entity": "__edb_e__", "#version": "__edb_v__" },
        ExpressionAttributeValues: {
          ":mark": value,
          ":class": place.classId,
          ":course": place.courseId,
          ":entity": schema.model.entity,
          ":version": schema.model.version,
          ...(generation !== undefined && { ":generation": generation }),
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (numberIn(error.Item?.generation) !== generation) throw new Conflict(["generation"]);
  }
};

export const isStillGeneration = (generation: number | undefined): string =>
  generation === undefined ? "attribute_not_exists(generation)" : "generation = :generation";

const numberIn = (value: unknown): number | undefined => {
  const number = isRecord(value) && "N" in value ? value.N : value;
  return number === undefined ? undefined : Number(number);
};
