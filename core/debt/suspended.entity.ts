import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * A purchase that opens nothing until the wallet's debt is paid. It exists exactly while that is so. Its key sorts
 * before the entries, so that reading the newest entries does not read it.
 */
export const SuspendedEntity = new Entity(
  {
    model: model("suspended"),
    attributes: {
      walletId: { type: "number", required: true },
      /** Sequence of the purchase. */
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      courseId: { type: "number", required: true },
      memo: { type: "string", required: true },
      /** What was paid, in ledger units. */
      paid: { type: "number", required: true },
      since: { type: "string", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["sequence"], template: "debt#${sequence}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SuspendedItem = EntityItem<typeof SuspendedEntity>;
