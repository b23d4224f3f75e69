import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { type ClassInvited, declinedClassRow, noClassRow, openInvitation } from "../invitation/class-asked.ts";
import { ClassInvitationEntity } from "../invitation/class-invitation.entity.ts";
import { places } from "./plan-co-creators.ts";
import { changedClass } from "./write-class.ts";

/**
 * COD-63: a person accepts to be a co-creator of a class, or declines; only from then on they teach it.
 * `invitation.missing` when they are not invited, or not any more.
 */
export const answerClassInvitation = (
  { id: userId }: Pick<Person, "id">,
  classId: number,
  { accepts }: { accepts: boolean },
): Promise<void> =>
  untilCommitted(async () => {
    const { data: former } = await ClassEntity.get({ id: classId }).go({ consistent: true });
    const asked = former && openInvitation(former, userId);
    if (!asked) throw new Failure("invitation.missing");
    const others = withoutPerson(former, userId);
    if (accepts) {
      const field = places[asked.place - 1] ?? "coCreator1";
      const joined = { ...former, [field]: userId, invited: others };
      await commit([...changedClass(former, joined), noClassRow(classId, userId)]);
    } else {
      const declined = { ...asked, declinedAt: nowIso() };
      const left = { ...former, invited: [...others, declined] };
      await commit([...changedClass(former, left), declinedClassRow(classId, declined)]);
    }
  });

/**
 * COD-64: a co-creator leaves a class, and is not asked again for thirty days. `class.missing` for people who do not
 * teach it, `actor.forbidden` for its creator and for admins.
 */
export const stopCoCreating = (person: Person, classId: number): Promise<void> =>
  untilCommitted(async () => {
    const former = await readTaughtClass(person, classId);
    const field = places.find((one) => former[one] === person.id);
    if (!field) throw new Failure("actor.forbidden");
    const at = nowIso();
    const place = places.indexOf(field) + 1;
    const gone: ClassInvited = { userId: person.id, place, at, declinedAt: at, hasLeft: true };
    const left = { ...former, [field]: undefined, invited: [...withoutPerson(former, person.id), gone] };
    await commit([...changedClass(former, left), declinedClassRow(classId, gone)]);
  });

/**
 * SES-113: no class names any more the person whom it invited, whatever they answered. Found by the person's own rows,
 * which go with it. Safe to repeat.
 */
export const forgetClassInvitations = async (userId: number): Promise<void> => {
  const { data } = await ClassInvitationEntity.query.byPerson({ userId }).go({ pages: "all", consistent: true });
  for (const { classId } of data)
    await untilCommitted(async () => {
      const { data: former } = await ClassEntity.get({ id: classId }).go({ consistent: true });
      const names = former?.invited?.some((one) => one.userId === userId);
      await commit([
        ...(former && names ? changedClass(former, { ...former, invited: withoutPerson(former, userId) }) : []),
        noClassRow(classId, userId),
      ]);
    });
};

const withoutPerson = ({ invited = [] }: ClassItem, userId: number): ClassInvited[] =>
  invited.filter((one) => one.userId !== userId);
