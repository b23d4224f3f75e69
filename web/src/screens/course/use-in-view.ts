import { useCallback, useState } from "react";

// Excludes the area behind the sticky footer.
const aboveTheBar = "0px 0px -64px 0px";

/** Whether the element with this `ref` is in the viewport, above the sticky footer. */
export const useInView = () => {
  const [isInView, setIsInView] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: aboveTheBar,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isInView };
};
