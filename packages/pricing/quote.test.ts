import fc from "fast-check";
import { expect, test } from "vitest";
import { certificationPrice } from "./certification-price.ts";
import { couponCovers } from "./coupon-scope.ts";
import { courseDiscount, courseValue, creatorNetEstimate, discountedPrice } from "./course-price.ts";
import { fraction } from "./fraction.ts";
import { quoteCourse, quoteModule } from "./quote.ts";
import { shortfall } from "./shortfall.ts";

const course = {
  id: 5,
  freeCourse: false,
  bundleDiscount: 0.1,
  modules: [
    { id: 1, price: 200 },
    { id: 2, price: 250 },
    { id: 3, price: 300 },
  ],
};
const promotion = { promoDiscount: 0.2 };
const nothing = new Set<number>();
const coupon = { percentDiscount: 12.5, discountedCollections: [5], discountedModules: [2] };

test("PRC-01: a course's value is the sum of its modules' prices", () => {
  expect(courseValue([200, 550, 199])).toBe(949);
});

test("PRC-03: the creator's net estimate is 85% of each module, rounded up before the sum", () => {
  expect(creatorNetEstimate([200])).toBe(170);
  expect(creatorNetEstimate([199])).toBe(170);
  expect(creatorNetEstimate([200, 550, 199])).toBe(808);
});

test("BUY-13: a discounted module price is rounded up to a whole cupoint", () => {
  expect(discountedPrice(199, fraction(0.1))).toBe(180);
  expect(discountedPrice(200, fraction(0.45))).toBe(110);
});

test("BUY-14: bundle and promotion add up, per module, and never pass the whole price", () => {
  const quote = quoteCourse({ course, ownedModules: nothing, promotion });
  expect(quote.lines.map((line) => line.paid)).toEqual([140, 175, 210]);
  expect(quote.price).toBe(525);
  expect(quote.listPrice).toBe(750);
  const everything = quoteCourse({
    course: { ...course, bundleDiscount: 0.9 },
    ownedModules: nothing,
    promotion,
    coupon,
  });
  expect(everything.price).toBe(0);
});

test("BUY-15: a permanently owned module costs nothing", () => {
  const quote = quoteCourse({ course, ownedModules: new Set([2]), promotion });
  expect(quote.lines.map((line) => line.paid)).toEqual([140, 0, 210]);
  expect(quote.price).toBe(350);
  expect(quoteModule({ module: { id: 2, price: 250 }, freeCourse: false, owned: true }).price).toBe(0);
});

test("BUY-26: a free course costs 0, with or without a promotion", () => {
  const free = { ...course, freeCourse: true, bundleDiscount: 0 };
  expect(quoteCourse({ course: free, ownedModules: nothing }).price).toBe(0);
  expect(quoteCourse({ course: free, ownedModules: nothing, promotion }).price).toBe(0);
});

test("BUY-18: a coupon counts only for the items it names", () => {
  expect(couponCovers(coupon, { collection: 5 })).toBe(true);
  expect(couponCovers(coupon, { collection: 2 })).toBe(false);
  expect(couponCovers(coupon, { module: 2 })).toBe(true);
  expect(couponCovers(coupon, { module: 5 })).toBe(false);
  expect(quoteCourse({ course: { ...course, id: 6 }, ownedModules: nothing, coupon }).price).toBe(675);
  expect(quoteModule({ module: { id: 3, price: 300 }, freeCourse: false, owned: false, coupon }).price).toBe(300);
});

test("BUY-14, D-14: a covering coupon's percentage joins bundle and promotion exactly", () => {
  const quote = quoteCourse({ course, ownedModules: nothing, promotion, coupon });
  // 42.5% off: 115, 143.75 and 172.5, rounded up
  expect(quote.lines.map((line) => line.paid)).toEqual([115, 144, 173]);
});

test("BUY-31: a single module takes only a coupon, and costs 0 in a free course", () => {
  expect(quoteModule({ module: { id: 2, price: 250 }, freeCourse: false, owned: false }).price).toBe(250);
  expect(quoteModule({ module: { id: 2, price: 250 }, freeCourse: false, owned: false, coupon }).price).toBe(219);
  expect(quoteModule({ module: { id: 2, price: 250 }, freeCourse: true, owned: false }).price).toBe(0);
});

test("BUY-29: a promotion lowers a price by its fraction, rounded up", () => {
  expect(certificationPrice(999, 0.2)).toBe(800);
  expect(certificationPrice(1000, 0.15)).toBe(850);
  expect(certificationPrice(1500, 0)).toBe(1500);
});

test("CER-23: only the promotion lowers a certification, neither bundle nor coupon", () => {
  const quote = quoteCourse({ course, ownedModules: nothing, promotion, coupon, certification: { price: 999 } });
  expect(quote.certification).toEqual({ price: 999, paid: 800 });
  const free = { ...course, freeCourse: true };
  expect(quoteCourse({ course: free, ownedModules: nothing, certification: { price: 999 } }).certification?.paid).toBe(
    999,
  );
});

test("BUY-32, F7: a course with certification is charged as one price", () => {
  const owner = new Set([2]);
  expect(quoteCourse({ course, ownedModules: nothing, promotion, certification: { price: 1000 } }).price).toBe(1325);
  expect(quoteCourse({ course, ownedModules: owner, promotion, certification: { price: 999 } }).price).toBe(350 + 800);
  const free = { ...course, freeCourse: true };
  const trial = { promoDiscount: 0.15 };
  expect(
    quoteCourse({ course: free, ownedModules: nothing, promotion: trial, certification: { price: 1000 } }).price,
  ).toBe(850);
  expect(quoteCourse({ course, ownedModules: new Set([1, 2, 3]), certification: { price: 900 } }).price).toBe(900);
});

test("BUY-10: the shortfall is what the wallet lacks", () => {
  expect(shortfall(525, 300)).toBe(225);
  expect(shortfall(1325, 1325)).toBe(0);
  expect(shortfall(0, 10)).toBe(0);
});

test("BUY-14: discounts outside their range are refused", () => {
  const none = { freeCourse: false, bundleDiscount: 0, promoDiscount: 0, percentDiscount: 0 };
  for (const value of [-0.1, 1.1, Number.NaN]) {
    expect(() => courseDiscount({ ...none, bundleDiscount: value })).toThrow(RangeError);
    expect(() => courseDiscount({ ...none, promoDiscount: value })).toThrow(RangeError);
  }
  for (const value of [-1, 100.5, Number.NaN]) {
    expect(() => courseDiscount({ ...none, percentDiscount: value })).toThrow(RangeError);
  }
});

test("BUY-30: the lines shown add up to the price charged, never above the list price or below zero", () => {
  const percentages = fc.nat(100);
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 40 }), percentages, percentages, percentages, (prices, ...off) => {
      const [bundle, promo, couponPercentage] = off;
      const quote = quoteCourse({
        course: { ...course, bundleDiscount: bundle / 100, modules: prices.map((price, id) => ({ id, price })) },
        ownedModules: new Set([0, 3]),
        promotion: { promoDiscount: promo / 100 },
        coupon: { ...coupon, percentDiscount: couponPercentage },
        certification: { price: 700 },
      });
      const parts = [...quote.lines, ...(quote.certification ? [quote.certification] : [])];
      expect(quote.price).toBe(parts.reduce((total, part) => total + part.paid, 0));
      for (const part of parts) {
        expect(part.paid).toBeGreaterThanOrEqual(0);
        expect(part.paid).toBeLessThanOrEqual(part.price);
      }
    }),
  );
});

test("MOD-20: no discount, promotion or coupon lowers what is lent by licence, not even in a free course", () => {
  const licensedModules = [
    { id: 71, price: 300, byLicence: true },
    { id: 72, price: 40 },
  ];
  const module = { id: 1, price: 540, licensedModules };
  const offer = (more: object) =>
    quoteCourse({ course: { ...course, ...more, modules: [module] }, ownedModules: none });
  const none = new Set<number>();
  expect(offer({ bundleDiscount: 0 }).price).toBe(540);
  expect(offer({ bundleDiscount: 0.5 }).price).toBe(300 + 120);
  expect(offer({ bundleDiscount: 1 }).price).toBe(300);
  expect(offer({ freeCourse: true }).price).toBe(300);
  const half = { course: { ...course, bundleDiscount: 0.25, modules: [module] }, ownedModules: none };
  expect(quoteCourse({ ...half, promotion: { promoDiscount: 0.25 } }).price).toBe(300 + 120);
  expect(quoteCourse({ ...half, ownedModules: new Set([1]) }).price).toBe(0);
  const all = { ...coupon, percentDiscount: 100, discountedModules: [1] };
  expect(quoteModule({ module, freeCourse: false, owned: false, coupon: all }).price).toBe(300);
  expect(quoteModule({ module, freeCourse: true, owned: false }).price).toBe(300);
  expect(quoteModule({ module, freeCourse: false, owned: true }).price).toBe(0);
});
