import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A table that an admin wants as a file and that is too large for one answer. */
export const ExportEntity = new Entity(
  {
    model: model("export"),
    attributes: {
      /** The admin who asked. */
      by: { type: "number", required: true },
      /** What is exported, as 22 letters: who asks for the same again means this one. */
      id: { type: "string", required: true },
      /** A `Content` (contents.ts). */
      content: { type: "any", required: true },
      status: { type: ["requested", "loading", "completed", "failed"] as const, required: true },
      /** Counts how often it was asked for: what an earlier run still does counts no more. */
      run: { type: "number", required: true },
      /** Lines written so far, without the head. */
      rows: { type: "number", required: true },
      /** The worker that makes it, or made it: 22 letters that nobody guesses, which its file is named by. */
      claim: { type: "string" },
      /** Until when it counts as being made without another word; milliseconds since 1970. */
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
