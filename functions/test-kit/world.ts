import { AccessEntity, type Grant } from "@cu/core/access/access.entity";
import type { Admin, Creator, Person } from "@cu/core/foundation/actor";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import type { CourseRecord } from "@cu/core/storage/course/course-record";
import { createClass } from "@cu/core/use-cases/class/save-class";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { createPromotion } from "@cu/core/use-cases/promotion/promotion";
import { signedIn } from "./signed-in.ts";

export type Identity = "guest" | "learner" | "expired" | "buyer" | "other creator" | "owner" | "admin";

export type World = {
  token: Record<Identity, string | undefined>;
  person: Record<Exclude<Identity, "guest">, Person>;
  /** The owner's public premium course; the buyer owns its first module, the expired learner's access has ended. */
  course: CourseRecord;
  /** An unlisted course of the owner. */
  hidden: CourseRecord;
  promotionId: number;
  /** A class of the owner for the public course, without members. */
  classId: number;
};

const grant = (course: CourseRecord, more: Partial<Grant>): Grant => ({
  key: "module",
  source: "purchase",
  modules: course.modules.slice(0, 1).map(({ id }) => id),
  wholeCourse: false,
  grantedAt: "2026-03-01T00:00:00.000Z",
  ...more,
});

const made = async (owner: Creator, input: Record<string, unknown>): Promise<CourseRecord> => {
  const { courseId } = await createCourse(owner, courseInput({ modules: [moduleInput(), moduleInput()], ...input }));
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("The course was not saved.");
  return snapshot.course;
};

/** Seven identities around one creator's courses. */
export const makeWorld = async (): Promise<World> => {
  const [learner, expired, buyer, other, owner, admin] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn(),
    signedIn({ isContentCreator: true }),
    signedIn({ isContentCreator: true }),
    signedIn({ isAdmin: true }),
  ]);
  const creator = owner.person as Creator;
  const course = await made(creator, {});
  const hidden = await made(creator, { privacyScope: "unlisted" });
  const hold = (person: Person, grants: Grant[]) =>
    AccessEntity.put({ sub: person.sub, courseId: course.id, version: 1, grants }).go();
  await hold(buyer.person, [grant(course, {})]);
  const past = { from: "2026-01-01T00:00:00.000Z", until: "2026-01-31T23:59:59.999Z" };
  await hold(expired.person, [grant(course, { key: "trial", source: "trial", wholeCourse: true, ...past })]);
  const promotion = await createPromotion(creator, {
    code: `P${course.id}`,
    description: "",
    promoDiscount: 0.2,
    redirectCertification: false,
    collection: course.id,
    shownOn: [],
  });
  const { classId } = await createClass(creator, {
    label: "The owner's class",
    collections: [course.id],
    validFrom: "2026-01-01",
    expiresOn: "2028-01-01",
    allowableDataAccessChoices: ["full", "anonymous"],
  });
  return {
    token: {
      guest: undefined,
      learner: learner.token,
      expired: expired.token,
      buyer: buyer.token,
      "other creator": other.token,
      owner: owner.token,
      admin: admin.token,
    },
    person: {
      learner: learner.person,
      expired: expired.person,
      buyer: buyer.person,
      "other creator": other.person,
      owner: owner.person,
      admin: admin.person as Admin,
    },
    course,
    hidden,
    promotionId: promotion.id,
    classId,
  };
};
