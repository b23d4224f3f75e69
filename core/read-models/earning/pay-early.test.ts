import { proposalDays } from "@cu/api/proposal-bounds";
import { afterEach, expect, test } from "vitest";
import type { Admin } from "../../foundation/actor.ts";
import { now, useClock } from "../../foundation/clock.ts";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { confirmProposal, withdrawProposal } from "../people/decide-proposal.ts";
import { listProposals } from "../people/list-proposals.ts";
import { pay } from "./pay.ts";
import { listPayments } from "./payments.ts";
import { readEarnings } from "./read-earnings.ts";

let restore = () => {};
afterEach(() => restore());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; fields?: object }) =>
      error.code ??
      Object.entries(error.fields ?? {})
        .map(String)
        .join(),
  );

/** An author who is owed $2 that still wait for their days, and the buyer of one of the two modules. */
const owed = async () => {
  const author = await makeCreator();
  const { id, username } = author;
  const course = await makeShop({
    primaryAuthor: { id, username, firstName: "", lastName: "" },
    modules: [{ customPrice: 200 }, { customPrice: 200 }],
  });
  const buyer = await makePerson();
  await fund(buyer, 400);
  const sales = [];
  for (const { id: moduleId } of course.modules) sales.push((await buyModule(buyer, moduleId, {})).transaction);
  return { author, buyer, sales };
};
const early = (admin: Admin, { id }: { id: number }, amount = 2, key?: string) =>
  pay(
    admin,
    id,
    { amount, reference: "INV-1", reason: "Leaves the platform" },
    key === undefined ? undefined : { key, fingerprint: "f" },
  );
const about = async (admin: Admin, { id }: { id: number }) =>
  (await listProposals(admin, {})).proposals.filter(({ person }) => person.id === id);
const paidTo = async (author: Awaited<ReturnType<typeof makeCreator>>) =>
  (await listPayments(author, author.id)).map(({ amount, reference }) => [amount, reference]);

test("CRE-78: more than is payable asks for a reason, waits for a second admin, and is paid once they confirm, with both in the log", async () => {
  const { author } = await owed();
  const [one, two] = [await makeAdmin(), await makeAdmin()];
  const bare = { amount: 2, reference: "INV-1" };
  expect(await codeOf(pay(one, author.id, bare))).toBe("reason,Please say why.");
  expect(await codeOf(pay(one, author.id, { ...bare, reason: "x".repeat(201) }))).toContain("200 characters");
  expect(await codeOf(early(one, author, 2.01))).toBe("amount,At most $2.00 is owed.");
  const answers = [await early(one, author, 2, "early-once"), await early(one, author, 2, "early-once")];
  expect(answers[0]).toMatchObject({ amount: 2, reference: "INV-1", status: "proposed", reversibleUntil: null });
  expect(answers[1]).toEqual(answers[0]);
  expect(await paidTo(author)).toEqual([]);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalPaid: 0, pendingEarnings: 2, payableEarnings: 0 });
  const [shown, ...more] = await about(two, author);
  expect([more, shown]).toMatchObject([
    [],
    { id: answers[0]?.id, kind: "payment", amount: 2, reference: "INV-1", reason: "Leaves the platform" },
  ]);
  const id = shown?.id ?? 0;
  expect([shown?.mayConfirm, (await about(one, author))[0]?.mayConfirm]).toEqual([true, false]);
  expect(await codeOf(confirmProposal(one, id))).toBe("proposal.own");
  const tried = await Promise.all(Array.from({ length: 3 }, () => codeOf(confirmProposal(two, id))));
  expect(tried.toSorted()).toEqual(["done", "proposal.missing", "proposal.missing"]);
  expect(await paidTo(author)).toEqual([[2, "INV-1"]]);
  const { acts } = await listActs(one, { target: `person-${author.id}` });
  expect(acts.map(({ act, by, reason, facts }) => [act, by.id, reason, facts])).toEqual([
    [
      "payment.noted",
      two.id,
      "Leaves the platform",
      { cents: 200, reference: "INV-1", payment: expect.any(Number), before: 0, after: 200, proposedBy: one.id },
    ],
    ["proposal.made", one.id, "Leaves the platform", { cents: 200, reference: "INV-1" }],
  ]);
  await expectWholeLedger();
});

test("CRE-78: the payee neither proposes, confirms nor turns down an early payment to themselves", async () => {
  const { author } = await owed();
  await UserEntity.patch({ sub: author.sub }).set({ isAdmin: true }).go();
  const payee = { ...author, isAdmin: true } as const;
  const one = await makeAdmin();
  expect(await codeOf(early(payee, author))).toBe("payment.own");
  await early(one, author);
  const [shown] = await about(payee, author);
  expect(shown).toMatchObject({ mayConfirm: false, mayWithdraw: false });
  expect(await codeOf(confirmProposal(payee, shown?.id ?? 0))).toBe("payment.own");
  expect(await codeOf(withdrawProposal(payee, shown?.id ?? 0))).toBe("proposal.about");
  expect(await paidTo(author)).toEqual([]);
});

test("CRE-78, ADM-42: what is owed when it is confirmed is the maximum, of refunds and of other confirmations at once", async () => {
  const { author, buyer, sales } = await owed();
  const [one, two, three] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
  await early(one, author);
  await early(two, author, 1);
  const [first, second] = (await about(three, author)).map(({ id }) => id);
  await refund(buyer, buyer.walletId, sales[0]?.id ?? 0);
  expect(await codeOf(confirmProposal(three, first ?? 0))).toBe("amount,At most $1.00 is owed.");
  await early(one, author, 1);
  const third = (await about(three, author)).at(-1)?.id ?? 0;
  const tried = await Promise.all([second ?? 0, third].map((id) => codeOf(confirmProposal(three, id))));
  expect(tried.toSorted()).toEqual(["amount,At most $0.00 is owed.", "done"]);
  expect(await paidTo(author)).toEqual([[1, "INV-1"]]);
  // What was refused waits on, until it is withdrawn.
  expect(await about(three, author)).toHaveLength(2);
  await expectWholeLedger();
});

test("CRE-78: a declined proposal and one that has lapsed pay nothing, and the log has the withdrawal", async () => {
  const { author } = await owed();
  const [one, two] = [await makeAdmin(), await makeAdmin()];
  const { id } = await early(one, author);
  await withdrawProposal(two, id);
  expect(await codeOf(confirmProposal(two, id))).toBe("proposal.missing");
  const [last] = (await listActs(one, { target: `person-${author.id}` })).acts;
  expect(last).toMatchObject({
    act: "proposal.withdrawn",
    by: { id: two.id },
    facts: { proposedBy: one.id, cents: 200 },
  });
  const lapsed = await early(one, author);
  const at = now() + proposalDays * 86_400_000;
  restore = useClock(() => at);
  expect(await codeOf(confirmProposal(two, lapsed.id))).toBe("proposal.missing");
  expect(await paidTo(author)).toEqual([]);
});

test("CRE-78: a confirmed payment that dies at any call is noted once or not at all", async () => {
  const two = await makeAdmin();
  for (const moment of ["before", "after"] as const)
    await atEveryDeath(moment, async (die) => {
      // Ten proposals a day are an admin's bound.
      const one = await makeAdmin();
      const { author } = await owed();
      const { id } = await early(one, author);
      const died = await die(() => confirmProposal(two, id)).catch(() => true);
      await confirmProposal(two, id).catch(() => undefined);
      expect(await paidTo(author)).toEqual([[2, "INV-1"]]);
      return died;
    });
  await expectWholeLedger();
});
