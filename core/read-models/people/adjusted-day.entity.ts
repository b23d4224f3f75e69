import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** What one admin has adjusted alone on one day (UTC), over all wallets. */
export const AdjustedEntity = new Entity(
  {
    model: model("adjusted-day"),
    attributes: {
      by: { type: "number", required: true },
      day: { type: "string", required: true },
      cupoints: { type: "number", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byDay: {
        pk: { field: indexes.primary.pk, composite: ["by"], template: "adjusted#${by}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["day"], template: "day#${day}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
