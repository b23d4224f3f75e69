import { useState } from "react";
import { asksBeforeHosts } from "../../lib/product.ts";
import { useStored } from "../../lib/use-stored.ts";
import type { Host } from "./host.ts";

export const hostNames: Readonly<Record<Host, string>> = { youtube: "YouTube", vimeo: "Vimeo" };

type Consent = {
  /** Whether the browser may contact the host, for its player and pictures. */
  readonly isGiven: boolean;
  /** `remember` stores it in this browser; otherwise it lasts as long as the component. */
  readonly give: (remember: boolean) => void;
  /** Whether it is stored in this browser. */
  readonly isRemembered: boolean;
  readonly takeBack: () => void;
};

/** STA-62: the user's consent for one video host. Always given where the operator requires none. */
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
