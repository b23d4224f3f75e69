import type { Item } from "@cu/core/foundation/store/batch";
import { AdminIndexClassEntity } from "@cu/core/storage/class/admin-index.entity";
import { ClassEntity } from "@cu/core/storage/class/class.entity";
import { CoverEntity } from "@cu/core/storage/class/cover.entity";
import { EnrolmentEntity } from "@cu/core/storage/class/enrolment.entity";
import { MemberEntity } from "@cu/core/storage/class/member.entity";
import { TeachingEntity } from "@cu/core/storage/class/teaching.entity";
import { ClassCodeEntity, codeKey } from "@cu/core/storage/coupon/code.entity";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { maxJoined } from "@cu/core/use-cases/class/enrol";
import type { World } from "../world.ts";
import { at, crowd, crowdSize, far, instantOf, itemOf, subOf } from "./put.ts";

/** The roster of the world's class. */
export const members = ({ classId }: World): Item[] =>
  crowd.map((n) =>
    itemOf(
      MemberEntity.put({
        classId,
        number: n,
        // Behind those of the world's own members.
        seat: 1000 + n,
        alias: n,
        sub: subOf(n),
        userId: far + n,
        username: `crowd-${n}`,
        joinedAt: at,
        dataAccessLevel: "full",
      }),
    ),
  );

/** Ten thousand classes that the owner looks after; the buyer is in as many of them as one person may be. */
export const classes = (world: World): Item[] => {
  const { owner, buyer } = world.person;
  return [
    ...crowd.flatMap((n) => [
      ...(isRead(n) ? [itemOf(ClassEntity.put(classOf(world, n)))] : []),
      itemOf(AdminIndexClassEntity.put({ id: far + n, createdAt: instantOf(n) })),
      itemOf(TeachingEntity.put({ userId: owner.id, classId: far + n })),
      itemOf(CoverEntity.put({ courseId: world.course.id, classId: far + n })),
    ]),
    itemOf(ClassCodeEntity.put({ codeKey: codeKey("CROWD-5000"), classId: far + 5000 })),
    itemOf(ClassCodeEntity.put({ codeKey: codeKey("CROWD-ROSTER"), classId: world.classId })),
    ...joined.map((classId) =>
      itemOf(
        EnrolmentEntity.put({
          sub: buyer.sub,
          userId: buyer.id,
          classId,
          usedAt: at,
          number: 1,
          seat: 0,
          dataAccessLevel: "full",
        }),
      ),
    ),
  ];
};

/** Only classes that an answer could read are whole: the newest, and some where a page begins behind an id. */
const isRead = (n: number): boolean => n >= crowdSize - 1000 || (n > 4800 && n <= 5000);

const joined = crowd.slice(-maxJoined).map((n) => far + n);

/** The buyer's own list of these classes. */
export const noteClasses = ({ person: { buyer } }: World) =>
  UserEntity.update({ sub: buyer.sub }).add({ classIds: joined }).go();

const classOf = ({ course, person: { owner, admin } }: World, n: number) => ({
  id: far + n,
  code: `CROWD-${n}`,
  label: `Algebra, group ${n}`,
  validFrom: "2026-01-01T00:00:00.000Z",
  expiresOn: "2099-12-31T23:59:59.999Z",
  timeZone: "UTC",
  collections: [course.id],
  scheduledAccesses: course.modules.map(({ id }) => ({
    id: far + n,
    collection: course.id,
    module: id,
    accessFrom: "2026-01-01T00:00:00.000Z",
    accessUntil: "2099-12-31T23:59:59.999Z",
  })),
  allowableDataAccessChoices: ["full", "anonymous"],
  createdById: admin.id,
  createdByName: "Test Person",
  createdByUsername: admin.username,
  byPlatform: true,
  coCreator1: owner.id,
  redemptions: 1,
  revision: 1,
  createdAt: instantOf(n),
});
