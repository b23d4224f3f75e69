import { mustWatch, type VideoPlace } from "../access/video-access.ts";
import { stillHeld } from "../access/write-holding.ts";
import { type Caller, type Person, subOf } from "../actor.ts";
import { now } from "../clock.ts";
import type { Write } from "../idempotency/commit.ts";
import { videoAmong, videoKey } from "../video/read-video.ts";
import type { VideoItem } from "../video/video.entity.ts";
import { standingOf } from "./read-attempts.ts";
import { type Standing, standingKey } from "./standing.ts";

/** What has to be known of a learner to take their answers, as it was read at one moment. */
export type Desk = {
  readonly person: Person;
  readonly video: VideoItem;
  readonly standing: Standing;
  /** Loses the write when what gives the access has changed since; none for own content, which nothing gives. */
  readonly access: readonly Write[];
  readonly openUntil: number;
};

/**
 * While this lasts, answers are taken without reading anything: the access is checked in the write itself, so a refund
 * counts at once. What no write can check (a class's window, an author's rights, a question that was deleted) counts
 * with the next reading.
 */
export const leaseMilliseconds = 2 * 60_000;

const mostDesks = 5000;
const desks = new Map<string, Desk>();

type Place = VideoPlace & { readonly sub: string };
const nameOf = ({ sub, courseId, moduleId, videoId }: Place) => `${sub}#${courseId}#${moduleId}#${videoId}`;

/** The desk for a question, from memory or in one store call; refuses as `mustWatch` does. */
export const openDesk = async (caller: Caller, place: VideoPlace & { readonly questionId: number }): Promise<Desk> => {
  const sub = subOf(caller) ?? "";
  const known = desks.get(nameOf({ ...place, sub }));
  // A question that is not known may be new.
  const isOpen = known && known.openUntil > now() && known.video.questionIds?.includes(place.questionId);
  return isOpen ? known : await readDesk(caller, sub, place);
};

const readDesk = async (caller: Caller, sub: string, place: VideoPlace): Promise<Desk> => {
  const at = now();
  const { videoId, courseId } = place;
  const access = await mustWatch(caller, place, [videoKey(videoId), standingKey(sub, videoId)]);
  const { person, items, until, holding, isOwn } = access;
  // The last millisecond of a window still belongs to it.
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) + 1;
  return {
    person,
    video: videoAmong(items),
    standing: await standingOf(person, videoId, items),
    access: isOwn ? [] : [stillHeld({ sub, courseId }, holding.version)],
    openUntil: Math.min(at + leaseMilliseconds, end),
  };
};

/** Remembers a desk for the next answer. */
export const keepDesk = (place: Place, desk: Desk): void => {
  desks.delete(nameOf(place));
  desks.set(nameOf(place), desk);
  const [oldest] = desks.keys();
  if (desks.size > mostDesks && oldest !== undefined) desks.delete(oldest);
};

/** Forgets one that is no longer true: another write came first. */
export const closeDesk = (place: Place): void => void desks.delete(nameOf(place));
