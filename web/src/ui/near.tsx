import { useEffect, useRef } from "react";

// About one screen ahead.
const aScreen = "800px 0px";

type NearProps = { onNear: () => void; margin?: string };

/** Calls once when it nears the viewport, to load costly parts; takes no space. */
export const Near = ({ onNear, margin = aScreen }: NearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const wasNear = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (!element || wasNear.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        wasNear.current = true;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onNear, margin]);
  return <div ref={place} />;
};
