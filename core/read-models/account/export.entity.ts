import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's data export: one at a time, so the key is fixed. */
export const ExportEntity = new Entity(
  {
    model: model("account-export"),
    attributes: {
      sub: { type: "string", required: true },
      /** Counts the user's requests and identifies this one. */
      run: { type: "number", required: true },
      status: { type: ["requested", "loading", "completed", "failed", "cancelled"] as const, required: true },
      requestedAt: { type: "string", required: true },
      /** Percent. */
      progress: { type: "number", required: true },
      /** Identifies the worker and names its file. */
      claim: { type: "string" },
      /** Milliseconds since 1970: a worker silent for longer counts as dead. */
      aliveUntil: { type: "number" },
      size: { type: "number" },
      /** When the download expires. */
      expiresAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "export", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ExportItem = EntityItem<typeof ExportEntity>;
