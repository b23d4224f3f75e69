import { type ReactNode, Suspense, useDeferredValue } from "react";

type LaterProps = {
  /**
   * Its data has loaded, or it is near the viewport. If true on mount, it renders after the rest of the page,
   * time-sliced.
   */
  when: boolean;
  /** Shown until `when` is true and the code has loaded. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * A lazily loaded part of a page. React keeps a Suspense fallback for 300 ms even if the code arrives sooner; rendering
 * the placeholder as content avoids that, and the code loads in the background.
 */
export const Later = ({ when, waiting, children }: LaterProps) => {
  const isShown = useDeferredValue(when, false);
  return <Suspense fallback={waiting}>{isShown ? children : waiting}</Suspense>;
};
