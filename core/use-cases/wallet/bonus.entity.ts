import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Records that a bonus was given, so that it is given only once. */
export const BonusEntity = new Entity(
  {
    model: model("bonus"),
    attributes: {
      walletId: { type: "number", required: true },
      name: { type: "string", required: true },
      sequence: { type: "number", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["name"], template: "bonus#${name}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
