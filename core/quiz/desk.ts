import { cache } from "@cu/process-cache/process-cache";
import { mustWatch, type VideoPlace } from "../access/video-access.ts";
import { stillHeld } from "../access/write-holding.ts";
import { type Caller, isBearer, type Person, subOf } from "../actor.ts";
import { classesOn } from "../classroom/class.entity.ts";
import { readSeats, seatText } from "../classroom/seats.ts";
import { now } from "../clock.ts";
import { videoAmong, videoKey } from "../courseware/read-video.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import { sameEnds } from "../person/sign-ins.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { type Item, itemAt } from "../store/batch.ts";
import type { Write } from "../store/commit.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { type Standing, standingAmong, standingKey } from "./standing.ts";

/** Everything needed to take a learner's answers, as read at one moment. */
export type Desk = {
  readonly person: Person;
  readonly video: VideoItem;
  readonly standing: Standing;
  /** Under which seats an answer counts in the person's classes, as attempts name them. */
  readonly seats: readonly string[];
  /**
   * Fails the write when the source of the access has changed since (own content has none), or when one of the person's
   * sign-ins has ended: the next reading shows which.
   */
  readonly access: readonly Write[];
  readonly openUntil: number;
};

/**
 * For this long, answers need no reading: the write itself checks the access, so a refund counts at once. What no write
 * can check (a class's window, an author's rights, a deleted question) counts from the next reading.
 */
const leaseMilliseconds = 2 * 60_000;

const desks = cache<string, Desk>("open quizzes", { max: 5000 });

// A desk is for one sign-in: another sign-in of the person may have ended before the desk was opened.
const nameOf = (caller: Caller, { courseId, moduleId, videoId }: VideoPlace) =>
  [subOf(caller), isBearer(caller) ? caller.session : "", courseId, moduleId, videoId].join("#");

/** The desk for a question, from memory or in one store call, two for members of a class; refuses as `mustWatch` does. */
export const openDesk = async (caller: Caller, place: VideoPlace & { readonly questionId: number }): Promise<Desk> => {
  const known = desks.get(nameOf(caller, place));
  // An unknown question may be new.
  const isOpen = known && known.openUntil > now() && known.video.questionIds?.includes(place.questionId);
  return isOpen ? known : await readDesk(caller, place);
};

const readDesk = async (caller: Caller, place: VideoPlace): Promise<Desk> => {
  const at = now();
  const sub = subOf(caller) ?? "";
  const { videoId, courseId } = place;
  const access = await mustWatch(caller, place, [videoKey(videoId), standingKey(sub, videoId)]);
  const { person, items, until, holding, isOwn } = access;
  const seats = await readSeats(sub, classesOn(holding.classes.values(), place, at));
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return {
    person,
    video: videoAmong(items),
    standing: standingAmong(items),
    seats: seats.map(seatText),
    access: [
      ...(isOwn ? [] : [stillHeld({ sub, courseId }, holding.version)]),
      ...(isBearer(caller) ? [stillSignedIn(sub, items)] : []),
    ],
    openUntil: Math.min(at + leaseMilliseconds, end),
  };
};

// The person was read together with the course.
const stillSignedIn = (sub: string, items: readonly Item[]): Write => {
  const ends = readAs<UserItem>(UserEntity, itemAt(items, keyOf(UserEntity, { sub })));
  return { name: "session", item: { ConditionCheck: sameEnds(sub, ends ?? {}) } };
};

/** Remembers a desk for the next answer. */
export const keepDesk = (caller: Caller, place: VideoPlace, desk: Desk): void => {
  const name = nameOf(caller, place);
  desks.delete(name);
  desks.set(name, desk);
};

/** Forgets a desk that is out of date: another write came first. */
export const closeDesk = (caller: Caller, place: VideoPlace): void => void desks.delete(nameOf(caller, place));
