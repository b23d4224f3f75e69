import { useRef, useState } from "react";

/**
 * An async event handler that doesn't run concurrently: a second press joins the first, even in the same tick before
 * the busy state renders. The work continues after unmount.
 */
export const useOnce = <Args extends readonly unknown[], Done>(work: (...args: Args) => Promise<Done>) => {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<Done>>(undefined);

  const run = (...args: Args): Promise<Done> => {
    if (running.current) return running.current;
    const begun = (async () => work(...args))();
    running.current = begun;
    setBusy(true);
    const end = () => {
      running.current = undefined;
      setBusy(false);
    };
    begun.then(end, end);
    return begun;
  };

  return { run, isBusy, isRunning: () => running.current !== undefined };
};
