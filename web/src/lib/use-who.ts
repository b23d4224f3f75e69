import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

/** The token's subject or "guest", known before the user has loaded; for storage keys. */
export const useWho = (): string =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state().who,
    () => session.drawn().who,
  );
