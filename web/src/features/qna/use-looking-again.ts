import { useEffect, useEffectEvent } from "react";

const everyMilliseconds = 60_000;
// Clicking into the player's frame and back refocuses the window.
const leastMilliseconds = 10_000;

/** Polls about once a minute while the page is visible, and when the user returns to it (QNA-57). */
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
