import { useRef, useState } from "react";

/**
 * Work that a press begins. While it runs it is not begun again: a second press joins the first, even in the same tick,
 * before the screen has drawn a busy button. The work goes on when the component has gone.
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
