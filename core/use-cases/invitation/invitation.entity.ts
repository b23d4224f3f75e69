import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

export const roles = ["primary", "co"] as const;

/**
 * An author invitation, in the invited user's list. The course's copy is authoritative. Declined ones remain: the
 * course keeps them too, and account deletion needs a reference to it.
 */
export const InvitationEntity = new Entity(
  {
    model: model("invitation"),
    attributes: {
      /** The invited user. */
      userId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      role: { type: roles, required: true },
      courseName: { type: "string", required: true },
      /** User name of the inviter. */
      by: { type: "string", required: true },
      askedAt: { type: "string", required: true },
      declinedAt: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["userId"], template: "invitations#${userId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId", "role"],
          template: "invitation#${courseId}#${role}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
