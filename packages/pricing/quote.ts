import { certificationPrice } from "./certification-price.ts";
import { couponPercent, type DiscountCoupon } from "./coupon-scope.ts";
import { courseDiscount, courseValue, discountedPrice } from "./course-price.ts";
import { cupoints, discountPercent, totalCupoints } from "./cupoints.ts";
import { type Fraction, one } from "./fraction.ts";
import { type LicensedModule, licencePrice } from "./module-price.ts";

export type PricedModule = {
  readonly id: number;
  readonly price: number;
  readonly licensedModules?: readonly LicensedModule[];
};

export type CourseOffer = {
  readonly id: number;
  readonly freeCourse: boolean;
  /** 0 to 1 */
  readonly bundleDiscount: number;
  readonly modules: readonly PricedModule[];
};

/** One module of a purchase: its listed price, and what this buyer pays for it. */
export type QuoteLine = { readonly moduleId: number; readonly price: number; readonly paid: number };

export type CourseQuote = {
  /** everything the wallet is charged: modules and certification */
  readonly price: number;
  /** the same things without discounts, owned modules included */
  readonly listPrice: number;
  readonly lines: readonly QuoteLine[];
  readonly certification: { readonly price: number; readonly paid: number } | null;
};

export type ModuleQuote = { readonly price: number; readonly listPrice: number; readonly lines: readonly QuoteLine[] };

/** What a whole course costs this buyer. The screens show it and the server charges it (BUY-30). */
export function quoteCourse(input: {
  readonly course: CourseOffer;
  /** modules with permanent access; a temporary window is not ownership */
  readonly ownedModules: ReadonlySet<number>;
  readonly promotion?: { readonly promoDiscount: number } | null;
  readonly coupon?: DiscountCoupon | null;
  /** given only when the certification is bought with the course */
  readonly certification?: { readonly price: number } | null;
}): CourseQuote {
  const { course, ownedModules } = input;
  const promoDiscount = input.promotion?.promoDiscount ?? 0;
  const discount = courseDiscount({
    freeCourse: course.freeCourse,
    bundleDiscount: course.bundleDiscount,
    promoDiscount,
    percentDiscount: couponPercent(input.coupon, { collection: course.id }),
  });
  const lines = course.modules.map((module) => ({
    moduleId: module.id,
    price: module.price,
    paid: ownedModules.has(module.id) ? 0 : paidFor(module, discount),
  }));
  const certification = input.certification
    ? { price: input.certification.price, paid: certificationPrice(input.certification.price, promoDiscount) }
    : null;
  return {
    price: totalCupoints([...lines.map((line) => line.paid), certification?.paid ?? 0]),
    listPrice: courseValue([...lines.map((line) => line.price), certification?.price ?? 0]),
    lines,
    certification,
  };
}

/** What one module costs this buyer: neither bundle nor promotion, only a coupon that covers it (BUY-31). */
export function quoteModule(input: {
  readonly module: PricedModule;
  readonly freeCourse: boolean;
  readonly owned: boolean;
  readonly coupon?: DiscountCoupon | null;
}): ModuleQuote {
  const { module } = input;
  const discount = input.freeCourse ? one : discountPercent(couponPercent(input.coupon, { module: module.id }));
  const paid = input.owned ? 0 : paidFor(module, discount);
  return {
    price: paid,
    listPrice: cupoints(module.price),
    lines: [{ moduleId: module.id, price: module.price, paid }],
  };
}

// MOD-20: authors cannot discount modules licensed from others, so a discount applies only to the rest.
function paidFor({ price, licensedModules }: PricedModule, discount: Fraction): number {
  const licences = licencePrice(licensedModules);
  return licences + discountedPrice(price - licences, discount);
}
