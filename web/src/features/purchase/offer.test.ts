import { expect, test } from "vitest";
import { learner } from "../../test/people.ts";
import { certification, makeCoupon, makeCourse, promotionOf } from "../course/course.test-kit.ts";
import { certificationOffer, hasEverything, moduleOffer, savings } from "./offer.ts";
import { offerOf } from "./use-purchase.ts";

const named = (...[course, coupon]: Parameters<typeof savings>) =>
  savings(course, coupon).map(({ label, percent }) => `${label} ${percent}`);

test("BUY-14, BUY-18: every reduction is named with its percentage, in at most two decimals", () => {
  const plain = makeCourse({ id: 5, bundleDiscount: 0.07 });
  const course = { ...plain, promotion: promotionOf(plain, 0.123456) };
  const coupon = makeCoupon({ discountedCollections: [5] });
  expect(named(course, coupon)).toEqual(["Whole course 7%", "Promotion AUTUMN 12.35%", "Coupon HALF 50%"]);
  expect(named(course, makeCoupon({ discountedCollections: [6] }))).not.toContain("Coupon HALF 50%");
  expect(named({ ...course, bundleDiscount: 0 }, undefined)).toEqual(["Promotion AUTUMN 12.35%"]);
  expect(named({ ...course, freeCourse: true }, undefined)).toEqual([]);
});

const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
const owning = (...ids: readonly number[]) => ({
  ...learner,
  moduleAccess: Object.fromEntries(ids.map((id) => [id, permanent])),
});

test("BUY-15, BUY-30, CER-23: a purchase lists each module with number, price, and whether it is owned", () => {
  const course = { ...makeCourse({ certification }), promotion: promotionOf(makeCourse(), 0.1) };
  const [first, second, third] = course.modules;
  if (!first || !second || !third) throw new Error("The course lacks modules.");
  const buyer = { user: owning(second.id), coupon: undefined };
  const modules = [
    { kind: "module", name: "1. Walking a graph", price: 250, paid: 175, isHeld: false },
    { kind: "module", name: "2. Spanning trees", price: 200, paid: 0, isHeld: true },
    { kind: "module", name: "3. Shortest paths", price: 200, paid: 140, isHeld: false },
  ];
  expect(offerOf(course, { kind: "course" }, buyer)).toMatchObject({
    price: 315,
    listPrice: 650,
    lines: modules,
    isFinal: false,
  });
  expect(offerOf(course, { kind: "certification" }, buyer)).toMatchObject({
    price: 585,
    listPrice: 950,
    lines: [...modules, { kind: "certification", name: "Certification", price: 300, paid: 270 }],
  });
  const module = offerOf(course, { kind: "module", module: first }, buyer);
  expect(module).toEqual({
    price: 250,
    listPrice: 250,
    lines: [{ kind: "module", name: "Walking a graph", price: 250, paid: 250 }],
    isFinal: false,
  });
  expect(moduleOffer(course, second, buyer).price).toBe(0);
});

test("WAL-37: the course is final where all unowned parts were refunded before, with the certification only if that was too", () => {
  const plain = makeCourse({ certification });
  const modules = plain.modules.map(({ id }) => id);
  const buyer = { user: learner, coupon: undefined };
  const isFinal = (kind: "course" | "certification", wasGivenBack: boolean) =>
    offerOf({ ...plain, givenBack: { modules, certification: wasGivenBack } }, { kind }, buyer).isFinal;
  expect([isFinal("course", false), isFinal("course", true)]).toEqual([true, true]);
  expect([isFinal("certification", false), isFinal("certification", true)]).toEqual([false, true]);
});

test("BUY-07: owning every module means owning the course; never for guests or a course without modules", () => {
  const course = makeCourse();
  const ids = course.modules.map(({ id }) => id);
  expect(hasEverything(course, owning(...ids))).toBe(true);
  expect(hasEverything(course, owning(...ids.slice(1)))).toBe(false);
  expect(hasEverything(course, undefined)).toBe(false);
  expect(hasEverything({ ...course, modules: [] }, learner)).toBe(true);
  expect(hasEverything({ ...course, modules: [] }, undefined)).toBe(false);
});

test("CER-23: a certification alone costs its price minus the promotion; without one there is nothing to pay", () => {
  const course = makeCourse({ certification });
  expect(certificationOffer(course)).toBe(300);
  expect(certificationOffer({ ...course, promotion: promotionOf(course, 0.15) })).toBe(255);
  expect(certificationOffer({ ...course, certification: null })).toBe(0);
});
