import { Failure } from "@cu/api/failure";
import { mustOpen } from "../access/open-course.ts";
import { readCourseFor } from "../access/read-course.ts";
import { accessIn, type VideoAccess } from "../access/video-access.ts";
import { stillHeld } from "../access/write-holding.ts";
import { isPerson } from "../actor.ts";
import { classesOn } from "../classroom/class.entity.ts";
import { readSeats, seatText } from "../classroom/seats.ts";
import { noteLease } from "../person/session.entity.ts";
import type { PlainItem } from "../store/attribute-value.ts";
import type { Item } from "../store/batch.ts";
import { Conflict, commit } from "../store/commit.ts";
import { leaseMilliseconds, ownContentLeaseMilliseconds } from "./lease.ts";
import { clockKey, holdClock, longestCatchUpMilliseconds, readClock, type WatchClock } from "./watch-clock.ts";
import { type Beat, inTime, watchKeyOf, withNewLease } from "./watch-update.ts";

/**
 * Reads the access anew, and writes the post together with a lease, which takes the person's clock along.
 * `access.denied` without access, whatever the reason: a post reveals nothing about what exists. Returns the item's
 * number of posts, or undefined when another write came between.
 */
export const giveLease = async (
  beat: Beat,
  item: PlainItem | undefined,
  mustFit: (post: Beat["post"], duration: number | null) => void,
): Promise<number | undefined> => {
  const { items, ...access } = await accessOf(beat);
  const { duration } = access.video;
  mustFit(beat.post, duration);
  const seenPosts = Number(item?.posts ?? 0);
  const key = watchKeyOf(beat);
  const [clock, seats] = await Promise.all([
    readClock(beat.bearer.sub, key, items),
    // Only the first lease of an item names them.
    readSeats(beat.bearer.sub, seenPosts === 0 ? classesOn(access.holding.classes.values(), beat, beat.at) : []),
  ]);
  const due = countedUntil(beat, clock, item);
  const counted = inTime(due, beat);
  if (!counted) throw tooFast();
  const request = withNewLease(
    counted,
    {
      openUntil: openUntil(access, beat.at),
      duration,
      due,
      seats: seats.map(seatText),
    },
    seenPosts,
  );
  try {
    await commit([
      // Nothing in the table gives access to own content, so nothing is checked; its lease is short instead.
      ...(access.isOwn ? [] : [stillHeld({ ...beat, sub: beat.bearer.sub }, access.holding.version)]),
      { name: "session", item: { Update: noteLease(beat.bearer.session, beat.courseId) } },
      { name: "watch", item: { Update: request } },
      ...holdClock(beat.bearer.sub, key, clock),
    ]);
    return seenPosts + 1;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (error.lost.includes("session")) throw new Failure("token.invalid");
    return undefined;
  }
};

export const tooFast = () => new Failure("watch.invalid", "More was watched than time has passed.");

// For a person who has never watched, the time begins with this post.
const countedUntil = ({ at, post }: Beat, { holder, due }: WatchClock, item: PlainItem | undefined): number =>
  holder === undefined ? at - post.pollRate : Math.max(due ?? Number(item?.due ?? 0), at - longestCatchUpMilliseconds);

const accessOf = async (beat: Beat): Promise<VideoAccess & { readonly items: readonly Item[] }> => {
  const { bearer, courseId, moduleId, videoId } = beat;
  try {
    const read = await readCourseFor(bearer, courseId, [clockKey(bearer.sub)]);
    if (!isPerson(read.visitor)) throw new Failure("token.invalid");
    // An unlisted course opens for its holders without its key.
    const access = accessIn(mustOpen(read), { moduleId, videoId });
    if (access.state === "allowed") return access;
  } catch (error) {
    if (!(error instanceof Failure && error.status === 404)) throw error;
  }
  throw new Failure("access.denied");
};

const openUntil = ({ until, isOwn }: VideoAccess, at: number): number => {
  const end = at + (isOwn ? ownContentLeaseMilliseconds : leaseMilliseconds);
  // The last millisecond of a window still belongs to it.
  return until === null ? end : Math.min(end, Date.parse(until) + 1);
};
