import { useEffect, useEffectEvent } from "react";

const everyMilliseconds = 60_000;
// A click into the player's frame and back gives the window its focus anew.
const leastMilliseconds = 10_000;

/** Looks again about once a minute while the page is seen, and when the reader comes back to it (QNA-57). */
export const useLookingAgain = (look: () => void) => {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let last = Date.now();
    const lookAgain = () => {
      if (document.hidden || Date.now() - last < leastMilliseconds) return;
      last = Date.now();
      lookNow();
    };
    const timer = setInterval(lookAgain, everyMilliseconds);
    window.addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
};
