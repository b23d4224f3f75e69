import { Entity, type EntityItem } from "electrodb";
import { isStill } from "../../foundation/store/as-seen.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import type { CourseRecord } from "./course-record.ts";

/** DynamoDB refuses items over 400 KB; this leaves room for keys and attribute names. */
export const snapshotLimit = 395 * 1024;

/** The whole course as one compressed item. `revision` guards every change. */
export const SnapshotEntity = new Entity(
  {
    model: model("snapshot"),
    attributes: {
      id: { type: "number", required: true },
      revision: { type: "number", required: true },
      /** Copied from the course, for write conditions. */
      isSuspended: { type: "boolean" },
      /** Deflated JSON of a CourseRecord. */
      data: { type: "any", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "course#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "snapshot", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SnapshotItem = EntityItem<typeof SnapshotEntity>;

/** Condition: the course is unchanged since it was read. */
export const courseIsStill = (id: number, revision: number): Write =>
  isStill("course", keyOf(SnapshotEntity, { id }), "revision", revision);

/** Condition of writes that sell or open a course: an admin may suspend it concurrently (ADM-75). */
export const notSuspended = (id: number): Write => ({
  name: "suspension",
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(SnapshotEntity, { id }),
      ConditionExpression: "attribute_not_exists(isSuspended)",
    },
  },
});

/** A course with the revision it was read at. */
export type Snapshot = { readonly revision: number; readonly course: CourseRecord };

export const pack = (course: CourseRecord): Uint8Array => packJson(course);

export const unpack = (item: SnapshotItem): Snapshot => ({
  revision: item.revision,
  course: unpackJson(item.data),
});
