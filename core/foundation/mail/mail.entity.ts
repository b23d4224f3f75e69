import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** Marks a mail as sent, without address or contents. */
export const MailEntity = new Entity(
  {
    model: model("mail"),
    attributes: {
      /** Idempotency key of the mail: `report#12#1`. */
      key: { type: "string", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byKey: {
        pk: { field: indexes.primary.pk, composite: ["key"], template: "mail#${key}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "mail", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
