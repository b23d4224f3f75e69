import { Failure } from "@cu/api/failure";
import { moduleState } from "../../access/access.ts";
import type { Entitlements } from "../../access/entitlements.ts";
import { lentCourse } from "../../access/lent-videos.ts";
import { isOwnVideo } from "../../access/own-video.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { judge } from "../../access/video-access.ts";
import { isOfTheHouse, mayOpen } from "../../access/visibility.ts";
import { type Caller, mustBePerson, type Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";
import { findClass, findGroup, type Role, roleIn } from "./group.ts";
import {
  classIdOf,
  findPlace,
  levelKeyOf,
  type Place,
  type PlaceIds,
  placeOfLevel,
  type ThreadKey,
  threadKeyOf,
} from "./place.ts";
import type { PostPlace } from "./post.entity.ts";

/** A thread and a user in it: the input of all Q&A rules. */
export type Room = {
  readonly person: Person;
  readonly place: Place;
  /** The class of the thread; null for the public one. */
  readonly group: ClassItem | null;
  readonly role: Role;
  readonly thread: ThreadKey;
};

/**
 * The thread of a place for a user who may read and write in it: `class.missing` unless they are in the class,
 * `access.denied` without access to the place (QNA-41, D-40). One store call, two for a class member, three more for
 * one of their teachers.
 */
export const enterRoom = async (caller: Caller, at: PlaceIds, coupon?: number | string | null): Promise<Room> => {
  const { course, entitlements, visitor } = await readCourseFor(caller, at.courseId);
  const person = mustBePerson(visitor);
  const group = isNamed(coupon) ? await findGroup(person, coupon, course.id, entitlements.classes) : null;
  // A class's members and teachers may open its courses, even unlisted ones, but not suspended ones.
  if ((!group || course.suspension) && !mayOpen(course, { visitor: person, entitlements, at: now() }))
    throw new Failure("course.missing");
  // A video whose licence ended is missing in Q&A too, except for its earlier buyers (VID-22).
  const place = findPlace(lentCourse(course, person, entitlements), at);
  if (group === undefined) throw new Failure("class.missing");
  const room = toRoom(person, place, group);
  if (!maySpeak(room, entitlements)) throw new Failure("access.denied");
  return room;
};

const isNamed = (coupon: number | string | null | undefined): coupon is number | string =>
  coupon !== undefined && coupon !== null && coupon !== "";

const toRoom = (person: Person, place: Place, group: ClassItem | null): Room => ({
  person,
  place,
  group,
  role: roleIn(group, place.course, person),
  thread: threadKeyOf(place, group),
});

// Threads of a video are for users who may watch it now. In a class, members discuss a course and its modules even
// between two windows; otherwise, users with access to one of the modules.
const maySpeak = ({ person, place, group, role }: Room, entitlements: Entitlements): boolean => {
  const { course, module, video } = place;
  if (role !== "learner") return true;
  if (group && !video) return true;
  const at = now();
  const isOpen = (one: ModuleRecord) => {
    const { state } = moduleState(entitlements, one.id, at);
    return state === "permanent" || state === "active";
  };
  const isOwn = (one: ModuleRecord) => one.videos.some((each) => isOwnVideo(person, course, one, each));
  if (module && video?.byLicence) return judge(person, { course, module, video, entitlements }).state === "allowed";
  if (module && video) return isOpen(module) || isOwnVideo(person, course, module, video);
  if (module) return isOpen(module) || isOwn(module) || isOfTheHouse(course, person);
  return isOfTheHouse(course, person) || course.modules.some((one) => isOpen(one) || isOwn(one));
};

/**
 * The threads of a course a class member or teacher may read now, by level key; undefined for others, and for all while
 * the course is suspended. One store call, two for a member known by token.
 */
export const roomsOfClass = async (
  person: Person,
  group: ClassItem,
  courseId: number,
): Promise<(levelKey: string) => Room | undefined> => {
  const { course, entitlements } = await readCourseFor(person, courseId);
  const isClosed = course.suspension && !mayOpen(course, { visitor: person, entitlements, at: now() });
  const lent = lentCourse(course, person, entitlements);
  return (levelKey) => {
    const place = isClosed ? null : placeOfLevel(lent, levelKey);
    const room = place ? toRoom(person, place, group) : undefined;
    return room && maySpeak(room, entitlements) ? room : undefined;
  };
};

/**
 * The room of a stored post, if it is in the place and in one of the user's groups, whether or not they may post there
 * now: authors may remove their posts later too. Undefined for any other post.
 */
export const roomOfPost = async (
  person: Person,
  found: PostPlace | undefined,
  courseId: number,
  locate: (course: CourseRecord) => Place,
): Promise<{ room: Room | undefined; maySpeak: () => boolean }> => {
  const { course, entitlements } = await readCourseFor(person, courseId);
  const here = found?.courseId === course.id ? found : undefined;
  const classId = here ? classIdOf(here.groupKey) : null;
  const group = classId === null ? null : await findClass(person, classId, course.id);
  if ((!group || course.suspension) && !mayOpen(course, { visitor: person, entitlements, at: now() }))
    throw new Failure("course.missing");
  const place = locate(course);
  const isOurs = here?.levelKey === levelKeyOf(place) && group !== undefined;
  const room = toRoom(person, place, group ?? null);
  return { room: isOurs ? room : undefined, maySpeak: () => maySpeak(room, entitlements) };
};
