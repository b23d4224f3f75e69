import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { Delete, Put, Write } from "../../foundation/store/commit.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { type Invitations, isPendingInvitation } from "./asked.ts";
import { ClassInvitationEntity } from "./class-invitation.entity.ts";

/** A co-creator invitation as stored on the class. */
export type ClassInvited = NonNullable<ClassItem["invited"]>[number];

/** A user's open invitation to a class; undefined after its end, when it needs no co-creators any more. */
export const openInvitation = (
  { invited = [], expiresOn }: Pick<ClassItem, "invited" | "expiresOn">,
  userId: number,
): ClassInvited | undefined =>
  Date.parse(expiresOn) > now() ? invited.find((one) => isPendingInvitation(one) && one.userId === userId) : undefined;

type Asking = Pick<ClassItem, "id" | "invited">;

/** COD-63: invitations created and withdrawn by a save of a class. */
export const classInvitations = (
  { id: by }: Pick<Person, "id">,
  { class: { id: classId, invited = [] }, before }: { class: Asking; before: Asking | undefined },
): Invitations => {
  const former = before?.invited ?? [];
  const isAmong = (list: readonly ClassInvited[]) => (one: ClassInvited) =>
    list.some(({ userId }) => userId === one.userId);
  const made = invited.filter((one) => isPendingInvitation(one) && !isAmong(former.filter(isPendingInvitation))(one));
  return {
    made: made.map(({ userId, at }) => ({
      userId,
      row: classRow(classId, { userId, at }),
      news: { kind: "invitation", of: "class", classId, askedAt: at, by },
    })),
    ended: former.filter((one) => !isAmong(invited)(one)).map(({ userId }) => noClassRow(classId, userId)),
  };
};

const classRow = (classId: number, { userId, at }: Pick<ClassInvited, "userId" | "at">): Put =>
  ClassInvitationEntity.put({ userId, classId, askedAt: at }).params<Put>();

/** Removes a declined invitation from the user's list. The row still leads to the class, which stores the answer. */
export const declinedClassRow = (classId: number, { userId, at, declinedAt }: ClassInvited): Write => ({
  name: "invitation",
  item: { Put: ClassInvitationEntity.put({ userId, classId, askedAt: at, declinedAt }).params<Put>() },
});

export const noClassRow = (classId: number, userId: number): Write => ({
  name: "invitation",
  item: { Delete: ClassInvitationEntity.delete({ userId, classId }).params<Delete>() },
});
