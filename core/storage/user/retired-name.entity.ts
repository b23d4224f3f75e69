import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Hashed user names of deleted accounts: never reassigned, because others' posts, links and drafts may still refer to
 * the previous owner (SES-134).
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
