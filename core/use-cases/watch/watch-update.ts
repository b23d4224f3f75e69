import { toLength } from "@cu/watch/length";
import { playedHalfHour, type WatchPost } from "@cu/watch/post";
import { playedSlices, sliceCount, sliceList, sliceSeconds } from "@cu/watch/slices";
import type { Bearer } from "../../foundation/actor.ts";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import { tableName } from "../../foundation/store/table.ts";
import type { UpdateInput, Written } from "../../foundation/store/update-item.ts";
import type { RepeatSlot } from "./repeat-slot.ts";
import { utcHour, type WatchKey, watchItemKey } from "./watch-key.ts";

/** A post with everything its write needs. */
export type Beat = {
  /** The posting user and session; a lease is for one session and ends with it. */
  readonly bearer: Bearer;
  readonly courseId: number;
  readonly moduleId: number;
  readonly videoId: number;
  readonly post: WatchPost;
  readonly slot: RepeatSlot;
  readonly at: number;
};

/** The fields a lease adds to the item, so that further posts are checked without other reads. */
export type Lease = {
  readonly openUntil: number;
  readonly duration: number | null;
  /** The instant up to which the user's time was counted before this post. */
  readonly due: number;
  /**
   * The user's seats in classes that cover the course (see `seatText`). Fixed per item, since its slices have no times:
   * a newly joined class or a changed sharing level counts from the next item, i.e. the next video or hour.
   */
  readonly seats: readonly string[];
};

/** Tolerance for a post that is early because the network delayed the previous one; it then counts less. */
const jitterMilliseconds = 2000;

/** Limit for videos of unknown length; bounds the storage a client can use. */
export const longestUnknownSeconds = 24 * 3600;

/** Beyond this a post may be in the last, shorter slice, which needs the length. */
const tailOf = (duration: number | null): number =>
  duration === null ? longestUnknownSeconds : Math.max(0, sliceCount(duration) - 1) * sliceSeconds;

/**
 * The part of a post that fits between the time counted so far and now; undefined if it reports more time than has
 * passed: no one watches faster than the clock (WCH-40).
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

/** The player knows the length: a lease given before is renewed (WCH-71). */
export const isTold = ({ post }: Beat): boolean => toLength(post.videoDuration) !== null;

export const watchKeyOf = ({ bearer, courseId, videoId, post, at }: Beat): WatchKey => ({
  sub: bearer.sub,
  courseId,
  videoId,
  hour: utcHour(at),
  halfHour: playedHalfHour(post).halfHour,
});

// `at` and `mod` are reserved words in DynamoDB.
const names = { "#at": "at", "#mod": "mod" };

/** The common part of every post's write; `duration` is null if unknown or made irrelevant by the tail condition. */
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
 * The single write of a post within a lease. Its condition checks everything: module and session of the lease, the
 * lease itself, a new post, a credible amount of time, and a position outside the last slice or, with `known`, the
 * length it was checked against.
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

/** The state of an item read before it gets a lease. */
export type SeenItem = {
  readonly posts: number;
  /** How often its leases were ended. */
  readonly ended: number;
};

/**
 * The write of a lease together with the post, conditional on no other write of the item and no ended lease since it
 * was read.
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
