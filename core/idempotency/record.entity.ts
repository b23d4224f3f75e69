import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The answer to one `Idempotency-Key` of one person on one route. */
export const RecordEntity = new Entity(
  {
    model: model("idempotency"),
    attributes: {
      sub: { type: "string", required: true },
      routeId: { type: "string", required: true },
      /** The header's text as a key part. */
      key: { type: "string", required: true },
      /** Fingerprint of the path, the query and the body as sent: another one under the same key is another request. */
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
