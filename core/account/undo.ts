import { Failure } from "@cu/api/failure";
import { announce } from "../outbox/announce.ts";
import { changeUser } from "../person/change-user.ts";
import { listPerson } from "../person/person-words.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { askPool, attributeOf } from "../session/ask-pool.ts";
import { endEverywhere } from "../session/end-all-sessions.ts";
import { commit, type Delete, untilCommitted, type Write } from "../store/commit.ts";
import { keepWrites } from "./keep-account.ts";
import { UndoEntity, type UndoItem } from "./leaving.entity.ts";
import { findUndo } from "./undo-token.ts";

/**
 * SES-107, SES-108: does what a mail's address says, once: keeps the account, or signs everybody out, after giving a
 * changed address back. The address is spent with the last write, so whoever dies before that may press again.
 * `undo.missing` for one that was used, has run out or comes too late.
 */
export const undo = async (token: string): Promise<UndoItem["what"]> => {
  const found = await findUndo(token);
  if (!found) throw new Failure("undo.missing");
  const { data: user } = await UserEntity.get({ sub: found.sub }).go({ consistent: true });
  if (!user) throw new Failure("undo.missing");
  if (found.what === "leaving") await keep(user, found);
  else await signOut(user, found);
  return found.what;
};

const spend = ({ hash }: UndoItem): Write => ({
  name: "undo",
  item: {
    Delete: UndoEntity.delete({ hash })
      .where(({ what }, { exists }) => exists(what))
      .params<Delete>(),
  },
});

const keep = ({ sub }: UserItem, found: UndoItem): Promise<void> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!user?.deletion || user.deletion.pseudonym !== undefined) throw new Failure("undo.missing");
    // A later wish to leave has a mail of its own.
    if (user.deletion.dueAt !== found.dueAt) throw new Failure("undo.missing");
    const told = { type: "account.told", sub, what: "kept", at: user.deletion.dueAt } as const;
    await commit([...keepWrites(user), spend(found), ...announce(told)]);
  });

const signOut = async (user: UserItem, found: UndoItem): Promise<void> => {
  const { sub, username } = user;
  const answer = await askPool("AdminGetUser", username);
  if (answer.status !== 200 || attributeOf(answer.body, "sub") !== sub) throw new Failure("undo.missing");
  // Everybody out first: whoever changed the address must not change it again meanwhile.
  const out = () =>
    endEverywhere(sub, async () => {
      await askPool("AdminUserGlobalSignOut", username);
    });
  await out();
  const { email } = found;
  if (found.what === "email" && email !== undefined) {
    await askPool("AdminUpdateUserAttributes", username, {
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    });
    await out();
    await untilCommitted(async () => {
      const { data: known } = await UserEntity.get({ sub }).go({ consistent: true });
      if (!known) throw new Failure("undo.missing");
      await commit([changeUser(known, { email }), ...listPerson(known, { ...known, email }, known), spend(found)]);
    });
  } else await commit([spend(found)]).catch(ifSpent);
};

// Somebody has pressed twice: it is done.
const ifSpent = (error: unknown): void => {
  if (!(error instanceof Error && error.name === "Conflict")) throw error;
};
