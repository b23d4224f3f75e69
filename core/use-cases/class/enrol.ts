import { randomInt } from "node:crypto";
import type { AccessMap } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type { PurchasedItem } from "@cu/pricing/coupon-scope";
import type * as z from "zod";
import { accessMap } from "../../access/access.ts";
import { classGrant, classIdsIn, type StoredEntitlements, withClasses } from "../../access/entitlements.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { listOpened, openedRow } from "../../storage/admin-index/list-opened.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { seatDrawer, takeSeat } from "../../storage/class/seats.ts";
import { isSpent, mustBeActive } from "../../storage/coupon/validity.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import type { CardRecord } from "../../storage/course/card-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { readCoursesFor } from "./courses.ts";
import { coversByRight } from "./covering.ts";
import { choicesOf, type Level, namedWindows } from "./license.ts";

type Enrolled = { class: ClassItem; enrolment: EnrolmentItem; moduleAccess: z.input<typeof AccessMap> };

/** COD-60: every access check reads all classes of the user, so each one makes every call slower. */
export const maxJoined = 100;

/** The sharing level chosen on joining; `ask` to read first what the class allows. */
export type SharingInput = Level | "ask" | undefined;

/**
 * Enrols a user in a class (D-19). `class.unacknowledged` if they would share data without knowing it (COD-58).
 * Idempotent: a member stays enrolled and takes no second place. The grant names only the class, so a changed window
 * reaches all members.
 */
export const enrol = (
  person: Person,
  classId: number,
  { item, sharing }: { item?: PurchasedItem | undefined; sharing?: SharingInput } = {},
): Promise<Enrolled> => {
  const drawSeat = seatDrawer(classId);
  return untilCommitted(async () => {
    const [{ data: found }, { data: former }] = await Promise.all([
      ClassEntity.get({ id: classId }).go({ consistent: true }),
      EnrolmentEntity.get({ sub: person.sub, classId }).go({ consistent: true }),
    ]);
    if (!found) throw new Failure("coupon.missing");
    mustBeActive(found);
    if (item && !opens(found, item)) throw new Failure("coupon.foreign");
    const courses = await readAllEntitlements(person, found);
    if (former) return { class: found, enrolment: former, moduleAccess: await accessOf(courses, found) };
    if (isSpent(found)) throw new Failure("coupon.spent");
    const cards = await mustCoverByRight(found);

    const usedAt = nowIso();
    const dataAccessLevel = levelFor(found, sharing) ?? (await askFirst(found, person));
    const number = drawNumber(found);
    const { sub, id: userId, username } = person;
    const place = await drawSeat();
    const { seat, alias } = place;
    const enrolment = { sub, userId, classId, number, seat, usedAt, dataAccessLevel };
    const member = { classId, number, seat, alias, sub, userId, username, joinedAt: usedAt, dataAccessLevel };
    const joined = courses.map(({ courseId, before }) => ({ courseId, before, after: join(before, found, courseId) }));
    await commit([
      { name: "enrolment", item: { Put: EnrolmentEntity.create(enrolment).params<Put>() } },
      { name: "member", item: { Put: MemberEntity.create(member).params<Put>() } },
      takePlace(found),
      noteClass(person, classId),
      ...takeSeat(classId, place, dataAccessLevel, { sub, userId, username }),
      ...[true, false].flatMap((freeCourse) =>
        listOpened(
          openedRow({
            id: `class-${classId}-${person.id}`,
            at: usedAt,
            sub,
            parts: joined
              .filter(({ courseId }) => cards.get(courseId)?.freeCourse === freeCourse)
              .map(({ courseId }) => ({ courseId, moduleIds: modulesIn(found, courseId) })),
            freeCourse,
            isPermanent: false,
            classId,
          }),
        ),
      ),
      ...joined.map(({ courseId, before, after }) => writeEntitlements({ sub: person.sub, courseId }, before, after)),
    ]).catch(whenInTooMany);
    return { class: found, enrolment, moduleAccess: await accessOf(courses, found) };
  });
};

// COD-59: refuses new members once the creator has lost one of the courses. A join concurrent with the loss counts as
// one just before it, so no condition is needed: the member stays until the course's authors end the class.
const mustCoverByRight = async (found: ClassItem): Promise<ReadonlyMap<number, CardRecord>> => {
  const keys = found.collections.map((id) => keyOf(CardEntity, { id }));
  const cards = cardsOf(await batchGet(keys, { consistent: true }));
  if (![...cards.values()].every((card) => coversByRight(found, card))) throw new Failure("class.closed");
  return cards;
};

const modulesIn = ({ scheduledAccesses }: ClassItem, courseId: number): number[] => [
  ...new Set(scheduledAccesses.flatMap(({ collection, module }) => (collection === courseId ? module : []))),
];

type Held = { courseId: number; before: StoredEntitlements };

const readAllEntitlements = (person: Person, found: ClassItem): Promise<Held[]> =>
  Promise.all(
    found.collections.map(async (courseId) => ({
      courseId,
      before: await readStoredEntitlements(person.sub, courseId),
    })),
  );

const opens = ({ scheduledAccesses }: ClassItem, item: PurchasedItem): boolean =>
  scheduledAccesses.some((access) =>
    "collection" in item ? access.collection === item.collection : access.module === item.module,
  );

const join = (entitlements: StoredEntitlements, found: ClassItem, courseId: number): StoredEntitlements => ({
  ...entitlements,
  grants: [...entitlements.grants.filter(({ classId }) => classId !== found.id), classGrant(found, courseId, nowIso())],
});

// Access as a member, so courses added to the class later are included.
const accessOf = async (courses: readonly Held[], found: ClassItem): Promise<z.input<typeof AccessMap>> => {
  const classes = await readClasses([found.id, ...courses.flatMap(({ before }) => classIdsIn(before))]);
  const at = now();
  const maps = courses.map(({ courseId, before }) => {
    const windows = found.scheduledAccesses.filter(({ collection }) => collection === courseId);
    const ids = windows.map(({ module }) => module);
    return accessMap(withClasses(before, courseId, classes), ids, at);
  });
  return Object.assign({}, ...maps);
};

/** COD-42, COD-58: the chosen level; by default the most open one that reveals no names. */
const levelFor = (found: ClassItem, request: SharingInput): Level | undefined =>
  choicesOf(found).find((each) => (request === undefined ? each !== "full" : each === request));

/** COD-61: fails with the terms that a student must see before joining. One store call. */
const askFirst = async (found: ClassItem, person: Person): Promise<never> => {
  const windows = namedWindows(found, await readCoursesFor(person, found.collections, [found]));
  throw new Failure("class.unacknowledged", undefined, {
    label: found.label,
    allowableDataAccessChoices: choicesOf(found),
    teacher: found.createdByName || found.createdByUsername,
    validFrom: found.validFrom,
    expiresOn: found.expiresOn,
    timeZone: found.timeZone,
    modules: [...new Set(windows.map(({ collectionName, moduleName }) => `${collectionName}: ${moduleName}`))],
  });
};

// A range large enough that two draws rarely collide; a collision is retried.
const drawNumber = ({ redemptions }: ClassItem): number => randomInt(1, Math.max(10_000, 4 * redemptions));

const takePlace = (found: ClassItem): Write => {
  const update = ClassEntity.update({ id: found.id })
    .add({ redemptions: 1 })
    .where(({ revision }, { eq }) => eq(revision, found.revision))
    .where(
      ({ redemptions, maxRedemptions }, { name, notExists }) =>
        `(${notExists(maxRedemptions)} OR ${name(redemptions)} < ${name(maxRedemptions)})`,
    );
  return { name: "class", item: { Update: update.params<Update>() } };
};

// The membership by which courses added to the class later open.
const noteClass = ({ sub }: Person, classId: number): Write => ({
  name: "user",
  item: {
    Update: UserEntity.update({ sub })
      .add({ classIds: [classId] })
      .where(({ classIds }, is) => `${is.notExists(classIds)} OR ${is.size(classIds)} < ${is.escape(maxJoined)}`)
      .params<Update>(),
  },
});

const whenInTooMany = (error: unknown): never => {
  // A lost enrolment means a concurrent join of this same class: retried, not refused, even if it was the last one
  // allowed.
  if (!(error instanceof Conflict && error.lost.includes("user")) || error.lost.includes("enrolment")) throw error;
  const text = `You are in ${maxJoined} classes, which is as many as there may be. Leave one of them in My Classes first.`;
  throw new Failure("bound.reached", text, { bound: maxJoined });
};
