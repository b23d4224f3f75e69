import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const ofAuthor = {
  field: indexes.primary.pk,
  composite: ["authorId"],
  template: "earnings#${authorId}",
  casing: "none",
} as const;

const upTo = {
  type: "map",
  required: true,
  properties: {
    date: { type: "string", required: true },
    walletId: { type: "number", required: true },
    sequence: { type: "number", required: true },
  },
} as const;

/**
 * An author's earnings up to one item, so that a read takes this and what came after. It can be made again from the
 * items at any time.
 */
export const SumsEntity = new Entity(
  {
    model: model("earning-sums"),
    attributes: {
      authorId: { type: "number", required: true },
      revision: { type: "number", required: true },
      /** The last item that is in it. */
      upTo,
      /** Deflated JSON of Sums. */
      data: { type: "any", required: true },
    },
    indexes: {
      byAuthor: {
        pk: ofAuthor,
        sk: { field: indexes.primary.sk, composite: [], template: "sums", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SumsItem = EntityItem<typeof SumsEntity>;

/** A month of them, part by part, written only together with the sums. */
export const MonthEntity = new Entity(
  {
    model: model("earning-month"),
    attributes: {
      authorId: { type: "number", required: true },
      /** YYYY-MM, UTC */
      month: { type: "string", required: true },
      /** At least as far as the sums were when it was written. */
      upTo,
      /** Deflated JSON of MonthRows. */
      data: { type: "any", required: true },
    },
    indexes: {
      byAuthor: {
        pk: ofAuthor,
        sk: { field: indexes.primary.sk, composite: ["month"], template: "month#${month}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type MonthItem = EntityItem<typeof MonthEntity>;
