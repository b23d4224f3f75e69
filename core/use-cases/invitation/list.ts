import type { ClassInvitation, Invitation } from "@cu/api/invitation";
import { classInvitationsShown } from "@cu/api/page-size";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { openInvitation } from "./class-asked.ts";
import { ClassInvitationEntity } from "./class-invitation.entity.ts";
import { InvitationEntity } from "./invitation.entity.ts";

/** More open invitations are unrealistic; answering some makes room for the rest. */
const maxListed = 100;

/** WIZ-40: a user's open invitations, newest first. One store call. */
export const listInvitations = async ({ id: userId }: Person): Promise<z.input<typeof Invitation>[]> => {
  const { data } = await InvitationEntity.query.byPerson({ userId }).go({ limit: maxListed, consistent: true });
  return data
    .filter(({ declinedAt }) => declinedAt === undefined)
    .map(({ courseId, courseName, role, by, askedAt }) => ({ courseId, courseName, role, by, askedAt }))
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
};

/** COD-63: the classes that ask a person to be their co-creator, the newest first. Two store calls. */
export const listClassInvitations = async ({ id: userId }: Person): Promise<z.input<typeof ClassInvitation>[]> => {
  const { data } = await ClassInvitationEntity.query
    .byPerson({ userId })
    .where(({ declinedAt }, { notExists }) => notExists(declinedAt))
    .go({ order: "desc", count: classInvitationsShown, consistent: true });
  const classes = await readClasses(data.map(({ classId }) => classId));
  return data.flatMap(({ classId }) => {
    const found = classes.get(classId);
    const asked = found && openInvitation(found, userId);
    if (!asked) return [];
    const { label, createdByUsername: by, validFrom, expiresOn, timeZone } = found;
    return [{ classId, label, by, validFrom, expiresOn, timeZone, askedAt: asked.at }];
  });
};
