import type { Session } from "@cu/api/session";
import Bowser from "bowser";
import type * as z from "zod";

type Device = z.output<typeof Session>["device"];

const kinds: Readonly<Record<string, Device["kind"]>> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

/** Browser and system of a user agent, as display names; empty if unknown. */
export const deviceOf = (userAgent: string | undefined): Device => {
  if (!userAgent) return {};
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = kinds[platform.type ?? ""];
  return {
    ...(browser.name && { browser: browser.name }),
    // "iPhone" is more useful than its system's name.
    ...((platform.model || os.name) && { system: platform.model || os.name }),
    ...(kind && { kind }),
  };
};
