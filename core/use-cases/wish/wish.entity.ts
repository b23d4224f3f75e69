import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { length: 16, char: "0" };

/** A wishlist entry. It remains after a purchase: lists and notifications check ownership. */
export const WishEntity = new Entity(
  {
    model: model("wish"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: number },
      /** ISO 8601. */
      wishedAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "wish#${courseId}", casing: "none" },
      },
      /** All users who wishlisted a course, ordered by sub, so that parts can be processed in parallel. */
      byCourse: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["courseId"], template: "wished#${courseId}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["sub"], template: "${sub}", casing: "none" },
      },
      byTime: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["sub"], template: "wishes-of#${sub}", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["wishedAt", "courseId"],
          template: "${wishedAt}#${courseId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type WishItem = EntityItem<typeof WishEntity>;
