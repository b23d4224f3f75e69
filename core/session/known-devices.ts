import { createHash } from "node:crypto";
import { type Ends, whileSameEnds } from "../person/sign-ins.ts";
import type { UserItem } from "../person/user.entity.ts";
import type { Update } from "../store/commit.ts";

/** Nobody uses more browsers; one that was forgotten is told as new again. */
const mostDevices = 30;

const hashOf = (device: string): string => createHash("sha256").update(device).digest("base64url").slice(0, 22);

/** The browsers of a person with one more, the latest last; undefined when it is among them. */
export const withDevice = (known: UserItem["devices"], device: string): string[] | undefined => {
  const hash = hashOf(device);
  return known?.includes(hash) ? undefined : [...(known ?? []), hash].slice(-mostDevices);
};

/** Notes the browsers of a person, in the transaction that opens a session. */
export const noteDevice = (sub: string, seen: Ends, devices: readonly string[]): Update =>
  whileSameEnds(sub, seen, "SET devices = :devices", { ":devices": devices });
