import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { Failure } from "@cu/api/failure";
import { AccessEntity } from "../access/access.entity.ts";
import { type Holding, nothingHeld } from "../access/access.ts";
import { isPerson, type Visitor } from "../actor.ts";
import { client, tableName } from "../table.ts";
import { type Snapshot, SnapshotEntity, unpack } from "./snapshot.entity.ts";

/** A course with what the caller holds of it. One store call; `course.missing` when there is no such course. */
export const readCourseAndHolding = async (
  visitor: Visitor,
  courseId: number,
): Promise<Snapshot & { holding: Holding }> => {
  const snapshotKey = SnapshotEntity.get({ id: courseId }).params().Key;
  const accessKey = isPerson(visitor) ? AccessEntity.get({ sub: visitor.sub, courseId }).params().Key : undefined;
  const { Responses } = await client.send(
    new BatchGetCommand({
      RequestItems: {
        // Consistent: a purchase, a refund or a saved course of a moment ago must show at once.
        [tableName()]: { Keys: accessKey ? [snapshotKey, accessKey] : [snapshotKey], ConsistentRead: true },
      },
    }),
  );
  const items = Responses?.[tableName()] ?? [];
  const found = items.find((item) => item.sk === "snapshot");
  const item = found && SnapshotEntity.parse({ Item: found }).data;
  if (!item) throw new Failure("course.missing");
  const held = items.find((candidate) => candidate.sk !== "snapshot");
  return { ...unpack(item), holding: (held && AccessEntity.parse({ Item: held }).data) ?? nothingHeld };
};
