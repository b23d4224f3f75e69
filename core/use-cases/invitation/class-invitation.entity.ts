import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * An invitation to be a co-creator of a class, as the invited person finds it. The class itself holds the state and the
 * names. A declined one stays, because nothing else leads from the person to the class that remembers it.
 */
export const ClassInvitationEntity = new Entity(
  {
    model: model("class-invitation"),
    attributes: {
      /** The invited person. */
      userId: { type: "number", required: true },
      classId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      askedAt: { type: "string", required: true },
      declinedAt: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["userId"], template: "invitations#${userId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["classId"], template: "class#${classId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
