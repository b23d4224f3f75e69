import { afterAll, afterEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { queues } from "../../foundation/cloud/queues.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { announced } from "../report/report.test-kit.ts";
import { announceDeletions } from "./announce-deletions.ts";
import { askToLeave } from "./ask-to-leave.ts";
import { keepAccount } from "./keep-account.ts";
import { LeavingEntity } from "./leaving.entity.ts";

let clock = Date.parse("2026-03-02T12:30:00.000Z");
afterAll(useClock(() => clock));
afterEach(() => {
  vi.restoreAllMocks();
});

const day = 86_400_000;
const deletionOf = async (sub: string) => (await UserEntity.get({ sub }).go({ consistent: true })).data?.deletion;
const listed = async (sub: string) => (await LeavingEntity.get({ sub }).go({ consistent: true })).data;

test("SES-103: an account is closed from now on and due in thirty days, and a second wish changes neither", async () => {
  await fallBehind();
  const { sub } = await makePerson();
  await announced();
  const dueAt = new Date(clock + 30 * day).toISOString();
  expect(await askToLeave(sub)).toEqual({ dueAt });
  const asked = { requestedAt: new Date(clock).toISOString(), dueAt };
  expect(await deletionOf(sub)).toEqual(asked);
  expect(await listed(sub)).toEqual({ sub, dueAt });
  expect(await announced()).toEqual([{ type: "account.told", sub, what: "leaving", at: dueAt }]);
  clock += day;
  expect(await askToLeave(sub)).toEqual({ dueAt });
  expect([await deletionOf(sub), await announced()]).toEqual([asked, []]);
});

test("SES-103, SES-105: unknown, suspended and blocked users cannot request deletion", async () => {
  await fallBehind();
  await expect(askToLeave("nobody")).rejects.toMatchObject({ code: "token.invalid" });
  const { sub, walletId } = await makePerson();
  await WalletEntity.patch({ walletId }).set({ receivable: 1 }).go();
  await expect(askToLeave(sub)).rejects.toMatchObject({ code: "account.held", facts: { reasons: ["debt"] } });
  const suspension = { at: new Date(clock).toISOString(), by: 1, reason: "Spam" };
  await UserEntity.patch({ sub })
    .set({ suspension } as never)
    .go();
  await expect(askToLeave(sub)).rejects.toMatchObject({ code: "account.suspended" });
  expect([await deletionOf(sub), await listed(sub)]).toEqual([undefined, null]);
});

test("SES-103: cancelling a deletion notifies the user once; without one it is a no-op, and after the deadline it is refused", async () => {
  await fallBehind();
  const { sub } = await makePerson();
  await announced();
  await keepAccount(sub);
  expect(await announced()).toEqual([]);
  const { dueAt } = await askToLeave(sub);
  await announced();
  await keepAccount(sub);
  expect([await deletionOf(sub), await listed(sub)]).toEqual([undefined, null]);
  expect(await announced()).toEqual([{ type: "account.told", sub, what: "kept", at: dueAt }]);
  await keepAccount(sub);
  expect(await announced()).toEqual([]);
  await askToLeave(sub);
  const deletion = { ...(await deletionOf(sub)), pseudonym: 5 };
  await UserEntity.patch({ sub })
    .set({ deletion } as never)
    .go();
  await expect(keepAccount(sub)).rejects.toMatchObject({ code: "undo.missing" });
  expect(await deletionOf(sub)).toEqual(deletion);
  await expect(keepAccount("nobody")).rejects.toMatchObject({ code: "undo.missing" });
});

test("SES-104: an account is announced once it is due until it is gone, and none before", async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  await askToLeave(one.sub);
  clock += 2;
  await askToLeave(other.sub);
  const told = async () => {
    const sent = vi.spyOn(queues, "call").mockResolvedValue({ status: 200, type: "", body: {} });
    await announceDeletions();
    const entries = sent.mock.calls.flatMap(
      ([, body]) => (JSON.parse(body) as { Entries: { MessageBody: string }[] }).Entries,
    );
    sent.mockRestore();
    return entries
      .map(({ MessageBody }) => JSON.parse(MessageBody) as { type: string; sub: string })
      .filter(({ sub }) => [one.sub, other.sub].includes(sub));
  };
  clock += 30 * day - 3;
  expect(await told()).toEqual([]);
  clock += 2;
  expect(await told()).toEqual([{ type: "account.deletion-due", sub: one.sub }]);
  clock += 2;
  expect((await told()).map(({ sub }) => sub)).toEqual([one.sub, other.sub]);
});
