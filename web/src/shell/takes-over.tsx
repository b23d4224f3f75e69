import { type ReactNode, useEffect } from "react";

/**
 * Tells the head start that the page listens. It stands beside the page within its Suspense, because React takes that over
 * later than what is around it, and what was pressed in a guest's document is for both.
 */
export const TakesOver = ({ children }: { children: ReactNode }) => {
  useEffect(tookOver, []);
  return children;
};

/** Once for a document (PUB-10); elsewhere there is nothing to tell. */
export const tookOver = () => window.headStart?.takenOver?.();
