import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** What the importer made of a source, so that a second run knows it again. */
export const ImportedEntity = new Entity(
  {
    model: model("imported"),
    attributes: {
      /** The source's own name, as a key part. */
      sourceKey: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** Digest of what was imported: importing the same again changes nothing. */
      digest: { type: "string", required: true },
    },
    indexes: {
      bySource: {
        pk: { field: indexes.primary.pk, composite: ["sourceKey"], template: "import#${sourceKey}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "import", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
