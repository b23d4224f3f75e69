import { createHash, randomBytes } from "node:crypto";
import { now } from "../clock.ts";
import { UndoEntity, type UndoItem } from "./leaving.entity.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A link outlives the account it is about, so its row has no address in words. */
export const addressHash = hashOf;

/** Makes what the address in a mail holds: 192 bits of chance, of which the table keeps the hash. */
export const makeUndo = async (wish: Omit<UndoItem, "hash" | "ttl">, until: number): Promise<string> => {
  const token = randomBytes(24).toString("base64url");
  await UndoEntity.put({ ...wish, to: addressHash(wish.to), hash: hashOf(token), ttl: Math.ceil(until / 1000) }).go();
  return token;
};

/** What a token undoes; undefined when it is nobody's, was used or has run out. */
export const findUndo = async (token: string): Promise<UndoItem | undefined> => {
  const { data } = await UndoEntity.get({ hash: hashOf(token) }).go({ consistent: true });
  return data && data.ttl * 1000 > now() ? data : undefined;
};
