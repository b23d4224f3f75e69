import { adjustedAlone } from "@cu/api/adjustment.form";
import { consumers } from "@cu/api/entries";
import { type RouteId, routes } from "@cu/api/routes";
import { useClock } from "@cu/core/foundation/clock";
import { reservedPartitions } from "@cu/core/foundation/reserved-partitions";
import { balanceOf, expectWholeLedger, fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { confirm, dispute, eventOf, pay, sign } from "@cu/core/use-cases/payment/payment.test-kit";
import { buyModule } from "@cu/core/use-cases/purchase/buy-module";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { bookBonus } from "@cu/core/use-cases/wallet/bonus";
import { afterAll, beforeAll, expect, test } from "vitest";
import { record } from "./consumers/work.test-kit.ts";
import { handler as work } from "./consumers/work.ts";
import { call } from "./test-kit/call.ts";
import { partitionsWrittenBy, underRole, underRoleOf } from "./test-kit/role.ts";
import { poolUser, signedIn, signIn } from "./test-kit/signed-in.ts";

const functions = [...routes, ...consumers];
const inLedger = (partition: string) => reservedPartitions["ledger.write"].some((start) => partition.startsWith(start));

beforeAll(() => {
  Object.assign(process.env, {
    SIGNUP_BONUS_CUPOINTS: "250",
  });
});
afterAll(() => {
  delete process.env.SIGNUP_BONUS_CUPOINTS;
});

const shop = async () => {
  const { id, modules } = await makeShop();
  return { courseId: id, moduleId: modules[0]?.id ?? 0 };
};

type Who = Awaited<ReturnType<typeof signedIn>>;

const webhook = (type: string, intentId: string) => {
  const payload = eventOf(type, intentId);
  return call("wallet.stripe-webhook", { body: payload, headers: { "stripe-signature": sign(payload) } });
};

/** Every route that moves money, doing so; each gives the status of a success. */
const cases: Readonly<Partial<Record<RouteId, (who: Who) => Promise<{ status: number }>>>> = {
  "accounts.start-session": async () => {
    const { username } = await poolUser();
    return await call("accounts.start-session", {
      body: await signIn(username),
      headers: { origin: "https://www.example.com" },
    });
  },
  "user.learner-apply": ({ token }) => call("user.learner-apply", { token, body: {} }),
  "user.creator-apply": ({ token }) =>
    call("user.creator-apply", {
      token,
      body: {
        firstName: "Ada",
        lastName: "King",
        universities: ["Northgate University"],
        departments: ["Mathematics"],
        courses: [{ name: "Engines", numOfStudents: 30 }],
      },
    }),
  "wallet.top-up": async ({ person, token }) => {
    const { body } = await call("wallet.create-payment-intent", { token, body: { cupoints: 500 } });
    const paymentIntentId = String(body.paymentIntentId);
    await confirm(paymentIntentId);
    const params = { walletId: person.walletId };
    return await call("wallet.top-up", { token, params, body: { cupoints: 500, paymentIntentId } });
  },
  "wallet.stripe-webhook": async ({ person }) => webhook("payment_intent.succeeded", await pay(person, 300)),
  "purchase.buy-module": async ({ token }) =>
    call("purchase.buy-module", { token, params: { moduleId: (await shop()).moduleId }, body: {} }),
  "purchase.buy-course": async ({ token }) =>
    call("purchase.buy-course", { token, params: { courseId: (await shop()).courseId }, body: {} }),
  "wallet.refund": async ({ person, token }) => {
    const { body } = await call("purchase.buy-module", {
      token,
      params: { moduleId: (await shop()).moduleId },
      body: {},
    });
    const { id: transactionId } = body.transaction as { id: number };
    return await call("wallet.refund", { token, params: { walletId: person.walletId, transactionId } });
  },
  "earning.pay": async ({ person }) => {
    const { person: author } = await signedIn({ isContentCreator: true });
    const admin = await signedIn({ isAdmin: true });
    const { id, username } = author;
    const { modules } = await makeShop({ primaryAuthor: { id, username, firstName: "", lastName: "" } });
    const restore = useClock(() => Date.now() - 32 * 86_400_000);
    await buyModule(person, modules[0]?.id ?? 0, {}).finally(restore);
    return await call("earning.pay", { token: admin.token, params: { userId: id }, body: { amount: 1 } });
  },
  "earning.reverse": async ({ person }) => {
    const { person: author } = await signedIn({ isContentCreator: true });
    const admin = await signedIn({ isAdmin: true });
    const { id, username } = author;
    const { modules } = await makeShop({ primaryAuthor: { id, username, firstName: "", lastName: "" } });
    const restore = useClock(() => Date.now() - 32 * 86_400_000);
    await buyModule(person, modules[0]?.id ?? 0, {}).finally(restore);
    const sent = { token: admin.token, params: { userId: id } };
    const { body } = await call("earning.pay", { ...sent, body: { amount: 1 } });
    const params = { userId: id, paymentId: Number(body.id) };
    return await call("earning.reverse", { ...sent, params, body: { reason: "Twice" } });
  },
  "person.adjust-wallet": async ({ person }) => {
    const { token } = await signedIn({ isAdmin: true });
    return await call("person.adjust-wallet", {
      token,
      params: { userId: person.id },
      body: { cupoints: 5, reason: "A gift" },
    });
  },
  "proposal.confirm": async ({ person }) => {
    const [one, other] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
    const proposed = { params: { userId: person.id }, body: { cupoints: adjustedAlone + 1, reason: "A gift" } };
    await call("person.adjust-wallet", { token: one.token, ...proposed });
    const { proposals } = (await call("proposal.list", { token: other.token })).body as { proposals: { id: number }[] };
    const proposalId = proposals.at(-1)?.id ?? 0;
    return await call("proposal.confirm", { token: other.token, params: { proposalId } });
  },
};

for (const [route, act] of Object.entries(cases)) {
  test(`SES-50: ${route} books under the role that its needs give it`, async () => {
    const who = await signedIn({ completedAccountTypeRegistration: false });
    await fund(who.person, 2000);
    expect([200, 201, 204]).toContain((await act(who)).status);
    expect(partitionsWrittenBy(route).filter(inLedger)).not.toEqual([]);
  });
}

test("SES-50: the work queue's consumer follows a debt under the role that its needs give it", async () => {
  const { person, token } = await signedIn();
  const { moduleId } = await shop();
  const intent = await pay(person, 200);
  await webhook("payment_intent.succeeded", intent);
  expect(await call("purchase.buy-module", { token, params: { moduleId }, body: {} })).toMatchObject({ status: 201 });
  await dispute(intent);
  await webhook("charge.dispute.created", intent);
  // Purchases suspended for the debt open again only when the message of this booking has been worked off.
  await bookBonus(person.walletId, { name: "goodwill", cupoints: 200, memo: "Goodwill" });
  const message = { type: "wallet.debt-changed", walletId: person.walletId };
  const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof work>[1];
  const consume = underRoleOf("consumer.work", work);
  const answer = await consume({ Records: [record(JSON.stringify(message), 1)] }, context, () => {});
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(partitionsWrittenBy("consumer.work")).toContain(`wallet#${person.walletId}`);
  expect(await balanceOf(person)).toBe(0);
  await expectWholeLedger();
});

// That no other function writes it is tested wherever a route is called: each call runs under the role of its needs.
test("SES-50: every function that declares the need to write the ledger has used it", () => {
  const declared = functions.filter(({ needs }) => (needs as readonly string[]).includes("ledger.write"));
  expect(declared.map(({ id }) => id).filter((id) => !partitionsWrittenBy(id).some(inLedger))).toEqual([]);
  expect(declared.length).toBe(Object.keys(cases).length + 1);
});

test("SES-50: a function without the need is refused the ledger, also within a transaction, and every write without any", async () => {
  const { person } = await signedIn();
  const booking = () => bookBonus(person.walletId, { name: "forged", cupoints: 1, memo: "Forged" });
  for (const needs of [["table.write"], ["table.read"], []] as const)
    await expect(underRole({ id: "a function", needs }, booking)).rejects.toThrow("may not write");
  await underRole({ id: "a function", needs: ["table.write", "ledger.write"] }, booking);
  expect(await balanceOf(person)).toBe(1);
});
