import { Failure } from "@cu/api/failure";
import { mustOpen } from "../access/open-course.ts";
import { readCourseAs } from "../access/read-course.ts";
import { accessIn, type VideoAccess } from "../access/video-access.ts";
import { stillHeld } from "../access/write-holding.ts";
import { isPerson } from "../actor.ts";
import { Conflict, commit } from "../idempotency/commit.ts";
import { leaseMilliseconds, ownContentLeaseMilliseconds } from "./lease.ts";
import { updateItem } from "./update-item.ts";
import { type Beat, withNewLease } from "./watch-update.ts";

/**
 * Reads the access anew, and writes the post together with a lease. `access.denied` without access, whatever the
 * reason: a post tells nobody what exists. Answers the item's number of posts, or undefined when another write came
 * between.
 */
export const giveLease = async (
  beat: Beat,
  seenPosts: number,
  mustFit: (post: Beat["post"], duration: number | null) => void,
): Promise<number | undefined> => {
  const access = await accessOf(beat);
  const { duration } = access.video;
  mustFit(beat.post, duration);
  const request = withNewLease(beat, { openUntil: openUntil(access, beat.at), duration }, seenPosts);
  if (access.isOwn) {
    // Nothing in the table gave this access, so nothing is checked; the lease is short instead.
    return "updated" in (await updateItem(request)) ? seenPosts + 1 : undefined;
  }
  try {
    await commit([stillHeld(beat, access.holding.version), { name: "watch", item: { Update: request } }]);
    return seenPosts + 1;
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

const accessOf = async ({ sub, courseId, moduleId, videoId }: Beat): Promise<VideoAccess> => {
  try {
    const read = await readCourseAs(sub, courseId);
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
