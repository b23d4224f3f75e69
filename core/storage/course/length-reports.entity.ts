import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A lecture's length as reported by viewers' players, newest report last (WCH-71). */
export const LengthReportsEntity = new Entity(
  {
    model: model("length-reports"),
    attributes: {
      videoId: { type: "number", required: true },
      version: { type: "number", required: true },
      /** `LengthReport[]`, at most 24. */
      reports: { type: "any", required: true },
    },
    indexes: {
      byVideo: {
        pk: { field: indexes.primary.pk, composite: ["videoId"], template: "video#${videoId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "length-reports", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type LengthReportsItem = EntityItem<typeof LengthReportsEntity>;
