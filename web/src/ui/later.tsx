import { type ReactNode, Suspense, useDeferredValue } from "react";

type LaterProps = {
  /** Its data is there, or it has come near. */
  when: boolean;
  /** Stands in the place until then, and until the code has come. */
  waiting: ReactNode;
  /** Lazy components. */
  children: ReactNode;
};

/**
 * A part of a page whose code comes later. React keeps a fallback for 300 ms once it has drawn one, whatever comes
 * sooner; here the waiting part is drawn as content, and the code is waited for behind it.
 */
export const Later = ({ when, waiting, children }: LaterProps) => {
  const isShown = useDeferredValue(when, false);
  return <Suspense fallback={waiting}>{isShown ? children : waiting}</Suspense>;
};
