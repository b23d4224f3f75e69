import { createHash } from "node:crypto";
import type { Update } from "../../foundation/store/commit.ts";
import { type Ends, whileSameEnds } from "../../storage/user/sign-ins.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";

/** More than any user has browsers; one dropped from the list is reported as new again. */
const maxDevices = 30;

const hashOf = (device: string): string => createHash("sha256").update(device).digest("base64url").slice(0, 22);

/** A user's known browsers with one more, newest last; undefined if it is already known. */
export const withDevice = (known: UserItem["devices"], device: string): string[] | undefined => {
  const hash = hashOf(device);
  return known?.includes(hash) ? undefined : [...(known ?? []), hash].slice(-maxDevices);
};

/** Stores a user's known browsers, in the transaction that opens a session. */
export const noteDevice = (sub: string, seen: Ends, devices: readonly string[]): Update =>
  whileSameEnds(sub, seen, "SET devices = :devices", { ":devices": devices });
