import { type ReactNode, useEffect, useRef, useState } from "react";

// About one screen before it comes into view.
const margin = "800px 0px";

/** Calls once when its place comes near the window; takes no room. */
export const Near = ({ onNear, children }: { onNear: () => void; children?: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, onNear]);
  return <div ref={place}>{children}</div>;
};
