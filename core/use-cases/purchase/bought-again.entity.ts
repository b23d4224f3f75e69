import { Entity } from "electrodb";
import type { Person } from "../../foundation/actor.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";

/** A repurchase of content its buyer had refunded, for the admins' list, newest first (WAL-37). */
export const BoughtAgainEntity = new Entity(
  {
    model: model("bought-again"),
    attributes: {
      walletId: { type: "number", required: true },
      /** Sequence of the purchase. */
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      userId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      date: { type: "string", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["sequence"],
          template: "bought-again#${sequence}",
          casing: "none",
        },
      },
      all: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: [], template: "bought-again", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["date", "walletId", "sequence"],
          template: "${date}#${walletId}#${sequence}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

/** Records, in the purchase's transaction, that its buyer had refunded the content before (WAL-37). */
export const noteBoughtAgain = ({ id }: Person, { walletId, sequence, date, sale }: EntryItem): Write => {
  const item = { walletId, sequence, userId: id, courseId: sale?.courseId ?? 0, date };
  return { name: "bought-again", item: { Put: BoughtAgainEntity.create(item).params<Put>() } };
};
