import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { postWatchData as route, WatchPost } from "@cu/api/watch";
import { watchPostProblems } from "@cu/watch/post";
import type * as z from "zod";
import type { Bearer } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import { updateItem } from "../../foundation/store/update-item.ts";
import { giveLease, tooFast } from "./give-lease.ts";
import { readRepeatSlot } from "./repeat-slot.ts";
import {
  type Beat,
  inTime,
  isInTail,
  isTold,
  isTooFast,
  longestUnknownSeconds,
  watchKeyOf,
  withinLease,
} from "./watch-update.ts";

const maxRounds = 6;

/** Some hundred days, longer than any video; the store could not represent larger numbers. */
const longestVideoSeconds = 10_000_000;

/**
 * Counts ten seconds of watching (WCH-22) for a user with current access to the video (WCH-34). Within a lease this is
 * one store call and one write unit; access is read once per ten-minute lease. A post whose `repeatKey` was already
 * counted gets the same response.
 */
export const postWatch = async (
  bearer: Bearer,
  body: z.output<typeof WatchPost>,
  repeatKey?: string,
): Promise<Returned<typeof route>> => {
  const post = { ...body, pollRate: Math.round(body.pollRate), videoTimestamp: twoDecimals(body.videoTimestamp) };
  mustBeAPost(post);
  const beat: Beat = {
    bearer,
    courseId: body.collection,
    moduleId: body.module,
    videoId: body.video,
    post,
    slot: readRepeatSlot(repeatKey),
    at: now(),
  };
  return { ...body, id: `${itemName(beat)}.${await count(beat)}` };
};

// More precise than players are, and short in the store.
const twoDecimals = (seconds: number) => Math.round(seconds * 100) / 100;

const itemName = (beat: Beat) => {
  const { courseId, videoId, hour, halfHour } = watchKeyOf(beat);
  return `${courseId}-${videoId}-${hour}-${halfHour}`;
};

// Stateless validation first, so that invalid posts cost no store call.
const mustBeAPost = (post: Beat["post"]) => refuse(watchPostProblems(post, longestVideoSeconds));

const mustFit = (post: Beat["post"], duration: number | null): void =>
  refuse(watchPostProblems(post, duration ?? longestUnknownSeconds));

const refuse = (fields: ReturnType<typeof watchPostProblems>): void => {
  if (fields) throw new Failure("watch.invalid", undefined, { fields });
};

/** Writes the post; returns the number of posts of its item, including this one. */
const count = async (posted: Beat): Promise<number> => {
  let beat = posted;
  let request = withinLease(beat);
  for (let round = 0; round < maxRounds; round++) {
    const outcome = await updateItem(request);
    if ("updated" in outcome) return Number(outcome.updated.posts);
    const item = outcome.refused;
    if (item && item[beat.slot.name] === beat.slot.key) return Number(item[`p${beat.slot.name}`]);
    if (item && isOpen(item, beat) && !hasGrown(item, beat)) {
      const counted = isTooFast(item, beat) ? inTime(Number(item.due), beat) : beat;
      if (!counted) throw tooFast();
      beat = counted;
      request = inLeaseOf(item, beat);
    } else {
      const posts = await giveLease(beat, item, mustFit);
      if (posts !== undefined) return posts;
      request = withinLease(beat);
    }
  }
  throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
};

const isOpen = (item: PlainItem, beat: Beat) =>
  item.mod === beat.moduleId && item.openFor === beat.bearer.session && Number(item.openUntil) > beat.at;

// A broadcast grows every minute, and some players learn the length late: the lease is renewed.
const hasGrown = (item: PlainItem, beat: Beat) =>
  (item.dur === undefined && isTold(beat)) ||
  (isInTail(item, beat) && (beat.post.videoDuration ?? 0) > Number(item.dur ?? Number.POSITIVE_INFINITY) + 2);

// The last slice is shorter, so the post is checked again with the length stored in the lease.
const inLeaseOf = (item: PlainItem, beat: Beat) => {
  if (!isInTail(item, beat)) return withinLease(beat);
  const duration = typeof item.dur === "number" ? item.dur : null;
  mustFit(beat.post, duration);
  return withinLease(beat, { duration });
};
