import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { suspensionForm } from "@cu/api/suspension.form";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { Conflict, commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { propose } from "../../storage/proposal/propose.ts";
import { stillAdmin } from "../../storage/proposal/still-admin.ts";
import { changeUser } from "../../storage/user/change-user.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { openProfile } from "../creator/open-profile.ts";

type Input = { readonly role: "admin" | "creator"; readonly granted: boolean; readonly reason: string };

/**
 * ADM-96: grants or revokes a role with immediate effect; revoking an admin role only creates a proposal, with a reason
 * (ADM-122). Admins cannot revoke their admin role themselves. Granting an existing role adds no audit entry. Returns
 * whether a second admin has to confirm.
 */
export const setRole = (admin: Admin, userId: number, { role, granted, reason: typed }: Input): Promise<boolean> =>
  untilCommitted(async () => {
    if (userId === admin.id && role === "admin") throw new Failure("actor.forbidden");
    const user = await findUser(userId);
    if ((role === "admin" ? user.isAdmin : user.isContentCreator) === granted) return false;
    const isProposed = role === "admin" && !granted;
    if (isProposed) {
      const { reason } = filled(suspensionForm, { reason: typed });
      await propose(admin, user, { kind: "role", reason }, () => [stillAdmin(admin.sub, "actor")]).catch(asForbidden);
      return true;
    }
    await commit([
      ...(role === "admin" ? [adminFlag(user, granted)] : await creatorFlag(user, granted)),
      ...(userId === admin.id ? [] : [stillAdmin(admin.sub, "actor")]),
      ...(await noteAct(admin, {
        act: "roles.changed",
        target: ["person", userId],
        facts: { role, before: granted ? "no" : "yes", after: granted ? "yes" : "no" },
      })),
    ]).catch(asForbidden);
    return false;
  });

const asForbidden = (error: unknown): never => {
  throw error instanceof Conflict && error.lost.includes("actor") ? new Failure("actor.forbidden") : error;
};

export const adminFlag = ({ sub, isAdmin }: UserItem, granted: boolean): Write => ({
  name: "user",
  item: {
    Update: UserEntity.patch({ sub })
      .set({ isAdmin: granted, ...(granted && { adminSince: now() }) })
      .where((field, { eq, ne }) => (isAdmin ? eq(field.isAdmin, true) : ne(field.isAdmin, true)))
      .params<Update>(),
  },
});

/**
 * Creators have a page and are searchable by name; both remain after the role is revoked, because courses name their
 * authors.
 */
const creatorFlag = async (user: UserItem, granted: boolean): Promise<Write[]> => {
  if (!granted) return [changeUser(user, { isContentCreator: false })];
  const { data: profile } = await ProfileEntity.get({ id: user.id }).go({ consistent: true });
  return [
    changeUser(user, { isContentCreator: true, completedAccountTypeRegistration: true }),
    ...(profile ? [] : await openProfile(user)),
  ];
};
