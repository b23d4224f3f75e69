import { quoteCourse } from "@cu/pricing/quote";
import { nowIso } from "../clock.ts";
import { announce } from "../outbox/announce.ts";
import type { Write } from "../store/commit.ts";
import type { CourseRecord, ModuleRecord } from "./course-record.ts";
import { priceOf } from "./price.ts";

type Priced = Pick<CourseRecord, "id" | "freeCourse" | "bundleDiscount"> & {
  readonly modules: readonly Pick<ModuleRecord, "id" | "customPrice" | "licensedModules">[];
};

/** What a course costs, in cupoints, somebody who holds `owned` of its modules and brings a promotion or none. */
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
 * STA-82: tells those who saved a course that it has become cheaper; belongs in the transaction that makes it so. A course
 * without modules has no price, and one that lost modules only offers less.
 */
export const priceNews = (before: Priced, after: Priced): Write[] => {
  const still = new Set(after.modules.map(({ id }) => id));
  if (after.modules.length === 0 || before.modules.some(({ id }) => !still.has(id))) return [];
  const [was, is] = [wholePrice(before), wholePrice(after)];
  return is < was ? priceFell({ courseId: after.id, cupoints: is, before: was }) : [];
};

/** The announcement of one fall. */
export const priceFell = (fall: {
  courseId: number;
  cupoints: number;
  before: number;
  promotionId?: number;
}): Write[] => announce({ type: "notice.price-fell", news: { kind: "price", ...fall, at: nowIso() } });
