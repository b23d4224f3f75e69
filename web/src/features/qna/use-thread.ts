import { useEffect, useRef } from "react";
import { useApi } from "../../lib/api.ts";
import { type QnaPlace, qnaRoutes, threadInput } from "./place.ts";

/** The questions of a place, newest first. */
export const useThread = (place: QnaPlace, coupon: string | undefined, isWanted = true) => {
  const length = useRef(0);
  const answer = useApi(qnaRoutes[place.level].list, isWanted ? threadInput(place, coupon) : null, {
    // Only `useDiscussion` revalidates an open thread, so that it doesn't change under the reader (QNA-57).
    isPaused: () => length.current > 0,
  });
  useEffect(() => {
    length.current = answer.data?.length ?? 0;
  }, [answer.data]);
  return answer;
};
