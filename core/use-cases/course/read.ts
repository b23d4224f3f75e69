import { setTimeout as pause } from "node:timers/promises";
import type { AccessMap, Course } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { accessMap } from "../../access/access.ts";
import { toCourse } from "../../access/course-view.ts";
import { openCourse, openFacade } from "../../access/open-course.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { type Caller, isPerson, mustBePerson, type Person, subOf } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { send } from "../../foundation/outbox/message.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { CourseRecord, PromotionRecord } from "../../storage/course/course-record.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { countsFor, promotionKey } from "../promotion/find-promotion.ts";
import { type BroughtCode, countGuess, type TakeBack } from "../promotion/guess.ts";
import { PromotionEntity } from "../promotion/promotion.entity.ts";
import { promotionRecord } from "../promotion/promotion-record.ts";
import { ratingAmong, ratingKey } from "../review/rating.ts";
import { wishedAmong, wishKeys } from "../wish/wished.ts";

type Asked = {
  key?: string | undefined;
  promotion?: BroughtCode | undefined;
  /** False for a page that only shows the course's name (LRN-38). */
  visit?: boolean | undefined;
};

/**
 * The course page (CRS-33, CRS-40, D-27). One store call, plus those that count the use of a code (CRS-46); the visit
 * is recorded by a message.
 */
export const readCourse = async (
  caller: Caller,
  courseId: number,
  { key, promotion, visit = true }: Asked = {},
): Promise<z.input<typeof Course>> => {
  const [guess, { course, viewerContext, items, visitor }] = await Promise.all([
    guessed(courseId, promotion),
    openFacade(caller, courseId, key, [
      ratingKey(courseId),
      ...promotionKeys(promotion?.code),
      ...wishKeys(subOf(caller), [courseId]),
    ]),
  ]);
  if (visit && isPerson(visitor) && !isNewestVisit(items, courseId)) await remember(visitor, courseId);
  const isWished = isPerson(visitor) && wishedAmong(items).has(courseId);
  const readAlong = { isWished, rating: ratingAmong(items, courseId) };
  if (guess instanceof Failure)
    return { ...toCourse(course, viewerContext, null), ...readAlong, promotionRefusal: guess.message };
  const promoted = offer(course, items);
  if (promoted) await guess?.();
  return { ...toCourse(course, viewerContext, promoted), ...readAlong };
};

// Over the limit, the page opens as without the code and reports why: a price must not block a course.
const guessed = async (
  courseId: number,
  promotion: BroughtCode | undefined,
): Promise<TakeBack | Failure | undefined> => {
  try {
    return promotion && (await countGuess(promotion, courseId));
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

const promotionKeys = (code: string | undefined): Item[] => {
  const codeKey = code === undefined ? undefined : promotionKey(code);
  return codeKey ? [keyOf(PromotionEntity, { codeKey })] : [];
};

/** A course as returned to its editor after a save; does not count as a visit. */
export const readCourseView = async (person: Person, courseId: number): Promise<z.input<typeof Course>> => {
  const { course, entitlements } = await readCourseFor(person, courseId);
  return toCourse(course, { visitor: person, entitlements, at: now() }, null);
};

// A promotion applies only to its course; codes of others are ignored.
const offer = (course: CourseRecord, items: readonly Item[]): PromotionRecord | null => {
  const found = items.find(({ sk }) => sk === "promotion");
  const promotion = found && PromotionEntity.parse({ Item: found }).data;
  return promotion && countsFor(promotion, course) ? promotionRecord(promotion, course) : null;
};

// Further pages of the most recently visited course belong to the same visit.
const isNewestVisit = (items: readonly Item[], courseId: number): boolean => {
  const user = items.find(({ sk }) => sk === "user");
  return readAs<UserItem>(UserEntity, user)?.visits?.[0]?.courseId === courseId;
};

// Best effort: the page matters more than recording the visit. A Lambda may be frozen after responding, so it waits for
// a healthy queue, but no longer.
const remember = async ({ sub }: Person, courseId: number): Promise<void> => {
  const sent = send({ type: "course.visited", sub, courseId, at: nowIso() }).catch(() => undefined);
  await Promise.race([sent, pause(100, undefined, { ref: false })]);
};

/** BUY-23: the caller's access to the modules of a course, including class windows. */
export const readModuleAccess = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<z.input<typeof AccessMap>> => {
  const { course, viewerContext, visitor } = await openCourse(caller, courseId, key);
  mustBePerson(visitor);
  const ids = course.modules.map((module) => module.id);
  return accessMap(viewerContext.entitlements, ids, viewerContext.at);
};
