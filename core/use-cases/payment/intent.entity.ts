import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A card payment that was credited. It exists from the credit on, so its existence proves the credit (I3). */
export const IntentEntity = new Entity(
  {
    model: model("intent"),
    attributes: {
      id: { type: "string", required: true },
      walletId: { type: "number", required: true },
      /** Sequence of the top-up in the wallet. */
      sequence: { type: "number", required: true },
      /**
       * Purchases after this entry may have been paid with it: its own sequence, or the start of the debt that it
       * settled, so that taking back a second card suspends what the first one had bought.
       */
      spentSince: { type: "number", required: true },
      /** When the payer's own call was answered with it; absent while only the provider's event has credited it. */
      claimedAt: { type: "string" },
      /** Ledger units already booked back because the provider returned them to the payer. */
      takenBack: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "intent#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "intent", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type IntentItem = EntityItem<typeof IntentEntity>;
