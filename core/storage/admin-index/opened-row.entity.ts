import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import { openedKinds } from "./list.ts";

const inTime = (field: string) =>
  ({ field, composite: ["at", "id"], template: "${at}#${id}", casing: "none" }) as const;

/**
 * A grant of modules by a purchase, class or trial, for the report over all users. Written in the granting transaction
 * and immutable.
 */
export const OpenedRowEntity = new Entity(
  {
    model: model("opened-row"),
    attributes: {
      kind: { type: openedKinds, required: true },
      /** YYYY-MM of `at`. */
      month: { type: "string", required: true },
      at: { type: "string", required: true },
      /** `{wallet}-{sequence}` of a purchase, `class-{class}-{user}`, `trial-{user}-{course}`. */
      id: { type: "string", required: true },
      /** The user's sub. */
      sub: { type: "string", required: true },
      /** A class opens several courses at once. */
      parts: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            courseId: { type: "number", required: true },
            moduleIds: { type: "list", items: { type: "number" }, required: true },
            /** Cupoints paid for each, in the same order; only for purchases. */
            paid: { type: "list", items: { type: "number" } },
          },
        },
      },
      /** Only for trials. */
      from: { type: "string" },
      until: { type: "string" },
      /** The windows are read from the class, which may change them. */
      classId: { type: "number" },
    },
    indexes: {
      byKind: {
        pk: {
          field: indexes.primary.pk,
          composite: ["kind", "month"],
          template: "opened#${kind}#${month}",
          casing: "none",
        },
        sk: inTime(indexes.primary.sk),
      },
      all: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["month"], template: "opened#${month}", casing: "none" },
        sk: inTime(indexes.gsi1.sk),
      },
    },
  },
  { client, table: tableName() },
);

export type OpenedRow = EntityItem<typeof OpenedRowEntity>;
