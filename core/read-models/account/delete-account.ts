import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { type Message, sendLater } from "../../foundation/outbox/message.ts";
import { chunks, type Item } from "../../foundation/store/batch.ts";
import { BatchWriteCommand, DeleteCommand } from "../../foundation/store/commands.ts";
import { commit, type Delete, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { retireName } from "../../storage/user/retired-name.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { forgetClassInvitations } from "../../use-cases/class/co-creating.ts";
import { leaveClass } from "../../use-cases/class/leave.ts";
import { forgetInvited } from "../../use-cases/invitation/forget-invited.ts";
import { forgetVotes } from "../../use-cases/qna/forget-votes.ts";
import { ofPerson, releaseWrite } from "../../use-cases/suspension/held.ts";
import { forgetWants } from "../find/want.ts";
import { removeFilesOf } from "./files-of.ts";
import { asLeaving, keepWrites } from "./keep-account.ts";
import { LeavingEntity } from "./leaving.entity.ts";
import { kindOf, personalDataOf, registry } from "./registry.ts";
import { removeFromPool } from "./remove-from-pool.ts";
import { renameRow } from "./rename-row.ts";
import { imageOf, ownRows, rowsElsewhere } from "./rows-of.ts";
import { whyHeld } from "./why-held.ts";

type Due = Extract<Message, { type: "account.deletion-due" }>;
type Gone = UserItem & { readonly pseudonym: number };

// A worker has one minute.
const workMilliseconds = 35_000;

class TimeIsUp extends Error {}

/**
 * SES-104: deletes an account whose grace period is over. Work is found from the remaining rows, every write is
 * idempotent, and the user's own rows go last, with the pending-deletion row at the very end: after a crash or timeout
 * the next run starts over.
 */
export const deleteAccount = async ({ type, sub }: Due): Promise<void> => {
  const until = performance.now() + workMilliseconds;
  const inTime = () => {
    if (performance.now() > until) throw new TimeIsUp();
  };
  const gone = await begin(sub);
  if (!gone) return;
  try {
    await leaveClasses(gone);
    await forgetInvited(gone.id);
    await forgetClassInvitations(gone.id);
    await forgetWants(sub, inTime);
    await forgetVotes(sub, inTime);
    const own = await ownRows(sub);
    for await (const rows of rowsElsewhere(gone, own)) {
      inTime();
      await endRows(gone, own, rows);
    }
    // Before the pool frees the name, or another user could sign up with it in between.
    await retireName(gone.username);
    await removeFromPool(gone);
    await removeFilesOf(own);
    await removeRows(
      own.filter((row) => kindOf(row) !== "user"),
      inTime,
    );
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error;
    return await sendLater({ type, sub }, 1);
  }
  await commit([
    { name: "leaving", item: { Delete: LeavingEntity.delete({ sub }).params<Delete>() } },
    { name: "user", item: { Delete: UserEntity.delete({ sub }).params<Delete>() } },
    // An admin's suspension writes to the account too, so it cannot succeed after this.
    releaseWrite(ofPerson(gone)),
  ]);
};

/**
 * Marks the deletion as irreversible. Undefined if the account is gone, was kept, is not due or has new blockers; with
 * blockers, it is kept and the user notified.
 */
const begin = (sub: string): Promise<Gone | undefined> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    const deletion = user?.deletion;
    if (!user || !deletion || Date.parse(deletion.dueAt) > now()) return undefined;
    if (deletion.pseudonym !== undefined) return { ...user, pseudonym: deletion.pseudonym };
    const reasons = (await whyHeld(user)).filter((reason) => reason !== "debt");
    if (reasons.length > 0) {
      await commit([...keepWrites(user), ...announce({ type: "account.told", sub, what: "kept", at: deletion.dueAt })]);
      return undefined;
    }
    const pseudonym = await leaseId("user");
    await commit([{ name: "user", item: { Update: beginWrite(sub, deletion.requestedAt, pseudonym) } }]);
    return { ...user, pseudonym };
  });

const beginWrite = (sub: string, requestedAt: string, pseudonym: number): Update => {
  const as = asLeaving(sub, requestedAt);
  return {
    ...as,
    UpdateExpression: "SET deletion.pseudonym = :pseudonym",
    ExpressionAttributeValues: { ...as.ExpressionAttributeValues, ":pseudonym": pseudonym },
  };
};

/** The seat is freed with the membership, so the class's figures no longer belong to a user (decision 042). */
const leaveClasses = async (gone: Gone): Promise<void> => {
  const person = { kind: "person", ...gone } as Person;
  for (const row of (await ownRows(gone.sub)).filter((each) => kindOf(each) === "enrolment"))
    await leaveClass(person, Number(row.classId)).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === "class.missing")) throw error;
    });
};

const endRows = async (gone: Gone, own: readonly Item[], rows: readonly Item[]): Promise<void> => {
  const removed: Item[] = [];
  const stays = (row: Item) => kindOf(row) === "image" && gone.isContentCreator && !isOwnAnswer(own, row);
  for (const row of rows) {
    const kind = kindOf(row);
    const personalData = personalDataOf(kind);
    if (!personalData) {
      if (registry[kind] === undefined) throw new Error(`Nobody has decided what becomes of ${kind}.`);
      continue;
    }
    const { end } = personalData;
    if (stays(row)) await renameRow(row, gone, { owner: "id" });
    else if (end === "deleted") removed.push(row);
    else if ("renamed" in end) await renameRow(row, gone, end.renamed);
  }
  await removeFilesOf(removed);
  await removeRows(removed);
};

/** A question's picture belongs to the course that shows it, which may have another author by now. */
const isOwnAnswer = (own: readonly Item[], { id }: Item): boolean =>
  own.some(({ answerImage }) => imageOf(answerImage).includes(Number(id)));

const removeRows = async (rows: readonly Item[], inTime = () => {}): Promise<void> => {
  for (const part of chunks(rows, 25)) {
    inTime();
    const requests = part.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
    );
    await eachOf(UnprocessedItems?.[tableName()] ?? [], async ({ DeleteRequest }) =>
      client.send(new DeleteCommand({ TableName: tableName(), Key: DeleteRequest?.Key })),
    );
  }
};
