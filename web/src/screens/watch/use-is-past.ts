import { useEffect, useState } from "react";

/** Whether the picture has been scrolled out of view. */
export const useIsPast = (): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const frame = document.getElementById("player");
    if (!frame || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      // A window without a height has not scrolled past anything.
      if (entry?.rootBounds?.height) setPast(!entry.isIntersecting);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return isPast;
};
