import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * The user names of deleted accounts, as hashes: nobody gets one again, because posts, links and drafts of others may
 * still mean its former owner (SES-134).
 */
export const RetiredNameEntity = new Entity(
  {
    model: model("retired-name"),
    attributes: { hash: { type: "string", required: true } },
    indexes: {
      byHash: {
        pk: { field: indexes.primary.pk, composite: ["hash"], template: "retired-name#${hash}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "retired-name", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
