import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A sign-in of one browser. The provider's refresh token stays here, encrypted, and never reaches script. */
export const SessionEntity = new Entity(
  {
    model: model("session"),
    attributes: {
      id: { type: "string", required: true },
      sub: { type: "string", required: true },
      sealedRefreshToken: { type: "string", required: true },
      startedAt: { type: "string", required: true },
      /** To the hour. */
      lastUsedAt: { type: "string", required: true },
      /** The browser's own description of itself, as sent. */
      userAgent: { type: "string" },
      /** Sessions that this browser had open when it signed in again; they end with this one. */
      formers: { type: "list", items: { type: "string" }, required: true },
      /** When it ended; only the pool may not know yet. */
      endedAt: { type: "string" },
      /** Seconds since 1970: the table removes the item some time after it. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "session#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "session", casing: "none" },
      },
      byPerson: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["sub"], template: "sessions#${sub}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["startedAt"], template: "${startedAt}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SessionItem = EntityItem<typeof SessionEntity>;
