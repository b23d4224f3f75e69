import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

export const roles = ["primary", "co"] as const;

/**
 * An invitation to be an author, as whoever is asked finds it. What counts is what the course says of it. One that was
 * declined stays, because the course remembers it too, and nothing else leads there when its person's account goes.
 */
export const InvitationEntity = new Entity(
  {
    model: model("invitation"),
    attributes: {
      /** Whoever is asked. */
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
