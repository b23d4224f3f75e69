import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The questions created by the newest upload of a list in a course (BLK-29). */
export const UploadEntity = new Entity(
  {
    model: model("quiz-upload"),
    attributes: {
      courseId: { type: "number", required: true },
      /** SHA-256 of the list. */
      digest: { type: "string", required: true },
      /** Number of uploads of it. */
      revision: { type: "number", required: true },
      /** Question ids in list order; 0 for rows that changed an existing question. */
      ids: { type: "list", items: { type: "number", required: true }, required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byDigest: {
        pk: {
          field: indexes.primary.pk,
          composite: ["courseId", "digest"],
          template: "quiz-upload#${courseId}#${digest}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: [], template: "quiz-upload", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type UploadItem = EntityItem<typeof UploadEntity>;
