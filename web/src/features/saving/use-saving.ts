import { useEffect, useSyncExternalStore } from "react";
import type { Saving } from "./autosave.ts";

type Saver<Whole> = {
  readonly view: () => Saving<Whole>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly flush: () => Promise<void>;
  readonly keepOnDevice: () => void;
  readonly start: () => () => void;
};

/** Autosaves a draft while mounted, and returns its status. */
export const useSaving = <Whole>(saver: Saver<Whole>): Saving<Whole> => {
  useEffect(() => {
    const stop = saver.start();
    const flush = () => void saver.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", saver.keepOnDevice);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", saver.keepOnDevice);
      stop();
    };
  }, [saver]);
  return useSyncExternalStore(saver.subscribe, saver.view);
};
