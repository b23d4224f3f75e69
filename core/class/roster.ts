import type { readRoster as route } from "@cu/api/class";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { batchGet } from "../batch.ts";
import { UserEntity } from "../user/user.entity.ts";
import { readTaughtClass } from "./instructor.ts";
import { MemberEntity } from "./member.entity.ts";
import { type SharedMember, sharedMembers } from "./sharing.ts";

/** Those of a class's members whom this instructor may see, as far as each has chosen, and how many there are in all. */
export const readMembers = async (
  instructor: Person,
  classId: number,
): Promise<{ members: SharedMember[]; classSize: number }> => {
  const { data } = await MemberEntity.query.byClass({ classId }).go({ pages: "all", consistent: true });
  return { members: sharedMembers(instructor, data), classSize: data.length };
};

/** COD-39 to COD-41: named students by last name, as in a register, then the anonymous ones. */
export const readRoster = async (person: Person, classId: number): Promise<Returned<typeof route>> => {
  await readTaughtClass(person, classId);
  const { members, classSize } = await readMembers(person, classId);
  const named = members.filter(({ kind }) => kind === "named");
  const users = await batchGet(named.map(({ dataOf }) => UserEntity.get({ sub: dataOf }).params().Key));
  const known = users.flatMap((Item) => UserEntity.parse({ Item }).data ?? []);
  const students = known
    .toSorted((a, b) => nameOf(a, "last").localeCompare(nameOf(b, "last"), "en"))
    .map((user) => ({ studentId: user.id, name: nameOf(user, "first"), username: user.username, email: user.email }));
  const anonymous = members.flatMap((member) =>
    member.kind === "anonymous" ? { studentId: null, name: member.label, username: member.label, email: null } : [],
  );
  return { roster: [...students, ...anonymous], rosterSize: classSize };
};

type Named = { firstName: string; lastName: string; username: string };

// An account may have no name of its own yet.
const nameOf = ({ firstName, lastName, username }: Named, begin: "first" | "last"): string =>
  (begin === "first" ? `${firstName} ${lastName}` : `${lastName} ${firstName}`).trim() || username;
