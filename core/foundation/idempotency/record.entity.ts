import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The response to one `Idempotency-Key` of one user on one route. */
export const RecordEntity = new Entity(
  {
    model: model("idempotency"),
    attributes: {
      sub: { type: "string", required: true },
      routeId: { type: "string", required: true },
      /** The header's text as a key part. */
      key: { type: "string", required: true },
      /** Fingerprint of path, query and body as sent: a different one with the same key is a different request. */
      fingerprint: { type: "string", required: true },
      /** Deflated JSON of an `Outcome`. */
      outcome: { type: "any", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byKey: {
        pk: {
          field: indexes.primary.pk,
          composite: ["sub", "routeId", "key"],
          template: "idempotency#${sub}#${routeId}#${key}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: [], template: "idempotency", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type RecordItem = EntityItem<typeof RecordEntity>;
