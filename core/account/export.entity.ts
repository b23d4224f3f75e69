import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The export of a person's data: one at a time, so it has one place. */
export const ExportEntity = new Entity(
  {
    model: model("account-export"),
    attributes: {
      sub: { type: "string", required: true },
      /** Counts the exports that were asked for, and so names one of them. */
      run: { type: "number", required: true },
      status: { type: ["requested", "loading", "completed", "failed", "cancelled"] as const, required: true },
      requestedAt: { type: "string", required: true },
      /** Percent. */
      progress: { type: "number", required: true },
      /** Names the worker and its file. */
      claim: { type: "string" },
      /** Milliseconds since 1970: a worker that is silent beyond it has died. */
      aliveUntil: { type: "number" },
      size: { type: "number" },
      /** When nobody can get it any more. */
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
