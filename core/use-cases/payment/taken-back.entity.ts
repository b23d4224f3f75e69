import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A card payment that the provider has taken back: disputed, or refunded there. Gone once it was won back. */
export const TakenBackEntity = new Entity(
  {
    model: model("taken-back"),
    attributes: {
      walletId: { type: "number", required: true },
      intentId: { type: "string", required: true },
      /** Whose wallet it is, in the user pool. */
      sub: { type: "string", required: true },
      date: { type: "string", required: true },
      /** All that is taken back of it so far, in ledger units. */
      units: { type: "number", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["intentId"], template: "taken-back#${intentId}", casing: "none" },
      },
      all: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "taken-back", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["date", "intentId"],
          template: "${date}#${intentId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type TakenBack = EntityItem<typeof TakenBackEntity>;
