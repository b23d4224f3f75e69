import { Failure } from "@cu/api/failure";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { openProfile } from "../creator/open-profile.ts";
import { changeUser } from "../person/change-user.ts";
import { ProfileEntity } from "../person/creator-profile.entity.ts";
import { findUser } from "../person/find-user.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { type ConditionCheck, Conflict, commit, type Update, untilCommitted, type Write } from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";

export type Role = "admin" | "creator";

/**
 * ADM-96: grants or withdraws a role, from the next call on. Nobody withdraws their own role of an admin, and who
 * withdraws one must be an admin in the same transaction: of two admins who withdraw each other's at once, one stays.
 * What somebody has already is granted without a note.
 */
export const setRole = (admin: Admin, userId: number, role: Role, granted: boolean): Promise<void> =>
  untilCommitted(async () => {
    if (userId === admin.id && role === "admin") throw new Failure("actor.forbidden");
    const user = await findUser(userId);
    if ((role === "admin" ? user.isAdmin : user.isContentCreator) === granted) return;
    await commit([
      ...(role === "admin" ? [adminFlag(user, granted)] : await creatorFlag(user, granted)),
      ...(userId === admin.id ? [] : [stillAdmin(admin)]),
      ...(await noteAct(admin, {
        act: "roles.changed",
        target: ["person", userId],
        facts: { role, before: granted ? "no" : "yes", after: granted ? "yes" : "no" },
      })),
    ]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("actor") ? new Failure("actor.forbidden") : error;
    });
  });

const adminFlag = ({ sub, isAdmin }: UserItem, granted: boolean): Write => ({
  name: "user",
  item: {
    Update: UserEntity.patch({ sub })
      .set({ isAdmin: granted })
      .where((field, { eq, ne }) => (isAdmin ? eq(field.isAdmin, true) : ne(field.isAdmin, true)))
      .params<Update>(),
  },
});

/** A creator has a page and is found by name; both stay when the role goes, because courses name their authors. */
const creatorFlag = async (user: UserItem, granted: boolean): Promise<Write[]> => {
  if (!granted) return [changeUser(user, { isContentCreator: false })];
  const { data: profile } = await ProfileEntity.get({ id: user.id }).go({ consistent: true });
  return [
    changeUser(user, { isContentCreator: true, completedAccountTypeRegistration: true }),
    ...(profile ? [] : await openProfile(user)),
  ];
};

const stillAdmin = ({ sub }: Admin): Write => {
  const check: ConditionCheck = {
    TableName: tableName(),
    Key: keyOf(UserEntity, { sub }),
    ConditionExpression: "isAdmin = :yes",
    ExpressionAttributeValues: { ":yes": true },
  };
  return { name: "actor", item: { ConditionCheck: check } };
};
