import type { listInCourse as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Caller } from "../actor.ts";
import type { PlaceIds } from "./place.ts";
import { readAsked } from "./read-asked.ts";
import { readThread, type Talk } from "./read-thread.ts";
import { keepReveal } from "./reveal.ts";
import { enterRoom, type Room } from "./room.ts";
import { toQuestion } from "./view.ts";
import { readVoted } from "./votes.ts";

type View = Returned<typeof route>;
type ListWish = {
  coupon?: string | undefined;
  before?: string | undefined;
  beforeId?: number | undefined;
  limit?: number | undefined;
  sort?: "newest" | "asked" | undefined;
};

/**
 * The questions of a thread, newest first, each with its replies (QNA-31); with `before`, an instant, those asked
 * earlier; with `beforeId` too, those after that question of the instant. At most `limit`, or a hundred at once. With
 * `sort: "asked"`, those with most votes instead (QNA-66).
 */
export const listQuestions = async (
  caller: Caller,
  at: PlaceIds,
  { coupon, before, beforeId, limit, sort }: ListWish = {},
): Promise<View> => {
  const room = await enterRoom(caller, at, coupon);
  if (sort === "asked") return await show(room, await readAsked(room.thread));
  const instant = before === undefined ? undefined : new Date(before).toISOString();
  return await show(room, await readThread(room.thread, { before: instant, beforeId, limit }));
};

/** Stored questions as the person in the room sees them. Records the names that this reveals first. */
export const show = async (room: Room, talks: readonly Talk[]): Promise<View> => {
  await keepReveal(room, talks);
  const posts = talks.flatMap(({ question, replies }) => [question, ...replies]);
  const voted = await readVoted(room.person.sub, room.thread, posts);
  return talks.map((talk) => toQuestion(room, room.place, talk, { voted }));
};
