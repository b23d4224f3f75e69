import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";
import { openedKinds } from "./list.ts";

const inTime = (field: string) =>
  ({ field, composite: ["at", "id"], template: "${at}#${id}", casing: "none" }) as const;

/**
 * That modules of a course were opened to somebody, by a purchase, a class or a trial, as the report of all people lists
 * it. Written in the transaction that opens them and never changed.
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
      /** To whom, in the user pool. */
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
            /** Cupoints that were paid for each, in the same order; only of a purchase. */
            paid: { type: "list", items: { type: "number" } },
          },
        },
      },
      /** Of a trial. */
      from: { type: "string" },
      until: { type: "string" },
      /** Its windows are read from the class, which may change them. */
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
