import { makeClass, makeCoupon } from "@cu/core/storage/coupon/coupon.test-kit";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("COD-12: a class code in any case enrols, a discount coupon is checked for its item", async () => {
  const { token } = await signedIn();
  const course = await makeShop();
  const { code } = await makeClass(course);
  const enrolled = await call("coupon.redeem", { token, params: { code: code.toLowerCase() } });
  expect(enrolled).toMatchObject({ status: 200, body: { coupon: { code, couponType: "scheduled_license" } } });
  expect(Object.keys(enrolled.body.moduleAccess ?? {})).toEqual(course.modules.map(({ id }) => String(id)));
  const coupon = await makeCoupon({ discountedModules: [course.modules[0]?.id ?? 0] });
  const check = (query: Record<string, number>) =>
    call("coupon.redeem", { token, params: { code: coupon.code }, query });
  expect(await check({ module: course.modules[0]?.id ?? 0 })).toMatchObject({
    status: 200,
    body: { coupon: { couponType: "discount" }, moduleAccess: null },
  });
  expect(await check({ collection: course.id })).toMatchObject({ status: 400, body: { code: "coupon.foreign" } });
  expect((await check({ collection: 0 })).status).toBe(400);
});

test("COD-58: a class that requires full sharing states it before joining, and accepts only the stated level", async () => {
  const { token } = await signedIn();
  const { code, label } = await makeClass(await makeShop(), { allowableDataAccessChoices: ["full"] });
  const redeem = (level?: string) =>
    call("coupon.redeem", { token, params: { code }, query: level === undefined ? {} : { dataAccessLevel: level } });
  for (const level of [undefined, "ask", "anonymous"]) {
    expect(await redeem(level)).toMatchObject({
      status: 409,
      body: { code: "class.unacknowledged", label, allowableDataAccessChoices: ["full"] },
    });
  }
  expect((await redeem("everything")).status).toBe(400);
  expect((await call("class.used", { token })).text).toBe("[]");
  const joined = await redeem("full");
  expect(joined).toMatchObject({ status: 200, body: { coupon: { dataAccessLevel: "full" } } });
  const { id } = joined.body.coupon as { id: number };
  expect((await call("class.leave", { token, params: { usedId: id } })).status).toBe(204);
  expect((await call("class.used", { token })).text).toBe("[]");
  expect((await call("class.leave", { token, params: { usedId: id } })).status).toBe(404);
});

test("BUY-19: an unknown code is 404 with its text, and after ten tries in a minute it is 429 with when to come back", async () => {
  const { token } = await signedIn();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await call("coupon.redeem", { token, params: { code: `NOBODY${n}` } }));
  expect(answers[0]).toMatchObject({
    status: 404,
    body: { code: "coupon.missing", detail: "The coupon code you have entered does not exist." },
  });
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
});
