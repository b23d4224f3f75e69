import type { Answer } from "@cu/api/route";
import type { listSessions } from "@cu/api/session";

export type SignedIn = Answer<typeof listSessions>[number];

/** "Firefox on Linux", as far as the user agent is known. */
export const deviceText = ({ browser, system }: SignedIn["device"]): string => {
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ? `A browser on ${system}` : "An unknown browser";
};

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "three devices", "12 devices". */
export const devicesText = (count: number): string => (count === 1 ? "one device" : `${small[count] ?? count} devices`);
