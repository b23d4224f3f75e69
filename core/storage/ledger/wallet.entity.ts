import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** What the first entry of a wallet names as its predecessor. */
export const chainStart = "start";

/**
 * The running balance of one person. It changes only together with the journal entry that explains it, under
 * `balance >= :price AND sequence = :seen`, so that no order of requests makes it negative or forgets a debit.
 */
export const WalletEntity = new Entity(
  {
    model: model("wallet"),
    attributes: {
      walletId: { type: "number", required: true },
      sub: { type: "string", required: true },
      /** Ledger units of 0.01 cupoint. */
      balance: { type: "number", required: true },
      /** What of the balance no card has paid: bonuses and adjustments; absent before the first. */
      granted: { type: "number" },
      /** Number of the newest journal entry, 0 before the first. */
      sequence: { type: "number", required: true },
      /** Hash of the newest journal entry: the chain's end. */
      head: { type: "string", required: true },
      /** Ledger units the provider took back when the balance no longer held them. */
      receivable: { type: "number", required: true },
      /** While something is owed: sequence of the oldest top-up that the provider took back. */
      owedSince: { type: "number" },
      /** How many purchases are suspended until the debt is paid; absent when there never was one. */
      suspended: { type: "number" },
      /** How many receipts and credit notes it has; absent before the first. */
      receipts: { type: "number" },
      /** Set when a card payment was disputed or refunded at the provider: an operator has to look. */
      flagged: { type: "boolean", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "wallet", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type WalletItem = EntityItem<typeof WalletEntity>;

/** The empty wallet of a new person, put by the transaction that opens the account. */
export const emptyWallet = ({ walletId, sub }: { walletId: number; sub: string }) => ({
  walletId,
  sub,
  balance: 0,
  sequence: 0,
  head: chainStart,
  receivable: 0,
  flagged: false,
});
