import { nowIso } from "../clock.ts";
import { RequestEntity, type RequestItem } from "./request.entity.ts";

// A badge that says more is read as "many".
const mostCounted = 1000;

/** Requests that an admin may still decide, what ends first comes first. One store call. */
export const listWaiting = async (most: number): Promise<RequestItem[]> => {
  const open = RequestEntity.query.waiting({ state: "waiting" }).gte({ endsAt: nowIso() });
  return (await open.go({ limit: most })).data;
};

/** ADM-09: how many requests may still be decided. */
export const countWaiting = async (): Promise<number> => (await listWaiting(mostCounted)).length;
