import { defaultPolicy } from "@cu/pricing/policy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { listActs } from "../audit-log/list-acts.ts";
import { earnedBy, expectWholeLedger, fund } from "../ledger/ledger.test-kit.ts";
import { dropPolicy, listPolicies, planPolicy } from "./plan-policy.ts";
import { policyAt, policyNow, readPolicies } from "./policies.ts";

const day = 24 * 3_600_000;
const start = Date.UTC(2034, 2, 1, 23, 59);

let at = start;
let putBack = () => {};
beforeEach(() => {
  at = start;
  putBack = useClock(() => at);
});
afterEach(() => putBack());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; fields?: object }) => error.code ?? Object.keys(error.fields ?? {}).join(),
  );
const input = {
  from: "2034-03-05",
  platformThresholdPrice: 100,
  platformMaximumBonusPrice: 400,
  regularPayoutRate: 0.6,
  bonusPayoutRate: 0.8,
};

test("ADM-100: a policy is planned for a future day, never for one that has begun or is about to, and once for a day", async () => {
  const admin = await makeAdmin();
  for (const from of ["2034-03-01", "2034-03-02", "2020-01-01", "", "2034-02-31x"])
    expect([from, await codeOf(planPolicy(admin, { ...input, from }))]).toEqual([from, "from"]);
  const wrong = [
    [{ platformThresholdPrice: -1 }, "platformThresholdPrice"],
    [{ platformThresholdPrice: 1.5 }, "platformThresholdPrice"],
    [{ platformMaximumBonusPrice: 99 }, "platformMaximumBonusPrice"],
    [{ platformMaximumBonusPrice: null }, "platformMaximumBonusPrice"],
    [{ regularPayoutRate: 1.01 }, "regularPayoutRate"],
    [{ bonusPayoutRate: 0.12345 }, "bonusPayoutRate"],
  ] as const;
  for (const [change, field] of wrong) expect(await codeOf(planPolicy(admin, { ...input, ...change }))).toBe(field);
  const outcomes = await Promise.all([planPolicy(admin, input), planPolicy(await makeAdmin(), input)].map(codeOf));
  expect(outcomes.toSorted()).toEqual(["done", "from"]);
  expect(await listPolicies(admin)).toMatchObject([
    { ...input, isCurrent: false, mayBeDropped: true },
    { from: null, regularPayoutRate: 0.5, isCurrent: true, mayBeDropped: false },
  ]);
  expect(await codeOf(dropPolicy(admin, "2034-03-09"))).toBe("policy.missing");
  await dropPolicy(admin, input.from);
  expect(await readPolicies()).toEqual([]);
  const { acts } = await listActs(admin, { target: "policy-20340305" });
  expect(acts.map(({ act }) => act)).toEqual(["policy.dropped", "policy.planned"]);
});

test("ADM-100, PRC-07, PRC-10: from its first day on sales pay by it, those before and what is given back of them do not", async () => {
  const admin = await makeAdmin();
  const buyer = await makePerson();
  const author = { id: 900_100, username: "policy", firstName: "Pol", lastName: "Icy" };
  const shop = await makeShop({
    primaryAuthor: author,
    createdBy: author.id,
    modules: [{ customPrice: 200 }, { customPrice: 200 }],
  });
  await fund(buyer, 1000);
  await planPolicy(admin, input);
  const [first, second] = shop.modules.map(({ id }) => id);
  at = Date.parse("2034-03-04T23:59:59.000Z");
  expect(await policyNow()).toEqual(defaultPolicy);
  const { transaction } = await buyModule(buyer, first ?? 0, {});
  expect(await earnedBy(author.id)).toBe(10_000);
  at += 1000;
  // Even with a recently cached list.
  expect(policyAt(await readPolicies(), at)).toMatchObject({ regularPayoutRate: 0.6 });
  await buyModule(buyer, second ?? 0, {});
  // 100 cupoints at 60 percent, and 100 beyond the threshold at 80.
  expect(await earnedBy(author.id)).toBe(10_000 + 14_000);
  await refund(buyer, buyer.walletId, transaction.id);
  expect(await earnedBy(author.id)).toBe(14_000);
  expect(await codeOf(dropPolicy(admin, input.from))).toBe("policy.begun");
  expect(await codeOf(planPolicy(admin, input))).toBe("from");
  expect((await listPolicies(admin))[0]).toMatchObject({ from: input.from, isCurrent: true, mayBeDropped: false });
  at += 2 * day;
  await expectWholeLedger();
});
