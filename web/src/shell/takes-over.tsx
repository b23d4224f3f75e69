import { type ReactNode, useEffect } from "react";

/**
 * Signals the head start that the page handles events. Rendered inside the page's Suspense boundary, because React
 * hydrates that later than its surroundings, and presses in the prerendered document concern both.
 */
export const TakesOver = ({ children }: { children: ReactNode }) => {
  useEffect(tookOver, []);
  return children;
};

/** Once per document (PUB-10); without a head start it does nothing. */
export const tookOver = () => window.headStart?.takenOver?.();
