import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

/** Whose token it is, or "guest", known before the server has told the user: for names in this browser's storage. */
export const useWho = (): string =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state().who,
    () => session.drawn().who,
  );
