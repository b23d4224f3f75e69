import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * One balanced journal entry of a wallet. Written once, together with the balance; never changed, never deleted (I7).
 */
export const EntryEntity = new Entity(
  {
    model: model("entry"),
    attributes: {
      walletId: { type: "number", required: true },
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      kind: {
        type: [
          "topup",
          "bonus",
          "purchase",
          "refund",
          "chargeback",
          "chargeback-reversal",
          "suspension",
          "resumption",
          "adjustment",
        ] as const,
        required: true,
      },
      orderId: { type: "string", required: true },
      memo: { type: "string", required: true },
      date: { type: "string", required: true },
      /** 0 to 1, 0 when none. */
      discount: { type: "number", required: true },
      /** What each account gains, in ledger units of 0.01 cupoint. They sum to 0. */
      lines: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            account: { type: "string", required: true },
            amount: { type: "number", required: true },
          },
        },
      },
      /** Granted cupoints gained or lost, in ledger units; absent if zero. */
      granted: { type: "number" },
      /** The card payment behind a top-up or a chargeback. */
      intentId: { type: "string" },
      /** Sequence of the purchase that a refund returns. */
      refundOf: { type: "number" },
      /** Sequence of the purchase that a suspension or resumption concerns. */
      concerns: { type: "number" },
      sale: {
        type: "map",
        properties: {
          courseId: { type: "number", required: true },
          /** The course's primary author of that day. */
          sellerId: { type: "number", required: true },
          /** Modules this purchase opened; empty for a certification alone. */
          moduleIds: { type: "list", items: { type: "number" }, required: true },
          certificateId: { type: "number" },
          /** All of it was refunded before, so this sale is final (WAL-37). */
          isFinal: { type: "boolean" },
          couponCode: { type: "string" },
          promotionCode: { type: "string" },
          /** The promotion, where it lowered the price. */
          promotionId: { type: "number" },
          /** What each author earns of each part, in ledger units; the rest stays with the platform. */
          parts: {
            type: "list",
            required: true,
            items: {
              type: "map",
              properties: {
                part: { type: ["own", "licensed", "certification"] as const, required: true },
                /** The module that was sold; absent for the certification. */
                moduleId: { type: "number" },
                /** The module whose author earns. */
                sourceId: { type: "number" },
                authorId: { type: "number", required: true },
                units: { type: "number", required: true },
                /** Of it, what the platform's marketing pays, because it was bought with granted cupoints. */
                marketing: { type: "number" },
              },
            },
          },
        },
      },
      /** The card behind a top-up, where the provider named it. */
      card: {
        type: "map",
        properties: { brand: { type: "string", required: true }, last4: { type: "string", required: true } },
      },
      /** The receipt or credit note of an entry that moved money; kept here so that it never changes (WAL-39). */
      receipt: {
        type: "map",
        properties: {
          number: { type: "string", required: true },
          /** The tax that a card payment contained, as configured on its day; in percent of the net amount. */
          tax: {
            type: "map",
            properties: { name: { type: "string", required: true }, percent: { type: "number", required: true } },
          },
        },
      },
      /** SHA-256 over the previous entry's hash and all fields above. */
      hash: { type: "string", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["sequence"], template: "entry#${sequence}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type EntryItem = EntityItem<typeof EntryEntity>;
export type Line = EntryItem["lines"][number];
export type Sale = NonNullable<EntryItem["sale"]>;

/**
 * Marks an entry as refunded, as entries are immutable. Its key sorts directly after the entry's, so one query reads
 * both.
 */
export const RefundedEntity = new Entity(
  {
    model: model("refunded"),
    attributes: {
      walletId: { type: "number", required: true },
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** Date of the refunded entry. */
      date: { type: "string", required: true },
      refundSequence: { type: "number", required: true },
    },
    indexes: {
      byWallet: {
        pk: { field: indexes.primary.pk, composite: ["walletId"], template: "wallet#${walletId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["sequence"],
          template: "entry#${sequence}#refunded",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
