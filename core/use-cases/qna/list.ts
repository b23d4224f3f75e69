import type { listInCourse as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Caller } from "../../foundation/actor.ts";
import type { PlaceIds } from "./place.ts";
import { readAsked } from "./read-asked.ts";
import { readThread, type Talk } from "./read-thread.ts";
import { keepReveal } from "./reveal.ts";
import { enterRoom, type Room } from "./room.ts";
import { toQuestion } from "./view.ts";
import { readVoted } from "./votes.ts";

type View = Returned<typeof route>;
type ListInput = {
  coupon?: string | undefined;
  before?: string | undefined;
  beforeId?: number | undefined;
  limit?: number | undefined;
  sort?: "newest" | "asked" | undefined;
};

/**
 * The questions of a thread with replies, newest first (QNA-31); with `before`, those asked earlier; with `beforeId`,
 * those after that question at the same instant. At most `limit`, by default a hundred. With `sort: "asked"`, those
 * with the most votes instead (QNA-66).
 */
export const listQuestions = async (
  caller: Caller,
  at: PlaceIds,
  { coupon, before, beforeId, limit, sort }: ListInput = {},
): Promise<View> => {
  const room = await enterRoom(caller, at, coupon);
  if (sort === "asked") return await show(room, await readAsked(room.thread));
  const instant = before === undefined ? undefined : new Date(before).toISOString();
  return await show(room, await readThread(room.thread, { before: instant, beforeId, limit }));
};

/** Stored questions as visible to the room's user. Logs the names this reveals first. */
export const show = async (room: Room, talks: readonly Talk[]): Promise<View> => {
  await keepReveal(room, talks);
  const posts = talks.flatMap(({ question, replies }) => [question, ...replies]);
  const voted = await readVoted(room.person.sub, room.thread, posts);
  return talks.map((talk) => toQuestion(room, room.place, talk, { voted }));
};
