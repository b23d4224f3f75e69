import { certificationPrice } from "@cu/pricing/certification-price";
import { type CourseQuote, type ModuleQuote, quoteCourse, quoteModule } from "@cu/pricing/quote";
import { heldModules } from "../course/access-state.ts";
import type { Coupon, Course, CurrentUser, Module } from "../course/course.ts";

/** The user and a validated coupon. A promotion in the URL is part of the course. */
export type Buyer = { readonly user: CurrentUser | undefined; readonly coupon: Coupon | undefined };

/** The very function the server charges by (BUY-30). */
export const courseOffer = (course: Course, { user, coupon }: Buyer, certificate?: boolean): CourseQuote =>
  quoteCourse({
    course,
    ownedModules: heldModules(course, user),
    promotion: course.promotion,
    coupon,
    certification: certificate ? course.certification : null,
  });

export const moduleOffer = (course: Course, module: Module, { user, coupon }: Buyer): ModuleQuote =>
  quoteModule({
    module,
    freeCourse: course.freeCourse,
    owned: heldModules(course, user).has(module.id),
    coupon,
  });

/** BUY-07: nothing is left to buy. A course without modules is not for sale either. */
export const hasEverything = (course: Course, user: CurrentUser | undefined): boolean =>
  user !== undefined && heldModules(course, user).size === course.modules.length;

/** The certification alone: only the promotion reduces it (CER-23). */
export const certificationOffer = ({ certification, promotion }: Course): number =>
  certification ? certificationPrice(certification.price, promotion?.promoDiscount ?? 0) : 0;

/** A fraction as a percentage, "25%". */
export const percentText = (fraction: number): string => `${Number((fraction * 100).toFixed(2))}%`;

export type Saving = { readonly label: string; readonly percent: string };

/** Why the course costs less than its modules: each reduction by its name (BUY-14, BUY-18). */
export const savings = (course: Course, coupon: Coupon | undefined): Saving[] => [
  ...(course.freeCourse || course.bundleDiscount === 0
    ? []
    : [{ label: "Whole course", percent: percentText(course.bundleDiscount) }]),
  ...(course.promotion && !course.freeCourse
    ? [{ label: `Promotion ${course.promotion.code}`, percent: percentText(course.promotion.promoDiscount) }]
    : []),
  ...(coupon?.discountedCollections.includes(course.id)
    ? [{ label: `Coupon ${coupon.code}`, percent: `${coupon.percentDiscount}%` }]
    : []),
];
