import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { ClassEntity, type ClassItem } from "./class.entity.ts";

type Staff = Pick<ClassItem, "createdById" | "coCreator1" | "coCreator2">;

/** Creator and co-creators of a class, by user id. */
export const staffOf = ({ createdById, coCreator1, coCreator2 }: Staff): number[] =>
  [createdById, coCreator1, coCreator2].filter((id) => id !== undefined);

/** Whether a person has created a class or co-creates it. */
export const teaches = (person: Person, found: Staff): boolean => staffOf(found).includes(person.id);

/** COD-31: its creator or an admin. */
export const mayEditClass = (person: Person, { createdById }: Staff): boolean =>
  person.isAdmin || person.id === createdById;

/**
 * A class for its instructors: creator, co-creators and admins. `class.missing` for all others, including members. Not
 * cached, so that removed co-creators lose access immediately.
 */
export const readTaughtClass = async (person: Person, classId: number): Promise<ClassItem> => {
  const { data: found } = await ClassEntity.get({ id: classId }).go({ consistent: true });
  if (!found || !(person.isAdmin || teaches(person, found))) throw new Failure("class.missing");
  return found;
};

/** A class for users who may change it: its creator or an admin. `actor.forbidden` for a co-creator. */
export const readOwnClass = async (person: Person, classId: number): Promise<ClassItem> => {
  const found = await readTaughtClass(person, classId);
  if (!mayEditClass(person, found)) throw new Failure("actor.forbidden");
  return found;
};
