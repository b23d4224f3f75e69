import { Failure } from "@cu/api/failure";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Delete, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { changeUser } from "../../storage/user/change-user.ts";
import { leftAt, tellRestored } from "../../storage/user/former-address.ts";
import { listPerson } from "../../storage/user/person-words.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "../../use-cases/session/ask-pool.ts";
import { endEverywhere } from "../../use-cases/session/end-all-sessions.ts";
import { hasApp, turnAppOff } from "../../use-cases/session/second-factor.ts";
import { keepWrites } from "./keep-account.ts";
import { UndoEntity, type UndoItem } from "./leaving.entity.ts";
import { addressHash, findUndo } from "./undo-token.ts";

/**
 * SES-107, SES-108: performs a mailed undo link once: cancels the deletion, or signs out all sessions and restores a
 * changed address. The token is spent in the last write, so that a crash before it can be retried. `undo.missing` for
 * tokens that are used, expired, too late or mailed to an address that no longer counts; `account.suspended` when a
 * suspended account would be kept.
 */
export const undo = async (token: string): Promise<UndoItem["what"]> => {
  const found = await findUndo(token);
  if (!found) throw new Failure("undo.missing");
  const user = await stillIts(found);
  if (found.what === "leaving") await keep(found);
  else await signOut(user, found);
  return found.what;
};

/**
 * The user, if the link is still valid: mailed to the account's current address, or restoring the address it was mailed
 * to.
 */
const stillIts = async (found: UndoItem): Promise<UserItem> => {
  const { data: user } = await UserEntity.get({ sub: found.sub }).go({ consistent: true });
  if (!user) throw new Failure("undo.missing");
  const counts = found.what === "email" ? leftAt(user, found.at) !== undefined : addressHash(user.email) === found.to;
  if (!counts) throw new Failure("undo.missing");
  return user;
};

const spend = ({ hash }: UndoItem): Write => ({
  name: "undo",
  item: {
    Delete: UndoEntity.delete({ hash })
      .where(({ what }, { exists }) => exists(what))
      .params<Delete>(),
  },
});

const keep = (found: UndoItem): Promise<void> =>
  untilCommitted(async () => {
    const user = await stillIts(found);
    const { sub, deletion, suspension } = user;
    if (!deletion || deletion.pseudonym !== undefined) throw new Failure("undo.missing");
    // A later deletion request has a separate mail.
    if (deletion.dueAt !== found.dueAt) throw new Failure("undo.missing");
    if (suspension) throw new Failure("account.suspended");
    const told = { type: "account.told", sub, what: "kept", at: deletion.dueAt } as const;
    await commit([...keepWrites(user), spend(found), ...announce(told)]);
  });

const signOut = async (user: UserItem, found: UndoItem): Promise<void> => {
  const { sub, username } = user;
  const answer = await askPool("AdminGetUser", username);
  if (answer.status !== 200 || attributeOf(answer.body, "sub") !== sub) throw new Failure("undo.missing");
  // Sign out first, so that an attacker cannot change the address again in between.
  const out = () =>
    endEverywhere(sub, async () => {
      await askPool("AdminUserGlobalSignOut", username);
    });
  await out();
  await dropSince(found);
  if (found.what === "email") {
    const email = await holdAddress(found);
    await askPool("AdminUpdateUserAttributes", username, {
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    });
    await out();
    await untilCommitted(async () => giveBack(await stillIts(found), found));
  } else await commit([spend(found)]).catch(ifSpent);
};

/** SES-128: removes an app and recovery codes set up since the undone change, as they may be the attacker's. */
const dropSince = async ({ sub, at }: UndoItem): Promise<void> => {
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user) throw new Failure("undo.missing");
  const since = Date.parse(at);
  // Every sign-in records the app, so an unrecorded one was set up after the last sign-in.
  if ((user.appSince ?? now()) >= since && (await hasApp(user))) await turnAppOff(user);
  else if ((user.codesSince ?? 0) >= since)
    await UserEntity.patch({ sub }).remove(["recoveryCodes", "codesSince"]).go();
};

/** Longer than the timeout of any call. */
const holdMilliseconds = 30_000;

/** Serialises two links used concurrently: otherwise the pool could apply the second address before the first. */
const holdAddress = (found: UndoItem): Promise<string> =>
  untilCommitted(async () => {
    const user = await stillIts(found);
    const at = now();
    if ((user.addressHeldUntil ?? 0) > at)
      throw new Failure("server.busy", undefined, { retryAfterSeconds: holdMilliseconds / 1000 });
    const update = UserEntity.patch({ sub: found.sub })
      .set({ addressHeldUntil: at + holdMilliseconds })
      .where(({ addressHeldUntil }, { eq, notExists }) =>
        user.addressHeldUntil === undefined ? notExists(addressHeldUntil) : eq(addressHeldUntil, user.addressHeldUntil),
      );
    await commit([{ name: "user", item: { Update: update.params<Update>() } }]);
    return mustBeLeft(user, found).email;
  });

const mustBeLeft = (user: UserItem, { at }: UndoItem) => {
  const left = leftAt(user, at);
  if (!left) throw new Failure("undo.missing");
  return left;
};

const giveBack = async (known: UserItem, found: UndoItem): Promise<void> => {
  const { email, earlier } = mustBeLeft(known, found);
  await commit([
    changeUser(known, { email, formerAddresses: earlier, addressHeldUntil: 0 }),
    ...listPerson(known, { ...known, email }, known),
    spend(found),
    ...(known.email === email ? [] : tellRestored(known, nowIso())),
  ]);
};

// A double click: the other request has completed it.
const ifSpent = (error: unknown): void => {
  if (!(error instanceof Error && error.name === "Conflict")) throw error;
};
