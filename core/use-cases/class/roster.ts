import type { readRoster as route } from "@cu/api/class-roster";
import { fullName } from "@cu/api/person-name";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { MemberEntity, type MemberItem } from "../../storage/class/member.entity.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { UserEntity, UserIdEntity, UserNameEntity } from "../../storage/user/user.entity.ts";
import { type SharedMember, sharedMembers } from "./sharing.ts";

type Query = Parsed<typeof route>["query"];

const membersAtOnce = 100;

/**
 * COD-39 to COD-41: up to a hundred members, named ones by last name, then anonymous ones; with `search`, the one
 * student of that user name or id. Three sequential store calls for any class size.
 */
export const readRoster = async (
  person: Person,
  classId: number,
  { cursor, search }: Query = {},
): Promise<Returned<typeof route>> => {
  const found = await readTaughtClass(person, classId);
  const items = search ? await findMember(classId, search) : await readMembers(classId, cursor);
  const members = sharedMembers(person, items);
  // Search never matches anonymous students, which would reveal their alias.
  const shown = search ? members.filter(({ kind }) => kind === "named") : members;
  return { roster: await toRoster(shown), rosterSize: found.redemptions, next: membersBehind(items) };
};

/** The next hundred members after a number, sorted by it. One store call. */
export const readMembers = async (classId: number, after?: number): Promise<MemberItem[]> => {
  const all = MemberEntity.query.byClass({ classId });
  const behind = after === undefined ? all : all.gt({ number: after });
  return (await behind.go({ limit: membersAtOnce, consistent: true })).data;
};

/** Cursor of the next page; null on the last one. */
export const membersBehind = (page: readonly Pick<MemberItem, "number">[]): number | null =>
  page.length === membersAtOnce ? (page.at(-1)?.number ?? null) : null;

const findMember = async (classId: number, search: string): Promise<MemberItem[]> => {
  const sub = await subOf(search.trim());
  const { data: enrolment } = sub ? await EnrolmentEntity.get({ sub, classId }).go() : { data: null };
  if (!enrolment) return [];
  const { data } = await MemberEntity.get({ classId, number: enrolment.number }).go({ consistent: true });
  return data ? [data] : [];
};

const subOf = async (search: string): Promise<string | undefined> => {
  if (/^[1-9]\d{0,14}$/.test(search)) {
    const { data } = await UserIdEntity.get({ id: Number(search) }).go();
    if (data) return data.sub;
  }
  return (await UserNameEntity.get({ name: nameKey(search) }).go()).data?.sub;
};

const toRoster = async (members: readonly SharedMember[]): Promise<Returned<typeof route>["roster"]> => {
  const named = members.filter(({ kind }) => kind === "named");
  const users = await batchGet(named.map(({ dataOf }) => keyOf(UserEntity, { sub: dataOf })));
  const students = users
    .flatMap((Item) => UserEntity.parse({ Item }).data ?? [])
    .toSorted((a, b) => nameOf(a, "last").localeCompare(nameOf(b, "last"), "en"))
    .map((user) => ({ studentId: user.id, name: nameOf(user, "first"), username: user.username, email: user.email }));
  const anonymous = members.flatMap((member) =>
    member.kind === "anonymous" ? { studentId: null, name: member.label, username: member.label, email: null } : [],
  );
  return [...students, ...anonymous];
};

type Named = { firstName: string; lastName: string; username: string };

// An account may have no name yet.
const nameOf = (named: Named, begin: "first" | "last"): string =>
  begin === "first" ? fullName(named) : `${named.lastName} ${named.firstName}`.trim() || named.username;
