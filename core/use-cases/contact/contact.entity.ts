import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A message to the operators, who read them in the order of arrival (E-004). */
export const ContactEntity = new Entity(
  {
    model: model("contact-message"),
    attributes: {
      id: { type: "number", required: true },
      name: { type: "string", required: true },
      email: { type: "string", required: true },
      subject: { type: "string", required: true },
      message: { type: "string", required: true },
      status: { type: ["new", "done"] as const, required: true },
      receivedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "contact-message#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "contact-message", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "contact-messages", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["receivedAt", "id"],
          template: "${receivedAt}#${id}",
          casing: "none",
        },
      },
      byStatus: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["status"], template: "contact-messages-${status}", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["receivedAt", "id"],
          template: "${receivedAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
