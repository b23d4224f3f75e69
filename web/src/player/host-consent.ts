import { useState } from "react";
import { useStored } from "../lib/use-stored.ts";
import { asksBeforeHosts } from "../product.ts";
import type { Host } from "./source.ts";

export const hostNames: Readonly<Record<Host, string>> = { youtube: "YouTube", vimeo: "Vimeo" };

type Consent = {
  /** Whether the browser may contact the host: its player and its pictures. */
  readonly isGiven: boolean;
  /** `remember` keeps it in this browser; without, it lasts as long as what asked. */
  readonly give: (remember: boolean) => void;
  /** Whether this browser remembers it. */
  readonly isRemembered: boolean;
  readonly takeBack: () => void;
};

/** STA-62: what a person allows of one video host. Always given where the operator does not ask. */
export const useHostConsent = (host: Host): Consent => {
  const [kept, keep] = useStored(`consent.${host}`);
  const [isOnce, setIsOnce] = useState(false);
  const isRemembered = kept === "yes";
  return {
    isGiven: !asksBeforeHosts() || isRemembered || isOnce,
    give: (remember) => (remember ? keep("yes") : setIsOnce(true)),
    isRemembered,
    takeBack: () => keep(undefined),
  };
};
