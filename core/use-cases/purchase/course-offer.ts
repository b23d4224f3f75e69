import { Failure } from "@cu/api/failure";
import { courseDiscount } from "@cu/pricing/course-price";
import { decimal } from "@cu/pricing/fraction";
import { quoteCourse } from "@cu/pricing/quote";
import { ownedModules } from "../../access/access.ts";
import { holdsCertificate } from "../../access/certificate.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { mustAskEnough } from "../../storage/course/certification-conditions.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { priceOf } from "../../storage/course/price.ts";
import { policyNow } from "../../storage/policy/policies.ts";
import { countsFor, type FoundPromotion, findPromotion } from "../promotion/find-promotion.ts";
import { type BroughtCode, countGuess } from "../promotion/guess.ts";
import { ownContent } from "./own-content.ts";
import { readCoupon } from "./purchase-coupon.ts";
import { certificationParts, licencesOf, moduleParts } from "./royalty.ts";
import type { Order } from "./sell.ts";

export type CourseOfferInput = {
  couponCode?: string | null;
  promotion?: BroughtCode | undefined;
  certificate: boolean;
};

/** The offer for this buyer now, or the refusal. Reads the two codes and nothing else. */
export const offerCourse = async (
  buyer: Person,
  course: CourseRecord,
  entitlements: StoredEntitlements,
  input: CourseOfferInput,
) => {
  const ids = course.modules.map(({ id }) => id);
  const owned = new Set([...ownedModules(entitlements, ids), ...ownContent(buyer, course)]);
  const missing = ids.filter((id) => !owned.has(id));
  const certification = input.certificate ? wanted(course, entitlements) : undefined;
  if (missing.length === 0 && !certification) throw new Failure("course.owned");

  const [promotion, coupon, policy] = await Promise.all([
    readPromotion(course, input.promotion),
    readCoupon(buyer, input.couponCode, { collection: course.id }),
    policyNow(),
  ]);
  const offer = {
    course: { ...course, modules: course.modules.map((module) => ({ ...module, price: priceOf(module) })) },
    ownedModules: owned,
    promotion,
    certification,
  };
  const quote = quoteCourse({ ...offer, coupon });
  // A coupon without effect on the price is not used up.
  const counts = quote.price < quoteCourse(offer).price ? coupon : undefined;
  const isPromoted = quote.price < quoteCourse({ ...offer, coupon, promotion: undefined }).price;
  const parts = quote.lines.flatMap((line) => {
    const module = course.modules.find(({ id }) => id === line.moduleId);
    return module ? moduleParts(module, line, policy) : [];
  });
  const order: Order = {
    memo: memo(course, missing, certification !== undefined),
    priceCupoints: quote.price,
    discount: missing.length > 0 ? discount(course, promotion, counts) : (promotion?.promoDiscount ?? 0),
    coupon: counts,
    lines: quote.lines,
    freeCourse: course.freeCourse,
    licences: licencesOf(course.modules.filter(({ id }) => missing.includes(id))),
    sale: {
      courseId: course.id,
      sellerId: course.primaryAuthor.id,
      moduleIds: missing,
      couponCode: counts?.code,
      promotionCode: promotion?.code,
      promotionId: isPromoted ? promotion?.id : undefined,
      parts: [...parts, ...certificationParts(course, quote.certification?.paid ?? 0, policy)],
    },
  };
  return { ...order, certification };
};

const wanted = (course: CourseRecord, entitlements: StoredEntitlements) => {
  if (!course.certification) throw new Failure("certification.missing");
  if (holdsCertificate(entitlements)) throw new Failure("certification.held");
  mustAskEnough(course);
  return course.certification;
};

const readPromotion = async (course: CourseRecord, brought: BroughtCode | undefined) => {
  if (!brought?.code) return undefined;
  const takeBack = await countGuess(brought, course.id);
  const promotion = await findPromotion(brought.code);
  // Promotions of other courses do not apply here.
  if (!promotion || !countsFor(promotion, course)) throw new Failure("promotion.missing");
  await takeBack?.();
  return promotion;
};

const discount = (
  course: CourseRecord,
  promotion: FoundPromotion | undefined,
  coupon: { percentDiscount: number } | undefined,
): number =>
  decimal(
    courseDiscount({
      freeCourse: course.freeCourse,
      bundleDiscount: course.bundleDiscount,
      promoDiscount: promotion?.promoDiscount ?? 0,
      percentDiscount: coupon?.percentDiscount ?? 0,
    }),
  );

const memo = ({ name }: CourseRecord, missing: readonly number[], withCertification: boolean): string => {
  if (!withCertification) return name;
  return missing.length > 0 ? `${name} with certification` : `${name}: certification`;
};
