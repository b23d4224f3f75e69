import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A proposal to be confirmed by a second admin (ADM-122); stored until decided, at most seven days. */
export const ProposalEntity = new Entity(
  {
    model: model("proposal"),
    attributes: {
      id: { type: "number", required: true },
      kind: { type: ["role", "wallet", "payment"] as const, required: true },
      by: { type: "number", required: true },
      bySub: { type: "string", required: true },
      at: { type: "string", required: true },
      userId: { type: "number", required: true },
      userSub: { type: "string", required: true },
      /** For a wallet: negative for a debit. */
      cupoints: { type: "number" },
      /** Of a payment, in US cents. */
      cents: { type: "number" },
      reference: { type: "string" },
      reason: { type: "string", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "proposal#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "proposal", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "proposals", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["at", "id"], template: "${at}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ProposalItem = EntityItem<typeof ProposalEntity>;
