import { cache } from "@cu/process-cache/process-cache";
import * as z from "zod";
import type { SecretName } from "./secret-names.ts";

/** What this process knows of a secret: where it was read, when the store was last asked, and the secret. */
export type Held = { readonly address: string; readonly askedAt: number; readonly text: string };

/** Filled by core/cloud/read-secrets.ts, apart from it so that config.ts does not bring the store's client into every bundle. */
export const held = cache<SecretName, Held>("secrets", { max: 32 });

/** A field of a secret that is a JSON object of texts; an absent one is empty. */
export const field = (name: SecretName, text: string, key: string): string => {
  const parsed = Fields.safeParse(json(text));
  // Neither the parser's words nor its cause: both repeat what they read.
  if (!parsed.success) throw new Error(`The secret at ${name} must be a JSON object of texts.`);
  return parsed.data[key] ?? "";
};

const Fields = z.record(z.string(), z.string());

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
