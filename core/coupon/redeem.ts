import type { License } from "@cu/api/coupon";
import type { AccessMap } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type { PurchasedItem } from "@cu/pricing/coupon-scope";
import type * as z from "zod";
import type { Person } from "../actor.ts";
import type { ClassItem } from "../class/class.entity.ts";
import { count } from "../limit/limit.ts";
import type { CouponItem } from "./code.entity.ts";
import { enrol } from "./enrol.ts";
import type { EnrolmentItem } from "./enrolment.entity.ts";
import { findCode } from "./find-code.ts";
import { guesses } from "./guesses.ts";
import { mustApply, statusOf } from "./validity.ts";

type Answer = { coupon: z.input<typeof License>; moduleAccess: z.input<typeof AccessMap> | null };

/** What a person gets for a code (D-19): a place in its class, or the word that a discount coupon is valid for an item. */
export const redeemCoupon = async (person: Person, code: string, item?: PurchasedItem): Promise<Answer> => {
  await count(guesses, person.sub);
  const { coupon, classCode } = await findCode(code);
  if (classCode) {
    const enrolled = await enrol(person, classCode.classId, item);
    return { coupon: classLicense(enrolled.class, enrolled.enrolment), moduleAccess: enrolled.moduleAccess };
  }
  if (!coupon) throw new Failure("coupon.missing");
  mustApply(coupon, item);
  return { coupon: discountLicense(coupon), moduleAccess: null };
};

const classLicense = (
  found: ClassItem,
  { dataAccessLevel }: Pick<EnrolmentItem, "dataAccessLevel">,
): z.input<typeof License> => ({
  ...creatorOf(found),
  couponType: "scheduled_license",
  percentDiscount: 0,
  scheduledAccesses: found.scheduledAccesses.map((access) => ({ ...access, unlistedKey: access.unlistedKey ?? null })),
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: found.allowableDataAccessChoices as z.input<typeof License>["allowableDataAccessChoices"],
  dataAccessLevel,
});

const discountLicense = (coupon: CouponItem): z.input<typeof License> => ({
  ...creatorOf(coupon),
  couponType: "discount",
  percentDiscount: coupon.percentDiscount,
  scheduledAccesses: [],
  discountedCollections: coupon.discountedCollections,
  discountedModules: coupon.discountedModules,
  allowableDataAccessChoices: [],
  dataAccessLevel: null,
});

const creatorOf = (item: ClassItem | CouponItem) => ({
  id: item.id,
  code: item.code,
  label: item.label,
  validFrom: item.validFrom,
  expiresOn: item.expiresOn,
  status: statusOf(item),
  createdById: item.createdById,
  createdByName: item.createdByName,
  createdByUsername: item.createdByUsername,
});
