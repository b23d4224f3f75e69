import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A purchase suspended until the wallet's debt is paid; the row exists exactly as long. Its key sorts before the
 * entries, so that queries of the newest entries do not read it.
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
      /** The amount paid, in ledger units. */
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
