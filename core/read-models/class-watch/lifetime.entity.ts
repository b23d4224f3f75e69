import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Everything one chunk of a class watched of one video on all days up to `through`: `encodePiece`.
 */
export const LifetimeEntity = new Entity(
  {
    model: model("class-lifetime"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** `madePlace` */
      generation: { type: "string", required: true },
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** The last day included. */
      through: { type: "string", required: true },
      revision: { type: "number", required: true },
      piece: { type: "any", required: true },
    },
    indexes: {
      byClass: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId", "generation"],
          template: "watched#class#${classId}#course#${courseId}${generation}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: ["chunk", "videoId"],
          template: "life#${chunk}#${videoId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type LifetimeItem = EntityItem<typeof LifetimeEntity>;
