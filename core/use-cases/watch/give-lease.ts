import { Failure } from "@cu/api/failure";
import { mustOpen } from "../../access/open-course.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { accessIn, type VideoAccess } from "../../access/video-access.ts";
import { isOfTheHouse } from "../../access/visibility.ts";
import { isPerson, type Person } from "../../foundation/actor.ts";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { updateItem } from "../../foundation/store/update-item.ts";
import { classesOn } from "../../storage/class/class.entity.ts";
import { readSeats, seatText } from "../../storage/class/seats.ts";
import { leaseMilliseconds, ownContentLeaseMilliseconds } from "./lease.ts";
import { leaseLength, reportLength } from "./report-length.ts";
import {
  dueBy,
  endLeaseOf,
  longestCatchUpMilliseconds,
  readClock,
  readHolder,
  takeClock,
  type WatchClock,
} from "./watch-clock.ts";
import { watchItemKey } from "./watch-key.ts";
import { type Beat, inTime, watchKeyOf, withNewLease } from "./watch-update.ts";

/**
 * Checks the access again and writes the post together with a lease; the user's clock moves along. `access.denied` for
 * any reason: a post reveals nothing about what exists. Returns the item's number of posts, or undefined after a
 * conflict.
 *
 * The order makes single writes sufficient. The clock is read before the access: revoking access first bumps the
 * clock's revision and then ends the holder's lease, so one of the two conflicts here. The previous holder's lease ends
 * before the clock changes hands, and only the holder ever gets a lease; a crash in between leaves no lease and an
 * unchanged clock.
 */
export const giveLease = async (
  beat: Beat,
  item: PlainItem | undefined,
  mustFit: (post: Beat["post"], duration: number | null) => void,
): Promise<number | undefined> => {
  const { sub } = beat.bearer;
  const clock = await readClock(sub);
  const [access, holder] = await Promise.all([accessOf(beat), readHolder(clock)]);
  const { videoDuration } = beat.post;
  const duration = leaseLength(access.video, videoDuration);
  mustFit(beat.post, duration);
  const seen = { posts: Number(item?.posts ?? 0), ended: Number(item?.ended ?? 0) };
  // The item was written since it was read, by the same post or another one.
  if (clock.holder && isAt(clock.holder, beat) && Number(holder?.posts ?? 0) !== seen.posts) return undefined;
  // Only the first lease of an item sets its seats.
  const covering = seen.posts === 0 ? classesOn(access.entitlements.classes.values(), beat, beat.at) : [];
  const seats = await readSeats(sub, covering);
  // A post that is too early must not take the clock from another tab.
  const read = countedUntil(beat, clock, holder);
  mustBeInTime(read, beat);
  const due = isHolding(clock, beat, item) ? read : await takeOver(beat, clock, read);
  if (due === undefined) return undefined;
  const lease = { openUntil: openUntil(access, beat.at), duration, due, seats: seats.map(seatText) };
  const outcome = await updateItem(withNewLease(mustBeInTime(due, beat), lease, seen));
  if (!("updated" in outcome)) return undefined;
  const isStaff = access.isOwn || isOfTheHouse(access.course, access.visitor);
  await reportLength(access.video, { who: access.visitor.id, isStaff, seconds: videoDuration });
  return seen.posts + 1;
};

export const tooFast = () => new Failure("watch.invalid", "More was watched than time has passed.");

const mustBeInTime = (due: number, beat: Beat): Beat => {
  const counted = inTime(due, beat);
  if (!counted) throw tooFast();
  return counted;
};

// For a user who has never watched, time starts with this post.
const countedUntil = ({ at, post }: Beat, clock: WatchClock, holder: Item | undefined): number =>
  clock.holder === undefined ? at - post.pollRate : Math.max(dueBy(clock, holder), at - longestCatchUpMilliseconds);

const isAt = ({ pk, sk }: Item, beat: Beat): boolean => {
  const own = watchItemKey(watchKeyOf(beat));
  return own.pk === pk && own.sk === sk;
};

// False if its lease has expired or is for another session or module; an ended lease has lost the clock, or is about
// to.
const isHolding = ({ holder }: WatchClock, beat: Beat, item: PlainItem | undefined): boolean =>
  holder !== undefined && isAt(holder, beat) && Number(item?.openUntil ?? 0) > 0;

/** Makes the post's item the clock's holder; returns the time counted so far, or undefined after a conflict. */
const takeOver = async (beat: Beat, clock: WatchClock, read: number): Promise<number | undefined> => {
  const { holder } = clock;
  const former = holder && !isAt(holder, beat) ? await endLeaseOf(holder) : undefined;
  const due = former ? Math.max(read, dueBy(clock, former)) : read;
  return (await takeClock(beat.bearer.sub, clock, watchItemKey(watchKeyOf(beat)), due)) ? due : undefined;
};

const accessOf = async (beat: Beat): Promise<VideoAccess & { readonly visitor: Person }> => {
  const { bearer, courseId, moduleId, videoId } = beat;
  try {
    const read = await readCourseFor(bearer, courseId);
    const { visitor } = read;
    if (!isPerson(visitor)) throw new Failure("token.invalid");
    // Holders of an unlisted course do not need its key.
    const access = accessIn(mustOpen(read), { moduleId, videoId });
    if (access.state === "allowed") return { ...access, visitor };
  } catch (error) {
    if (!(error instanceof Failure && error.status === 404)) throw error;
  }
  throw new Failure("access.denied");
};

const openUntil = ({ until, isOwn }: VideoAccess, at: number): number => {
  const end = at + (isOwn ? ownContentLeaseMilliseconds : leaseMilliseconds);
  // The last millisecond of a window is included.
  return until === null ? end : Math.min(end, Date.parse(until) + 1);
};
