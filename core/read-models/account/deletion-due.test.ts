import { afterAll, afterEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { queues } from "../../foundation/cloud/queues.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { PutCommand, QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { AloneEntity } from "../../storage/course/alone.entity.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { readFile, storeFile } from "../../use-cases/course-file/file-store.ts";
import { ImageEntity } from "../../use-cases/quiz/image.entity.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { announced } from "../report/report.test-kit.ts";
import { askToLeave } from "./ask-to-leave.ts";
import { deleteAccount } from "./delete-account.ts";

let clock = Date.parse("2026-03-02T12:30:00.000Z");
afterAll(useClock(() => clock));
afterEach(() => {
  vi.restoreAllMocks();
});

const userOf = async ({ sub }: { sub: string }) => (await UserEntity.get({ sub }).go({ consistent: true })).data;
const remove = ({ sub }: { sub: string }) => deleteAccount({ type: "account.deletion-due", sub });

/** A user whose grace period is over. */
const leaver = async () => {
  const person = await makePerson();
  await askToLeave(person.sub);
  clock += 30 * 86_400_000;
  await announced();
  return person;
};

test("SES-105: new blockers within the grace period keep the account and notify the user; a debt does not", async () => {
  const author = await leaver();
  await AloneEntity.put({ userId: author.id, ids: [5] }).go();
  const asked = (await userOf(author))?.deletion;
  await remove(author);
  expect((await userOf(author))?.deletion).toBeUndefined();
  expect(await announced()).toEqual([{ type: "account.told", sub: author.sub, what: "kept", at: asked?.dueAt }]);
  await remove(author);
  expect(await userOf(author)).toMatchObject({ username: author.username });

  const debtor = await leaver();
  await WalletEntity.patch({ walletId: debtor.walletId }).set({ receivable: 100 }).go();
  await remove(debtor);
  expect(await userOf(debtor)).toBeNull();
  expect(await announced()).toEqual([]);
});

test("SES-104: a learner's pictures go with them, also those that no answer shows", async () => {
  const person = await leaver();
  const key = `images/quiz/of-${person.id}.png`;
  await storeFile(key, new Uint8Array([1]), "image/png");
  const at = new Date(clock).toISOString();
  await ImageEntity.put({ id: person.id + 1_000_000, owner: person.id, key, uploadedAt: at, updatedAt: at }).go();
  await remove(person);
  expect((await ImageEntity.get({ id: person.id + 1_000_000 }).go({ consistent: true })).data).toBeNull();
  expect(await readFile(key)).toBeUndefined();
  expect(await userOf(person)).toBeNull();
});

/** All rows of a partition. */
const left = async (pk: string): Promise<Item[]> => {
  const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk }, ConsistentRead: true };
  return (await client.send(new QueryCommand({ TableName: tableName(), ...query }))).Items ?? [];
};
const put = (Item: object) => client.send(new PutCommand({ TableName: tableName(), Item }));

test("SES-101: an unregistered kind of row stops the deletion instead of being skipped", async () => {
  const person = await leaver();
  await put({ pk: `drafts#${person.id}`, sk: "later#1", __edb_e__: "made-up" });
  await expect(remove(person)).rejects.toThrow("Nobody has decided what becomes of made-up.");
  expect(await userOf(person)).toMatchObject({ username: person.username });
});

test("SES-104: what the store does not remove at first is removed by itself, however many rows there are", async () => {
  const person = await leaver();
  const notes: Item[] = Array.from({ length: 30 }, (_, n) => ({ pk: `person#${person.sub}`, sk: `note#${n}` }));
  for (const note of notes) await put({ ...note, __edb_e__: "note" });
  const sizes: number[] = [];
  const busy = aroundCalls(async ({ name, input }, go) => {
    if (name !== "BatchWriteCommand") return await go();
    const [requests = []] = Object.values((input as { RequestItems: Record<string, object[]> }).RequestItems);
    sizes.push(requests.length);
    // Leaves the first request unprocessed.
    const rest = requests.slice(1);
    if (rest.length > 0) await go({ RequestItems: { [tableName()]: rest } });
    return { UnprocessedItems: { [tableName()]: requests.slice(0, 1) } };
  });
  await remove(person);
  busy.stop();
  expect(Math.max(...sizes)).toBe(25);
  expect(await left(`person#${person.sub}`)).toEqual([]);
});

test("SES-104: a worker that runs out of time enqueues the rest", async () => {
  const person = await leaver();
  await put({ pk: `drafts#${person.id}`, sk: "draft#1", __edb_e__: "draft" });
  const start = performance.now();
  let calls = 0;
  vi.spyOn(performance, "now").mockImplementation(() => start + (calls++ === 0 ? 0 : 35_001));
  const sent = vi.spyOn(queues, "call").mockResolvedValue({ status: 200, type: "", body: {} });
  await remove(person);
  const messages = sent.mock.calls.map(
    ([, body]) => JSON.parse(body) as { MessageBody?: string; DelaySeconds?: number },
  );
  vi.restoreAllMocks();
  expect(messages.map(({ MessageBody = "", DelaySeconds }) => [JSON.parse(MessageBody), DelaySeconds])).toEqual([
    [{ type: "account.deletion-due", sub: person.sub }, 1],
  ]);
  expect((await userOf(person))?.deletion?.pseudonym).toBeDefined();
  expect(await left(`drafts#${person.id}`)).toHaveLength(1);
  await remove(person);
  expect([await userOf(person), await left(`drafts#${person.id}`)]).toEqual([null, []]);
});
