import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** Messages on their way: written with the change they announce, sent by the reader of the table's stream. */
export const OutboxEntity = new Entity(
  {
    model: model("outbox"),
    attributes: {
      id: { type: "string", required: true },
      /** JSON of a list of messages. */
      messages: { type: "string", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "outbox#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "outbox", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
