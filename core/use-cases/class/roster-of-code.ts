import type { readCodeRoster as route } from "@cu/api/class-desk";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { ClassCodeEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { toClassCode } from "./list-codes.ts";
import { membersBehind, readMembers } from "./roster.ts";
import { type SharedMember, sharedMembers } from "./sharing.ts";

/**
 * ADM-19 to ADM-21: a class code with its members, a hundred at a time by user name. Admins see all members whatever
 * they share (D-24, E-053); an export is noted in the audit log before its first page. Four store calls, plus two for
 * the note. `class.missing`
 */
export const readCodeRoster = async (
  admin: Admin,
  code: string,
  { cursor, purpose }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const found = await readClassOf(code);
  if (purpose === "file" && cursor === undefined) await noteFile(admin, found);
  const members = await readMembers(found.id, cursor);
  return {
    ...toClassCode(found),
    roster: await toRoster(sharedMembers(admin, members)),
    next: membersBehind(members),
  };
};

const readClassOf = async (code: string): Promise<ClassItem> => {
  const { data: named } = await ClassCodeEntity.get({ codeKey: codeKey(code) }).go({ consistent: true });
  // The code of a discount coupon names no class.
  const { data: found } = named?.classId
    ? await ClassEntity.get({ id: named.classId }).go({ consistent: true })
    : { data: null };
  if (!found) throw new Failure("class.missing");
  return found;
};

const noteFile = (admin: Admin, { id, redemptions }: ClassItem): Promise<void> =>
  untilCommitted(async () =>
    commit(await noteAct(admin, { act: "roster.saved", target: ["class", id], facts: { members: redemptions } })),
  );

const toRoster = async (members: readonly SharedMember[]): Promise<Returned<typeof route>["roster"]> => {
  const users = await batchGet(members.map(({ dataOf }) => keyOf(UserEntity, { sub: dataOf })));
  return users
    .flatMap((item) => readAs<UserItem>(UserEntity, item) ?? [])
    .map(({ username, email }) => ({ username, email }))
    .toSorted((a, b) => a.username.localeCompare(b.username, "en"));
};
