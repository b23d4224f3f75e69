import { toLength } from "@cu/watch/length";
import { playedHalfHour, type WatchPost } from "@cu/watch/post";
import { playedSlices, sliceCount, sliceList, sliceSeconds } from "@cu/watch/slices";
import type { Bearer } from "../actor.ts";
import type { PlainItem } from "../store/attribute-value.ts";
import { tableName } from "../store/table.ts";
import type { UpdateInput, Written } from "../store/update-item.ts";
import type { RepeatSlot } from "./repeat-slot.ts";
import { utcHour, type WatchKey, watchItemKey } from "./watch-key.ts";

/** A post with everything that its write needs. */
export type Beat = {
  /** The person and session that post; a lease is for one session, and ends with it. */
  readonly bearer: Bearer;
  readonly courseId: number;
  readonly moduleId: number;
  readonly videoId: number;
  readonly post: WatchPost;
  readonly slot: RepeatSlot;
  readonly at: number;
};

/** What a new or renewed lease adds to the item: it lets the next posts be judged without reading anything else. */
export type Lease = {
  readonly openUntil: number;
  readonly duration: number | null;
  /** The instant up to which the person's time was counted before this post. */
  readonly due: number;
  /**
   * The person's seats in the classes that cover the course, as `seatText` writes them. An item keeps those that it
   * began with: its slices do not say when they were watched, so a class that is joined, or a choice of sharing that is
   * changed, counts from the next item on, at the next video or hour.
   */
  readonly seats: readonly string[];
};

/** How much too early a post may come when the network delayed the one before; it then counts less. */
const jitterMilliseconds = 2000;

/** Where no length is known, nobody watches further than this; it bounds what a post can make us store. */
export const longestUnknownSeconds = 24 * 3600;

/** Beyond this a post may mean the last, shorter slice, and only the length can tell. */
const tailOf = (duration: number | null): number =>
  duration === null ? longestUnknownSeconds : Math.max(0, sliceCount(duration) - 1) * sliceSeconds;

/**
 * The part of a post that fits between the time counted so far and now, or undefined for one that reports more time
 * than has passed: nobody watches faster than the clock (WCH-40).
 */
export const inTime = (due: number, beat: Beat): Beat | undefined => {
  const room = beat.at - due;
  const { post } = beat;
  if (room >= post.pollRate) return beat;
  if (room <= 0 || post.pollRate - room > jitterMilliseconds) return undefined;
  return { ...beat, post: { ...post, pollRate: room } };
};

export const isTooFast = (item: PlainItem, beat: Beat): boolean => Number(item.due ?? 0) > beat.at - beat.post.pollRate;
export const isInTail = (item: PlainItem, beat: Beat): boolean => Number(item.tail ?? 0) < beat.post.videoTimestamp;

/** The player knows the length: a lease that was given before it did is given anew (WCH-71). */
export const isTold = ({ post }: Beat): boolean => toLength(post.videoDuration) !== null;

export const watchKeyOf = ({ bearer, courseId, videoId, post, at }: Beat): WatchKey => ({
  sub: bearer.sub,
  courseId,
  videoId,
  hour: utcHour(at),
  halfHour: playedHalfHour(post).halfHour,
});

// `at` and `mod` are reserved words of the store.
const names = { "#at": "at", "#mod": "mod" };

/** What every write of a post does; `duration` is null when unknown, or when the tail condition makes it irrelevant. */
const change = (beat: Beat, duration: number | null) => {
  const { post, slot, at } = beat;
  const { minute } = playedHalfHour(post);
  const slices = sliceList(playedSlices(post, duration));
  const values: Written = {
    ":ms": post.pollRate,
    ":rms": Math.round(post.pollRate * post.playbackRate),
    ":pos": post.videoTimestamp,
    ":at": at,
    ":zero": 0,
    ":one": 1,
    ":key": slot.key,
    ...(slices.length > 0 && { ":s": new Set(slices) }),
  };
  const counted = "if_not_exists(posts, :zero) + :one";
  const set = `#at = :at, pos = :pos, posts = ${counted}, ${slot.name} = :key, p${slot.name} = ${counted}`;
  const add = `n${minute} :ms, ms :ms, rms :rms${slices.length > 0 ? ", s :s" : ""}`;
  return { Key: watchItemKey(watchKeyOf(beat)), values, set, add };
};

/**
 * The one write of a post inside a lease. Its condition is everything that has to hold: the module and the session that
 * the lease was given for, the lease itself, a post not seen before, a credible amount of time, and a position not
 * in the last slice or, with `known`, the length that it was judged by.
 */
export const withinLease = (beat: Beat, known?: { readonly duration: number | null }): UpdateInput => {
  const { post } = beat;
  const { Key, values, set, add } = change(beat, known ? known.duration : null);
  const length = known?.duration === null ? "attribute_not_exists(dur)" : "dur = :dur";
  const { name } = beat.slot;
  return {
    TableName: tableName(),
    Key,
    UpdateExpression: `SET ${set}, due = due + :ms ADD ${add}`,
    ConditionExpression: `#mod = :mod AND openFor = :session AND openUntil > :at AND due <= :latest AND (attribute_not_exists(${name}) OR ${name} <> :key) AND ${known ? length : isTold(beat) ? "tail >= :pos AND attribute_exists(dur)" : "tail >= :pos"}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...values,
      ":mod": beat.moduleId,
      ":session": beat.bearer.session,
      ":latest": beat.at - post.pollRate,
      ...(known && known.duration !== null && { ":dur": known.duration }),
    },
    ReturnValues: "UPDATED_NEW",
  };
};

/** What was read of an item before it gets a lease. */
export type SeenItem = {
  readonly posts: number;
  /** How often leases of it were ended. */
  readonly ended: number;
};

/**
 * The write that gives a lease along with the post, provided nobody else has written the item, nor ended a lease of it,
 * since it was read.
 */
export const withNewLease = (beat: Beat, lease: Lease, seen: SeenItem): UpdateInput => {
  const { Key, values, set, add } = change(beat, lease.duration);
  const { duration, openUntil, seats } = lease;
  const seated = seen.posts === 0 && seats.length > 0;
  const still = (name: string, count: number) =>
    count === 0 ? `attribute_not_exists(${name})` : `${name} = :seen_${name}`;
  return {
    TableName: tableName(),
    Key,
    UpdateExpression: `SET ${set}, due = :due, #mod = :mod, openUntil = :openUntil, openFor = :session, tail = :tail${duration === null ? "" : ", dur = :dur"}${seated ? ", seats = :seats" : ""} ADD ${add}${duration === null ? " REMOVE dur" : ""}`,
    ConditionExpression: `${still("posts", seen.posts)} AND ${still("ended", seen.ended)}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...values,
      ":mod": beat.moduleId,
      ":session": beat.bearer.session,
      ":due": lease.due + beat.post.pollRate,
      ":openUntil": openUntil,
      ":tail": tailOf(duration),
      ...(seen.posts > 0 && { ":seen_posts": seen.posts }),
      ...(seen.ended > 0 && { ":seen_ended": seen.ended }),
      ...(duration !== null && { ":dur": duration }),
      ...(seated && { ":seats": new Set(seats) }),
    },
  };
};
