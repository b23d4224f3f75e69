import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A session of one browser. The pool's refresh token is stored here, encrypted, and never reaches scripts. */
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
      /** The browser's user agent, as sent. */
      userAgent: { type: "string" },
      /** Sessions that this browser had open when it signed in again; they end with this one. */
      formers: { type: "list", items: { type: "string" }, required: true },
      /** When it ended; the pool may not have been informed yet. */
      endedAt: { type: "string" },
      /** Seconds since 1970: TTL deletes the item some time later. */
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
