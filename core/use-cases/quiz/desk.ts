import { cache } from "@cu/process-cache/process-cache";
import { mustWatch, type VideoPlace } from "../../access/video-access.ts";
import { stillHeld } from "../../access/write-entitlements.ts";
import { type Caller, isBearer, type Person, subOf } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { classesOn } from "../../storage/class/class.entity.ts";
import { readSeats, seatText } from "../../storage/class/seats.ts";
import { videoAmong, videoKey } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { sameEnds } from "../../storage/user/sign-ins.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { type Standing, standingAmong, standingKey } from "./standing.ts";

/** A cached snapshot of everything needed to accept a learner's answers. */
export type Desk = {
  readonly person: Person;
  readonly video: VideoItem;
  readonly standing: Standing;
  /** The seats under which an answer counts in the user's classes, as stored in attempts. */
  readonly seats: readonly string[];
  /**
   * Conditions that fail the write if the source of the access has changed (own content has none), or if one of the
   * user's sessions has ended: the next read shows which.
   */
  readonly access: readonly Write[];
  readonly openUntil: number;
};

/**
 * For this long, answers need no reads: the write itself checks the access, so a refund takes effect immediately. What
 * a write cannot check (a class's window, an author's rights, a deleted question) takes effect at the next read.
 */
const leaseMilliseconds = 2 * 60_000;

const desks = cache<string, Desk>("open quizzes", { max: 5000 });

// A desk is for one session: another session of the user may have ended before.
const nameOf = (caller: Caller, { courseId, moduleId, videoId }: VideoPlace) =>
  [subOf(caller), isBearer(caller) ? caller.session : "", courseId, moduleId, videoId].join("#");

/** The desk for a question, cached or read in one store call, two for class members; refuses like `mustWatch`. */
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
  const { person, items, until, entitlements, isOwn } = access;
  const seats = await readSeats(sub, classesOn(entitlements.classes.values(), place, at));
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return {
    person,
    video: videoAmong(items),
    standing: standingAmong(items),
    seats: seats.map(seatText),
    access: [
      ...(isOwn ? [] : [stillHeld({ sub, courseId }, entitlements.version)]),
      ...(isBearer(caller) ? [stillSignedIn(sub, items)] : []),
    ],
    openUntil: Math.min(at + leaseMilliseconds, end),
  };
};

// The user was read together with the course.
const stillSignedIn = (sub: string, items: readonly Item[]): Write => {
  const ends = readAs<UserItem>(UserEntity, itemAt(items, keyOf(UserEntity, { sub })));
  return { name: "session", item: { ConditionCheck: sameEnds(sub, ends ?? {}) } };
};

/** Caches a desk for the next answer. */
export const keepDesk = (caller: Caller, place: VideoPlace, desk: Desk): void => {
  const name = nameOf(caller, place);
  desks.delete(name);
  desks.set(name, desk);
};

/** Evicts an outdated desk after a conflict. */
export const closeDesk = (caller: Caller, place: VideoPlace): void => void desks.delete(nameOf(caller, place));
