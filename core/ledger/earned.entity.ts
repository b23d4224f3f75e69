import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * What an entry of a buyer's wallet brings or takes one author, under the author and in the order of time. Written with
 * its entry and never changed: an author's earnings are the sum of these, and nobody waits for a common counter.
 */
export const EarnedEntity = new Entity(
  {
    model: model("earned"),
    attributes: {
      authorId: { type: "number", required: true },
      /** Of the entry. */
      date: { type: "string", required: true },
      /** The entry. */
      walletId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      memo: { type: "string", required: true },
      /** Of the sale that the entry books, gives back, suspends or opens again. */
      soldAt: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** What the buyer paid or got back, in cupoints. */
      paid: { type: "number", required: true },
      /** What the author gains, in ledger units of 0.01 cupoint. */
      units: { type: "number", required: true },
      /** By the author's module that earns; 0 is the certification. */
      parts: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            sourceId: { type: "number", required: true },
            units: { type: "number", required: true },
            /** Of it, what the platform's marketing pays (CRE-79). */
            marketing: { type: "number" },
          },
        },
      },
      /** Modules sold (`by` 1) or given back (-1); only for the author whose course sold them. */
      modules: { type: "list", required: true, items: { type: "number" } },
      by: { type: "number", required: true },
      /** 1 when the buyer has bought something of the course for the first time, -1 when nothing of it is left. */
      learners: { type: "number", required: true },
    },
    indexes: {
      byAuthor: {
        pk: { field: indexes.primary.pk, composite: ["authorId"], template: "earned#${authorId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["date", "walletId", "sequence"],
          template: "${date}#${walletId}#${sequence}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type EarnedItem = EntityItem<typeof EarnedEntity>;
