import { createHash } from "node:crypto";
import { nameKey } from "./name-key.ts";
import { RetiredNameEntity } from "./retired-name.entity.ts";

const hashOf = (username: string): string => createHash("sha256").update(nameKey(username)).digest("base64url");

/** Idempotent. */
export const retireName = async (username: string): Promise<void> => {
  await RetiredNameEntity.put({ hash: hashOf(username) }).go();
};

/** Which of these names belonged to a deleted account. */
export const retiredAmong = async (usernames: readonly string[]): Promise<ReadonlySet<string>> => {
  if (usernames.length === 0) return new Set();
  const { data } = await RetiredNameEntity.get(usernames.map((name) => ({ hash: hashOf(name) }))).go({
    consistent: true,
  });
  const retired = new Set(data.map(({ hash }) => hash));
  return new Set(usernames.filter((name) => retired.has(hashOf(name))));
};
