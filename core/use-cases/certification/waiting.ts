import { nowIso } from "../../foundation/clock.ts";
import { RequestEntity, type RequestItem } from "./request.entity.ts";

// A badge above this number is displayed as "many".
const maxCounted = 1000;

/** Requests that can still be decided, soonest to expire first. One store call. */
export const listWaiting = async (most: number): Promise<RequestItem[]> => {
  const open = RequestEntity.query.waiting({ state: "waiting" }).gte({ endsAt: nowIso() });
  return (await open.go({ limit: most })).data;
};

/** ADM-09: the number of requests that can still be decided. */
export const countWaiting = async (): Promise<number> => (await listWaiting(maxCounted)).length;
