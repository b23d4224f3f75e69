import { leaseId, leaseIds } from "../../foundation/store/id.ts";
import { ClassEntity, type ClassItem } from "../class/class.entity.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { ClassCodeEntity, CouponEntity, type CouponItem, codeKey } from "./code.entity.ts";

const creator = { createdById: 901, createdByName: "Grace Example", createdByUsername: "grace" };
const always = { validFrom: "2000-01-01T00:00:00.000Z", expiresOn: "2100-01-01T00:00:00.000Z" };

/** A discount coupon as its creator would make it: 10%, not for any item yet, valid for long. */
export const makeCoupon = async (input: Partial<CouponItem> = {}): Promise<CouponItem> => {
  const id = await leaseId("coupon");
  const code = input.code ?? `COUPON-${id}`;
  const base = { id, label: "A coupon", percentDiscount: 10, discountedCollections: [], discountedModules: [] };
  const item = { ...always, ...creator, ...base, redemptions: 0, ...input, code, codeKey: codeKey(code) };
  await CouponEntity.put(item).go();
  return item;
};

/** A class over all modules of a course, open now, with its code. */
export const makeClass = async (course: CourseRecord, input: Partial<ClassItem> = {}): Promise<ClassItem> => {
  const id = await leaseId("coupon");
  const windows = await leaseIds("scheduled-access", course.modules.length);
  const code = input.code ?? `CLASS-${id}`;
  const item: ClassItem = {
    ...always,
    ...creator,
    createdById: course.createdBy,
    label: "A class",
    timeZone: "UTC",
    scheduledAccesses: course.modules.map((module, n) => ({
      id: windows[n] ?? 0,
      collection: course.id,
      module: module.id,
      accessFrom: "2000-01-01T00:00:00.000Z",
      accessUntil: "2099-12-31T23:59:59.999Z",
    })),
    collections: [course.id],
    allowableDataAccessChoices: ["anonymous", "full"],
    redemptions: 0,
    revision: 1,
    createdAt: always.validFrom,
    ...input,
    id,
    code,
  };
  await ClassEntity.put(item).go();
  await ClassCodeEntity.put({ codeKey: codeKey(code), classId: id }).go();
  return item;
};
