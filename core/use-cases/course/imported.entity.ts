import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** What an import created from a source, so that reruns recognise it. */
export const ImportedEntity = new Entity(
  {
    model: model("imported"),
    attributes: {
      /** The source's identifier, as a key part. */
      sourceKey: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** Digest of the imported content: importing it again is a no-op. */
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
