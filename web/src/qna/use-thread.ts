import { useApi } from "../lib/api.ts";
import { type QnaPlace, qnaRoutes, threadInput } from "./place.ts";

/** The questions of a place, newest first; what others wrote meanwhile is read when the reader comes back to the page. */
export const useThread = (place: QnaPlace, coupon: string | undefined, isWanted = true) =>
  useApi(qnaRoutes[place.level].list, isWanted ? threadInput(place, coupon) : null, {
    revalidateOnFocus: true,
    focusThrottleInterval: 60_000,
  });
