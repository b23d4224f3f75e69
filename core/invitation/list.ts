import type { Invitation } from "@cu/api/invitation";
import type * as z from "zod";
import type { Person } from "../actor.ts";
import { InvitationEntity } from "./invitation.entity.ts";

/** Nobody is asked by this many courses; what is answered makes room for the rest. */
const mostListed = 100;

/** WIZ-40: the invitations that a person has not answered, the newest first. One store call. */
export const listInvitations = async ({ id: userId }: Person): Promise<z.input<typeof Invitation>[]> => {
  const { data } = await InvitationEntity.query.byPerson({ userId }).go({ limit: mostListed, consistent: true });
  return data
    .filter(({ declinedAt }) => declinedAt === undefined)
    .map(({ courseId, courseName, role, by, askedAt }) => ({ courseId, courseName, role, by, askedAt }))
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
};
