import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { balanceOf, fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { publish } from "@cu/core/use-cases/class/class.test-kit";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

test("BUY-17: a course purchase answers transaction, access and certificate", async () => {
  const { person, token } = await signedIn();
  await fund(person, 1000);
  const course = await makeShop({ modules: [{}, {}] });
  const params = { courseId: course.id };
  const { status, body } = await call("purchase.buy-course", { token, params, body: { priceCupoints: 400 } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ transaction: { transactionTotalCupoints: 400 }, certificate: null });
  expect(Object.keys(body.moduleAccess ?? {})).toEqual(course.modules.map(({ id }) => String(id)));
  expect(await call("purchase.buy-course", { token, params, body: {} })).toMatchObject({
    status: 400,
    body: { code: "course.owned", detail: "All Content Purchased" },
  });
});

test("BUY-16: a module purchase returns transaction and access; a changed price is a 409 with the current one", async () => {
  const { person, token } = await signedIn();
  await fund(person, 300);
  const [one, two] = (await makeShop({ modules: [{}, {}] })).modules;
  const buy = (moduleId: number, body: object) => call("purchase.buy-module", { token, params: { moduleId }, body });
  expect(await buy(one?.id ?? 0, { priceCupoints: 150 })).toMatchObject({
    status: 409,
    body: { code: "price.changed", price: 200 },
  });
  expect(await buy(one?.id ?? 0, { couponCode: null })).toMatchObject({
    status: 201,
    body: { moduleAccess: { [one?.id ?? 0]: { accessType: "permanent" } } },
  });
  expect(await buy(two?.id ?? 0, {})).toMatchObject({
    status: 400,
    body: { detail: "Insufficient balance", code: "wallet.short", shortfall: 100 },
  });
  expect(await balanceOf(person)).toBe(100);
});

test("BUY-16: a module of an unlisted course is bought with the course's key and missing without it", async () => {
  const { token } = await signedIn();
  const { modules } = await makeShop({ privacyScope: "unlisted", unlistedKey: "open-sesame", freeCourse: true });
  const params = { moduleId: modules[0]?.id ?? 0 };
  expect((await call("purchase.buy-module", { token, params, body: {} })).status).toBe(404);
  const query = { key: "open-sesame" };
  expect((await call("purchase.buy-module", { token, params, query, body: {} })).status).toBe(201);
});

test("SES-56, I8: another key of the course in the query is another request, not the kept refusal", async () => {
  const { token } = await signedIn();
  const { modules } = await makeShop({ privacyScope: "unlisted", unlistedKey: "open-sesame", freeCourse: true });
  const params = { moduleId: modules[0]?.id ?? 0 };
  const headers = { "idempotency-key": "press 1" };
  expect((await call("purchase.buy-module", { token, params, headers, body: {} })).status).toBe(404);
  const query = { key: "open-sesame" };
  expect(await call("purchase.buy-module", { token, params, query, headers, body: {} })).toMatchObject({
    status: 422,
    body: { code: "key.reused" },
  });
});

test("BUY-28: one key is one purchase, and its refusals are kept too", async () => {
  const { person, token } = await signedIn();
  const [one] = (await makeShop()).modules;
  const params = { moduleId: one?.id ?? 0 };
  const buy = (key: string) =>
    call("purchase.buy-module", { token, params, body: {}, headers: { "idempotency-key": key } });
  const refused = await buy("press 1");
  expect(refused).toMatchObject({ status: 400, body: { shortfall: 200 } });
  await fund(person, 500);
  expect(await buy("press 1")).toEqual(refused);
  const bought = await Promise.all(Array.from({ length: 10 }, () => buy("press 2")));
  expect(new Set(bought.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await balanceOf(person)).toBe(300);
});

test("CRS-46: guessing promotion codes is rate-limited by IP address, for purchases and quotes, with a retry time", async () => {
  stayInWindow("hour");
  const course = await publish(await makeCreator());
  const params = { courseId: course.id };
  const headers = throughCdn("203.0.113.77");
  for (let n = 0; n < 5; n++) {
    const { token } = await signedIn();
    const body = { promotionCode: `GUESS-${n}` };
    expect((await call("purchase.buy-course", { token, params, headers, body })).status).toBe(404);
    expect((await call("course.read", { params, headers, query: { promotion_code: `LOOK-${n}` } })).status).toBe(200);
  }
  const { token } = await signedIn();
  const limited = await call("purchase.buy-course", { token, params, headers, body: { promotionCode: "GUESS-5" } });
  expect([limited.status, limited.body.code]).toEqual([429, "request.limited"]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  const page = await call("course.read", { params, headers, query: { prmotion_code: "LOOK-5" } });
  expect(page.body.promotionRefusal).toBe(limited.body.detail);
  // Another network is another buyer.
  const elsewhere = { token, params, headers: throughCdn("203.0.113.78"), body: { promotionCode: "GUESS-5" } };
  expect((await call("purchase.buy-course", elsewhere)).body.code).toBe("promotion.missing");
});
