import { signUpProof } from "@cu/api/sign-up-proof";
import { invalidParameter } from "./failure.ts";
import type { User } from "./pool.ts";

// The app client may write these; email_verified and sub are the pool's own.
const writable = new Set(["email", "given_name", "family_name", "preferred_username", "name", "locale", signUpProof]);
const longest = 2048;

export function writableAttributes(given: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(given)) {
    if (!writable.has(name)) throw invalidParameter(`A client attempted to write unauthorized attribute: ${name}`);
    if (value.length > longest)
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: String must be no longer than ${longest}`,
      );
  }
  return given;
}

/** A user's attributes as a list, `sub` first. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  const all = { sub: user.sub, email_verified: "false", ...user.attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}
