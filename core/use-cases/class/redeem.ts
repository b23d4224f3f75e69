import type { License } from "@cu/api/coupon";
import type { AccessMap } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import { defaultZone } from "@cu/api/time-zone";
import type { PurchasedItem } from "@cu/pricing/coupon-scope";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { count } from "../../foundation/limit/limit.ts";
import type { CouponItem } from "../../storage/coupon/code.entity.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { guesses } from "../../storage/coupon/guesses.ts";
import { mustApply } from "../../storage/coupon/validity.ts";
import { readClassCourses } from "./courses.ts";
import { enrol, type SharingInput } from "./enrol.ts";
import { classLicense, licenseHead } from "./license.ts";

type Answer = { coupon: z.input<typeof License>; moduleAccess: z.input<typeof AccessMap> | null };

/**
 * What a person gets for a code (D-19): a place in its class, or confirmation that a discount coupon is valid for an
 * item.
 */
export const redeemCoupon = async (
  person: Person,
  code: string,
  { item, sharing }: { item?: PurchasedItem | undefined; sharing?: SharingInput } = {},
): Promise<Answer> => {
  await count(guesses, person.sub);
  const { coupon: discount, classCode } = await findCode(code);
  if (classCode) {
    const enrolled = await enrol(person, classCode.classId, { item, sharing });
    const courses = await readClassCourses(person, [enrolled.class], [enrolled.class]);
    const coupon = classLicense(enrolled.class, enrolled.enrolment.dataAccessLevel, courses);
    return { coupon, moduleAccess: enrolled.moduleAccess };
  }
  if (!discount) throw new Failure("coupon.missing");
  mustApply(discount, item);
  return { coupon: discountLicense(discount), moduleAccess: null };
};

const discountLicense = (coupon: CouponItem): z.input<typeof License> => ({
  ...licenseHead(coupon),
  couponType: "discount",
  timeZone: defaultZone,
  percentDiscount: coupon.percentDiscount,
  scheduledAccesses: [],
  discountedCollections: coupon.discountedCollections,
  discountedModules: coupon.discountedModules,
  allowableDataAccessChoices: [],
  dataAccessLevel: null,
});
