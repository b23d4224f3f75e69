import { useEffect, useRef } from "react";
import { useApi } from "../lib/api.ts";
import { firstQuestions, type QnaPlace, qnaRoutes, threadInput } from "./place.ts";

/** The questions of a place, newest first; what others wrote meanwhile is read when the reader comes back to the page. */
export const useThread = (place: QnaPlace, coupon: string | undefined, isWanted = true) => {
  const length = useRef(0);
  const answer = useApi(qnaRoutes[place.level].list, isWanted ? threadInput(place, coupon) : null, {
    revalidateOnFocus: true,
    focusThrottleInterval: 60_000,
    // A reading has the first questions only: it would take away the others that are here by now.
    isPaused: () => length.current > firstQuestions,
  });
  useEffect(() => {
    length.current = answer.data?.length ?? 0;
  }, [answer.data]);
  return answer;
};
