import { adjustedAlone } from "@cu/api/adjustment.form";
import { proposalsPerPage } from "@cu/api/page-size";
import { newAdminDays, proposalDays, proposalsADay } from "@cu/api/proposal-bounds";
import { afterEach, expect, test } from "vitest";
import type { Admin, Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { ProposalEntity } from "../../storage/proposal/proposal.entity.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { confirmProposal, withdrawProposal } from "./decide-proposal.ts";
import { listProposals } from "./list-proposals.ts";
import { setRole } from "./set-role.ts";

let restore = () => {};
afterEach(() => restore());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; fields?: object }) => error.code ?? Object.keys(error.fields ?? {}).join(),
  );
const actsOn = async (admin: Admin, { id }: Pick<Person, "id">) =>
  (await listActs(admin, { target: `person-${id}` })).acts.map(({ act, by, reason, facts }) => [
    act,
    by.id,
    reason,
    facts,
  ]);
const all = async (admin: Admin) => {
  const shown: Awaited<ReturnType<typeof listProposals>>["proposals"] = [];
  let after: string | undefined;
  do {
    const page = await listProposals(admin, { after });
    shown.push(...page.proposals);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return shown;
};
const about = async (admin: Admin, { id }: Pick<Person, "id">) =>
  (await all(admin)).filter(({ person }) => person.id === id);
const idAbout = async (admin: Admin, person: Pick<Person, "id">) => (await about(admin, person)).at(-1)?.id ?? 0;

const remove = (admin: Admin, { id }: Pick<Person, "id">, reason = "Left the company") =>
  setRole(admin, id, { role: "admin", granted: false, reason });
const give = (admin: Admin, { id }: Pick<Person, "id">, cupoints: number) =>
  adjustWallet(admin, id, { cupoints, reason: "A prize" });
const isAdmin = async ({ id }: Pick<Person, "id">) => (await findUser(id)).isAdmin;
const later = (days: number) => {
  const start = Date.now();
  restore = useClock(() => start + days * 86_400_000);
};

test("ADM-122: another admin's role is withdrawn when a second admin confirms it, with both in the log", async () => {
  const [one, two, three] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
  expect(await codeOf(remove(one, three, " "))).toBe("reason");
  expect(await remove(one, three)).toBe(true);
  expect(await isAdmin(three)).toBe(true);
  const [shown, ...more] = await about(two, three);
  expect([more, shown]).toMatchObject([
    [],
    { kind: "role", by: { id: one.id }, reason: "Left the company", cupoints: null, mayConfirm: true },
  ]);
  expect((await about(one, three))[0]?.mayConfirm).toBe(false);
  const id = shown?.id ?? 0;
  expect(await codeOf(confirmProposal(one, id))).toBe("proposal.own");
  expect(await codeOf(withdrawProposal(three, id))).toBe("proposal.about");
  const outcomes = await Promise.all([codeOf(confirmProposal(two, id)), codeOf(confirmProposal(two, id))]);
  expect(outcomes.toSorted()).toEqual(["done", "proposal.missing"]);
  expect(await isAdmin(three)).toBe(false);
  expect(await actsOn(one, three)).toEqual([
    ["roles.changed", two.id, "Left the company", { role: "admin", before: "yes", after: "no", proposedBy: one.id }],
    ["proposal.made", one.id, "Left the company", { role: "admin", before: "yes", after: "no" }],
  ]);
  expect(await about(two, three)).toEqual([]);
});

test("ADM-122: of two admins who propose each other's and consent at once one stays; the last one is never removed", async () => {
  const [one, two] = [await makeAdmin(), await makeAdmin()];
  await Promise.all([remove(one, two), remove(two, one)]);
  const [aboutOne, aboutTwo] = [await idAbout(one, one), await idAbout(two, two)];
  const outcomes = await Promise.all([codeOf(confirmProposal(one, aboutOne)), codeOf(confirmProposal(two, aboutTwo))]);
  expect(outcomes.toSorted()).toEqual(["done", "proposal.missing"]);
  expect([await isAdmin(one), await isAdmin(two)].toSorted()).toEqual([false, true]);
});

test("ADM-122: a proposal is withdrawn with a note, lapses after seven days, and ends with the role of who made it", async () => {
  const [one, two, three] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
  await remove(one, three);
  const first = await idAbout(two, three);
  await withdrawProposal(two, first);
  expect(await codeOf(confirmProposal(two, first))).toBe("proposal.missing");
  expect((await actsOn(one, three))[0]).toEqual([
    "proposal.withdrawn",
    two.id,
    "Left the company",
    { proposedBy: one.id, role: "admin" },
  ]);
  await remove(one, three);
  const second = await idAbout(two, three);
  await UserEntity.patch({ sub: one.sub }).set({ isAdmin: false }).go();
  expect(await about(two, three)).toEqual([]);
  expect(await codeOf(confirmProposal(two, second))).toBe("proposal.missing");
  await UserEntity.patch({ sub: one.sub }).set({ isAdmin: true }).go();
  later(proposalDays);
  expect(await about(two, three)).toEqual([]);
  expect(await codeOf(confirmProposal(two, second))).toBe("proposal.missing");
  expect(await isAdmin(three)).toBe(true);
});

test("ADM-123: an admin who was just made one confirms nothing for seven days", async () => {
  const [one, three, second] = [await makeAdmin(), await makeAdmin(), await makePerson()];
  await setRole(one, second.id, { role: "admin", granted: true, reason: "" });
  const two = { ...second, isAdmin: true } as Admin;
  restore = useClock(() => Date.now() + 6 * 86_400_000);
  await remove(one, three);
  const id = await idAbout(two, three);
  expect(await codeOf(confirmProposal(two, id))).toBe("proposal.early");
  restore();
  later(newAdminDays);
  expect(await codeOf(confirmProposal(two, id))).toBe("done");
});

test("ADM-124: admins cannot adjust their own wallet, neither directly nor by confirming", async () => {
  const [one, two] = [await makeAdmin(), await makeAdmin()];
  expect(await codeOf(give(one, one, 5))).toBe("wallet.own");
  await give(one, two, adjustedAlone + 1);
  const id = await idAbout(one, two);
  expect((await about(two, two))[0]).toMatchObject({ mayConfirm: false, mayWithdraw: false });
  expect(await codeOf(confirmProposal(two, id))).toBe("wallet.own");
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([0, 0]);
});

test("ADM-124: beyond 10,000 cupoints a day of one admin an adjustment waits for a second one, however it is split", async () => {
  const [one, two, person, other] = [await makeAdmin(), await makeAdmin(), await makePerson(), await makePerson()];
  expect(await give(one, person, 6000)).toEqual({ balance: 6000, owed: 0, isProposed: false });
  expect(await give(one, other, 5000)).toEqual({ balance: 0, owed: 0, isProposed: true });
  const four = await Promise.all(Array.from({ length: 4 }, () => give(one, person, -2000)));
  expect(four.filter(({ isProposed }) => isProposed)).toHaveLength(2);
  expect(await balanceOf(person)).toBe(2000);
  expect(await give(two, other, 10_000)).toMatchObject({ isProposed: false });
  await confirmProposal(two, await idAbout(two, other));
  expect(await balanceOf(other)).toBe(15_000);
  expect((await actsOn(one, other))[0]).toEqual([
    "wallet.adjusted",
    two.id,
    "A prize",
    { cupoints: 5000, before: 10_000, after: 15_000, proposedBy: one.id },
  ]);
  later(1);
  expect(await give(one, person, 10_000)).toMatchObject({ isProposed: false });
  await expectWholeLedger();
});

test("ADM-124: what is to be taken and is not there any more is refused at the confirmation, and waits on", async () => {
  const [one, two, person] = [await makeAdmin(), await makeAdmin(), await makePerson()];
  await fund(person, 20_000);
  await give(one, person, -20_000);
  await give(two, person, -5000);
  const id = await idAbout(two, person);
  expect(await codeOf(confirmProposal(two, id))).toBe("cupoints");
  await give(two, person, 5000);
  expect(await codeOf(confirmProposal(two, id))).toBe("done");
  expect(await balanceOf(person)).toBe(0);
});

test("ADM-126: one admin proposes ten changes a day, roles and wallets together and however many at once; the next day ten more", async () => {
  const [one, other, person] = [await makeAdmin(), await makeAdmin(), await makePerson()];
  const tries = Array.from({ length: proposalsADay + 2 }, (_, n) =>
    codeOf(n % 2 === 0 ? give(one, person, adjustedAlone + 1) : remove(one, other)),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === "request.limited")).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(proposalsADay);
  expect(await about(other, person)).toHaveLength(proposalsADay - (await about(other, other)).length);
  await expect(give(one, person, adjustedAlone + 1)).rejects.toMatchObject({
    message: "You can propose 10 changes a day. Please propose the others tomorrow.",
    facts: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await give(one, person, 5)).toMatchObject({ isProposed: false });
  expect(await give(other, person, adjustedAlone + 1)).toMatchObject({ isProposed: true });
  later(1);
  expect(await give(one, person, adjustedAlone + 1)).toMatchObject({ isProposed: true });
});

test("ADM-126: neither what has lapsed nor another admin's hundred keeps a proposal from being seen", async () => {
  const [one, two, person] = [await makeAdmin(), await makeAdmin(), await makePerson()];
  const fill = (ago: number) =>
    Promise.all(
      Array.from({ length: proposalsPerPage }, async (_, n) => {
        const at = new Date(Date.now() - ago + n).toISOString();
        const ids = { id: await leaseId("proposal"), userId: person.id, userSub: person.sub };
        const item = {
          ...ids,
          by: one.id,
          bySub: one.sub,
          at,
          cupoints: 20_000,
          reason: "A prize",
          ttl: 2_000_000_000,
        };
        await ProposalEntity.create({ kind: "wallet", ...item }).go();
        return ids.id;
      }),
    );
  const day = 86_400_000;
  const lapsed = await fill(proposalDays * day + 1000);
  await give(two, person, adjustedAlone + 1);
  const { answer, total } = await storeCalls(() => listProposals(one, {}));
  expect(total).toBeLessThanOrEqual(3);
  expect(answer.proposals.filter((shown) => shown.person.id === person.id)).toMatchObject([{ by: { id: two.id } }]);
  const waiting = await fill(day);
  expect(answer.next).toBeNull();
  const shown = await about(one, person);
  expect(shown).toHaveLength(proposalsPerPage + 1);
  expect(shown.at(-1)?.by.id).toBe(two.id);
  // A page that begins before what has lapsed since begins with what waits.
  const old = await listProposals(one, { after: `${new Date(Date.now() - 30 * day).toISOString()}~1` });
  expect(old).toEqual(await listProposals(one, {}));
  await Promise.all([...lapsed, ...waiting].map((id) => ProposalEntity.delete({ id }).go()));
});

test("ADM-122: a confirmation that dies at any call is done once or not at all", async () => {
  const two = await makeAdmin();
  for (const moment of ["before", "after"] as const)
    await atEveryDeath(moment, async (die) => {
      const [one, person] = [await makeAdmin(), await makePerson()];
      await give(one, person, adjustedAlone + 1);
      const id = await idAbout(two, person);
      const died = await die(() => confirmProposal(two, id)).catch(() => true);
      await confirmProposal(two, id).catch(() => undefined);
      expect(await balanceOf(person)).toBe(adjustedAlone + 1);
      return died;
    });
  await expectWholeLedger();
});
