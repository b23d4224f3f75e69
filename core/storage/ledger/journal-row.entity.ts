import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import type { JournalKind } from "../admin-index/list.ts";

const inTime = (field: string) =>
  ({ field, composite: ["at", "id"], template: "${at}#${id}", casing: "none" }) as const;

/**
 * A journal entry in the report of all wallets, by kind and month. Written with its entry and never changed; it
 * identifies users only by number, so deleting an account does not affect it.
 */
export const JournalRowEntity = new Entity(
  {
    model: model("journal-row"),
    attributes: {
      kind: { type: ["purchase", "topup", "bonus"] as const satisfies readonly JournalKind[], required: true },
      /** `usual` is everything but bonuses, which the report leaves out unless asked. */
      group: { type: ["usual", "bonus"] as const, required: true },
      /** YYYY-MM of `at`. */
      month: { type: "string", required: true },
      at: { type: "string", required: true },
      /** `{wallet}-{sequence}` */
      id: { type: "string", required: true },
      walletId: { type: "number", required: true },
      sequence: { type: "number", required: true },
      /** The wallet owner's sub in the user pool. */
      sub: { type: "string", required: true },
      orderId: { type: "string", required: true },
      memo: { type: "string", required: true },
      /** The amount moved in the wallet, without sign. */
      cupoints: { type: "number", required: true },
    },
    indexes: {
      byKind: {
        pk: {
          field: indexes.primary.pk,
          composite: ["kind", "month"],
          template: "journal#${kind}#${month}",
          casing: "none",
        },
        sk: inTime(indexes.primary.sk),
      },
      byGroup: {
        index: indexes.gsi1.index,
        pk: {
          field: indexes.gsi1.pk,
          composite: ["group", "month"],
          template: "journal#${group}#${month}",
          casing: "none",
        },
        sk: inTime(indexes.gsi1.sk),
      },
    },
  },
  { client, table: tableName() },
);

export type JournalRow = EntityItem<typeof JournalRowEntity>;
