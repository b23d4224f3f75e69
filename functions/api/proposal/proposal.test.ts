import { adjustedAlone } from "@cu/api/adjustment.form";
import { proposalsADay } from "@cu/api/proposal-bounds";
import { fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { buyModule } from "@cu/core/use-cases/purchase/buy-module";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("ADM-122, ADM-124: an admin proposes, sees it wait, and cannot confirm it; a second one confirms or turns it down", async () => {
  const [one, two, three] = [
    await signedIn({ isAdmin: true }),
    await signedIn({ isAdmin: true }),
    await signedIn({ isAdmin: true }),
  ];
  const { id: userId } = three.person;
  const role = { role: "admin", granted: false };
  const bare = await call("person.set-role", { token: one.token, params: { userId }, body: role });
  expect([bare.status, bare.body]).toEqual([400, { reason: ["Please say why."] }]);
  const body = { ...role, reason: "Left the company" };
  const proposed = await call("person.set-role", { token: one.token, params: { userId }, body });
  expect([proposed.status, proposed.body]).toEqual([200, { isProposed: true }]);
  const gift = { cupoints: adjustedAlone + 1, reason: "A prize" };
  const sent = { token: one.token, params: { userId }, body: gift, headers: { "idempotency-key": `key-${userId}` } };
  for (let n = 0; n < 2; n++)
    expect(await call("person.adjust-wallet", sent)).toMatchObject({
      status: 201,
      body: { balance: 0, isProposed: true },
    });
  const mine = (await call("proposal.list", { token: two.token })).body as { proposals: Proposal[] };
  const [removal, adjustment, ...more] = mine.proposals.filter(({ person }) => person.id === userId);
  expect(more).toEqual([]);
  expect([removal?.kind, adjustment?.cupoints]).toEqual(["role", adjustedAlone + 1]);
  const decide = (verb: "confirm" | "withdraw", who: { token: string }, proposal: Proposal | undefined) =>
    call(`proposal.${verb}`, { token: who.token, params: { proposalId: proposal?.id ?? 0 } });
  expect(await decide("confirm", one, removal)).toMatchObject({ status: 403, body: { code: "proposal.own" } });
  expect(await decide("withdraw", three, removal)).toMatchObject({ status: 403, body: { code: "proposal.about" } });
  expect(await decide("confirm", three, adjustment)).toMatchObject({ status: 403, body: { code: "wallet.own" } });
  expect((await decide("withdraw", two, adjustment)).status).toBe(204);
  expect((await decide("confirm", two, removal)).status).toBe(204);
  expect((await decide("confirm", two, removal)).status).toBe(404);
  expect((await call("proposal.list", { token: three.token })).status).toBe(403);
});

test("ADM-126: an eleventh proposal of a day is refused in words, and a page that never was is empty or the first", async () => {
  const [one, two] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
  const sent = {
    token: one.token,
    params: { userId: two.person.id },
    body: { cupoints: adjustedAlone + 1, reason: "A prize" },
  };
  for (let n = 0; n < proposalsADay; n++) expect((await call("person.adjust-wallet", sent)).status).toBe(201);
  const refused = await call("person.adjust-wallet", sent);
  expect(refused).toMatchObject({ status: 429, body: { code: "request.limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const withdraw = { token: one.token, params: sent.params, body: { role: "admin", granted: false, reason: "Left" } };
  expect((await call("person.set-role", withdraw)).body.detail).toBe(refused.body.detail);
  for (const after of ["2020-01-01T00:00:00.000Z~x", "2999-01-01T00:00:00.000Z~x"])
    expect((await call("proposal.list", { token: one.token, query: { after } })).status).toBe(200);
});

test("CRE-78: more than is payable is answered as proposed, listed with amount and reason, and refused to its payee", async () => {
  const payee = await signedIn({ isAdmin: true, isContentCreator: true });
  const [one, two] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
  const { id, username } = payee.person;
  const { modules } = await makeShop({ primaryAuthor: { id, username, firstName: "", lastName: "" } });
  const buyer = await signedIn();
  await fund(buyer.person, 1000);
  for (const module of modules) await buyModule(buyer.person, module.id, {});
  const sent = { params: { userId: id }, body: { amount: 1, reference: "INV-9", reason: "Leaves the platform" } };
  expect(await call("earning.pay", { ...sent, token: payee.token })).toMatchObject({
    status: 403,
    body: { code: "payment.own" },
  });
  const bare = await call("earning.pay", { ...sent, token: one.token, body: { amount: 1 } });
  expect([bare.status, bare.body]).toEqual([400, { reason: ["Please say why."] }]);
  const proposed = await call("earning.pay", { ...sent, token: one.token });
  expect(proposed).toMatchObject({ status: 201, body: { amount: 1, status: "proposed" } });
  const { proposals } = (await call("proposal.list", { token: two.token })).body as { proposals: object[] };
  expect(proposals).toContainEqual(
    expect.objectContaining({ id: proposed.body.id, kind: "payment", amount: 1, reference: "INV-9", cupoints: null }),
  );
  const params = { proposalId: Number(proposed.body.id) };
  const own = await call("proposal.confirm", { token: payee.token, params });
  expect(own).toMatchObject({ status: 403, body: { code: "payment.own" } });
  expect((await call("proposal.confirm", { token: two.token, params })).status).toBe(204);
  const { body } = await call("earning.payments", { token: payee.token, params: { userId: id } });
  expect(body).toMatchObject({ payments: [{ amount: 1, reference: "INV-9", status: "completed" }] });
});

type Proposal = { id: number; kind: string; cupoints: number | null; person: { id: number } };
