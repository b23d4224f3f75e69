import { quoteCourse } from "@cu/pricing/quote";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Write } from "../../foundation/store/commit.ts";
import type { CourseRecord, ModuleRecord } from "./course-record.ts";
import { priceOf } from "./price.ts";

type Priced = Pick<CourseRecord, "id" | "freeCourse" | "bundleDiscount"> & {
  readonly modules: readonly Pick<ModuleRecord, "id" | "customPrice" | "licensedModules">[];
};

/** The price of a course, in cupoints, for a user who owns the modules `owned`, with or without a promotion. */
export const wholePrice = (
  course: Priced,
  { owned = new Set(), promoDiscount = 0 }: { owned?: ReadonlySet<number>; promoDiscount?: number } = {},
): number =>
  quoteCourse({
    course: { ...course, modules: course.modules.map((module) => ({ ...module, price: priceOf(module) })) },
    ownedModules: owned,
    promotion: { promoDiscount },
  }).price;

/**
 * STA-82: notifies users who wishlisted the course of a price drop, in its transaction. A course without modules has no
 * price, and one that lost modules only offers less.
 */
export const priceNews = (before: Priced, after: Priced): Write[] => {
  const still = new Set(after.modules.map(({ id }) => id));
  if (after.modules.length === 0 || before.modules.some(({ id }) => !still.has(id))) return [];
  const [was, is] = [wholePrice(before), wholePrice(after)];
  return is < was ? priceFell({ courseId: after.id, cupoints: is, before: was }) : [];
};

/** The announcement of one price drop. */
export const priceFell = (fall: {
  courseId: number;
  cupoints: number;
  before: number;
  promotionId?: number;
}): Write[] => announce({ type: "notice.price-fell", news: { kind: "price", ...fall, at: nowIso() } });
