import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { Conflict, commit } from "../../foundation/store/commit.ts";
import { CouponEntity, type CouponItem } from "./code.entity.ts";
import { makeCoupon } from "./coupon.test-kit.ts";
import { giveBack, isSpent, mustApply, statusOf, useUp } from "./validity.ts";

let restore = () => {};
afterEach(() => restore());
const at = (instant: string) => {
  restore();
  restore = useClock(() => Date.parse(instant));
};

const term = { validFrom: "2026-03-01T00:00:00.000Z", expiresOn: "2026-04-01T00:00:00.000Z" };

test("COD-13, COD-14, COD-15: a code counts from its first instant on, and at its last no more", () => {
  const seen = ["2026-02-28T23:59:59.999Z", term.validFrom, "2026-03-31T23:59:59.999Z", term.expiresOn].map(
    (instant) => {
      at(instant);
      return statusOf(term);
    },
  );
  expect(seen).toEqual(["available_soon", "active", "active", "expired"]);
});

const codeOf = (coupon: CouponItem, item?: Parameters<typeof mustApply>[1]): string => {
  try {
    mustApply(coupon, item);
    return "applies";
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
};

test("BUY-18: a coupon is refused before and after its term, for what it does not cover, and when it is used up", async () => {
  const coupon = { ...(await makeCoupon({ discountedCollections: [5], maxRedemptions: 2 })), ...term };
  at("2026-02-01T00:00:00.000Z");
  expect(codeOf(coupon)).toBe("coupon.early");
  at("2026-05-01T00:00:00.000Z");
  expect(codeOf(coupon)).toBe("coupon.expired");
  at("2026-03-10T00:00:00.000Z");
  expect([codeOf(coupon), codeOf({ ...coupon, redemptions: 1 })]).toEqual(["applies", "applies"]);
  expect([2, 3].map((redemptions) => codeOf({ ...coupon, redemptions }))).toEqual(["coupon.spent", "coupon.spent"]);
  expect(isSpent({ redemptions: 1_000_000 })).toBe(false);
  const items = [{ collection: 5 }, { collection: 6 }, { module: 5 }];
  expect(items.map((item) => codeOf(coupon, item))).toEqual(["applies", "coupon.foreign", "coupon.foreign"]);
});

test("BUY-18: of ten uses of a coupon with three, three count; one that is given back can be used again", async () => {
  const coupon = await makeCoupon({ maxRedemptions: 3 });
  const use = () =>
    commit([useUp(coupon)]).then(
      () => "used",
      (error: unknown) => (error instanceof Conflict && error.lost.includes("coupon") ? "refused" : "met"),
    );
  let used = 0;
  for (let n = 0; n < 10; n++) if ((await use()) === "used") used += 1;
  expect(used).toBe(3);
  const redemptions = async () => (await CouponEntity.get({ codeKey: coupon.codeKey }).go()).data?.redemptions;
  expect(await redemptions()).toBe(3);
  await commit([giveBack(coupon)]);
  expect(await redemptions()).toBe(2);
  expect([await use(), await use()]).toEqual(["used", "refused"]);
  const endless = await makeCoupon({});
  for (let n = 0; n < 5; n++) await commit([useUp(endless)]);
  const { data } = await CouponEntity.get({ codeKey: endless.codeKey }).go();
  expect(data?.redemptions).toBe(5);
});
