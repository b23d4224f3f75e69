import { defaultZone } from "@cu/api/time-zone";
import { isAdmin } from "@cu/core/foundation/actor";
import { commit } from "@cu/core/foundation/store/commit";
import { ClassEntity, type ClassItem } from "@cu/core/storage/class/class.entity";
import { CouponEntity, codeKey } from "@cu/core/storage/coupon/code.entity";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { enrol } from "@cu/core/use-cases/class/enrol";
import { shareData } from "@cu/core/use-cases/class/share";
import { newClass } from "@cu/core/use-cases/class/write-class";
import { EndedPromotionEntity } from "@cu/core/use-cases/promotion/ended.entity";
import { createPromotion, promotionById } from "@cu/core/use-cases/promotion/promotion";
import type { DemoClass, DemoCoupon, DemoDays, DemoPerson, DemoPromotion } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

const day = 86_400_000;

/** Whole UTC days, counted from the day of the first start. */
const windowOf = ({ fromDays, untilDays }: DemoDays, at: number) => {
  const midnight = Math.floor(at / day) * day;
  return {
    from: new Date(midnight + fromDays * day).toISOString(),
    until: new Date(midnight + (untilDays + 1) * day - 1).toISOString(),
  };
};

const nameOf = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;
type Demo = { demoPeople: readonly DemoPerson[]; people: People; at: number };

const creatorOf = (id: number, { demoPeople }: Demo) => {
  const creator = demoPeople.find((person) => person.id === id);
  if (!creator) throw new Error(`The demo has no person ${id}.`);
  return { createdById: id, createdByName: nameOf(creator), createdByUsername: creator.username };
};

/** Classes with their members, who joined by the code as everyone does. Safe to repeat. */
export const seedClasses = async (classes: readonly DemoClass[], demo: Demo): Promise<void> => {
  for (const item of classes) {
    const { data: known } = await ClassEntity.get({ id: item.id }).go({ consistent: true });
    if (!known) await commit(newClass(toClass(item, demo)));
    for (const { personId, dataAccessLevel } of item.roster) {
      const person = personOf(demo.people, personId);
      await enrol(person, item.id, { sharing: dataAccessLevel });
      await shareData(person, item.id, dataAccessLevel);
    }
  }
};

const toClass = (item: DemoClass, demo: Demo): ClassItem => {
  const valid = windowOf(item.valid, demo.at);
  return {
    ...creatorOf(item.createdById, demo),
    id: item.id,
    code: item.code,
    label: item.label,
    timeZone: defaultZone,
    validFrom: valid.from,
    expiresOn: valid.until,
    collections: [...new Set(item.scheduledAccesses.map(({ courseId }) => courseId))],
    scheduledAccesses: item.scheduledAccesses.map(({ id, courseId, moduleId, window }) => {
      const { from, until } = windowOf(window, demo.at);
      return { id, collection: courseId, module: moduleId, accessFrom: from, accessUntil: until };
    }),
    allowableDataAccessChoices: item.allowableDataAccessChoices,
    coCreator1: item.coCreator1Id ?? undefined,
    coCreator2: item.coCreator2Id ?? undefined,
    redemptions: 0,
    revision: 1,
    createdAt: new Date(demo.at - item.id * 1000).toISOString(),
  };
};

export const seedCoupons = async (coupons: readonly DemoCoupon[], demo: Demo): Promise<void> => {
  for (const coupon of coupons) {
    const key = codeKey(coupon.code);
    const { data: known } = await CouponEntity.get({ codeKey: key }).go({ consistent: true });
    if (known) continue;
    const valid = windowOf(coupon.valid, demo.at);
    await CouponEntity.put({
      codeKey: key,
      id: coupon.id,
      code: coupon.code,
      label: coupon.label,
      percentDiscount: coupon.percentDiscount,
      validFrom: valid.from,
      expiresOn: valid.until,
      discountedCollections: coupon.discountedCourseIds,
      discountedModules: coupon.discountedModuleIds,
      ...creatorOf(coupon.createdById, demo),
      maxRedemptions: coupon.maxRedemptions ?? undefined,
      redemptions: 0,
    }).go();
  }
};

/** Promotions by the courses' authors; an admin places their banners on other authors' lectures. */
export const seedPromotions = async (promotions: readonly DemoPromotion[], { people, at }: Demo): Promise<void> => {
  const admin = [...people.values()].find(isAdmin);
  if (!admin) throw new Error("The demo has no admin.");
  for (const { id, courseId, shownOnCourseIds, ...promotion } of promotions) {
    if ((await promotionById(id)) || (await hasEnded(id))) continue;
    const author = (await findSnapshot(courseId))?.course.primaryAuthor.id;
    const { code, description, promoDiscount, redirectCertification } = promotion;
    const input = { code, description, promoDiscount, redirectCertification };
    const of = { collection: courseId, shownOn: shownOnCourseIds };
    // Before the first sale that names it.
    await atTime(at - 60 * day, () => createPromotion(admin, { ...input, ...of }, { id, createdBy: author }));
  }
};

/** Whether a promotion of the demo has come to its end, as it does once its sales are made. */
const hasEnded = async (id: number): Promise<boolean> =>
  (await EndedPromotionEntity.get({ id }).go({ consistent: true })).data !== null;
