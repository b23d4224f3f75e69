import { createHash, randomBytes } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { UndoEntity, type UndoItem } from "./leaving.entity.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A link outlives its account, so its row stores the address only as a hash. */
export const addressHash = hashOf;

/** Creates an undo token of 192 random bits; the table stores only its hash. */
export const makeUndo = async (input: Omit<UndoItem, "hash" | "ttl">, until: number): Promise<string> => {
  const token = randomBytes(24).toString("base64url");
  await UndoEntity.put({ ...input, to: addressHash(input.to), hash: hashOf(token), ttl: Math.ceil(until / 1000) }).go();
  return token;
};

/** The row of a token; undefined if it is unknown, used or expired. */
export const findUndo = async (token: string): Promise<UndoItem | undefined> => {
  const { data } = await UndoEntity.get({ hash: hashOf(token) }).go({ consistent: true });
  return data && data.ttl * 1000 > now() ? data : undefined;
};
