import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A table export requested by an admin, too large for one response. */
export const ExportEntity = new Entity(
  {
    model: model("export"),
    attributes: {
      /** The requesting admin. */
      by: { type: "number", required: true },
      /** Hash of the content in 22 letters: requesting the same again returns this export. */
      id: { type: "string", required: true },
      /** A `Content` (contents.ts). */
      content: { type: "any", required: true },
      status: { type: ["requested", "loading", "completed", "failed"] as const, required: true },
      /** Counts the requests: writes of earlier runs are rejected. */
      run: { type: "number", required: true },
      /** Lines written so far, without the header. */
      rows: { type: "number", required: true },
      /** The current or last worker's claim: 22 random letters, which also name the file. */
      claim: { type: "string" },
      /** When it counts as abandoned without another heartbeat; milliseconds since 1970. */
      aliveUntil: { type: "number", required: true },
      /** Bytes of the file. */
      size: { type: "number" },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byAdmin: {
        pk: { field: indexes.primary.pk, composite: ["by"], template: "exports#${by}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "export#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ExportItem = EntityItem<typeof ExportEntity>;
