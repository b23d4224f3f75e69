import { type ReactNode, Suspense, useDeferredValue } from "react";

type LaterProps = {
  /** Its data is there, or it has come near. One that is so at once is drawn after the rest of the page, in turns. */
  when: boolean;
  /** Shown until then, and until the code has come. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * A part of a page whose code comes later. React keeps a fallback for 300 ms once it has drawn one, even if the part
 * comes sooner; here the waiting part is drawn as content, and the code loads behind it.
 */
export const Later = ({ when, waiting, children }: LaterProps) => {
  const isShown = useDeferredValue(when, false);
  return <Suspense fallback={waiting}>{isShown ? children : waiting}</Suspense>;
};
