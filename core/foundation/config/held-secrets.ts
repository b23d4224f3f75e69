import { cache } from "@cu/process-cache/process-cache";
import * as z from "zod";
import type { SecretName } from "./secret-names.ts";

/** A cached secret: its id in the store, the time of the last read, and the text. */
export type Held = { readonly address: string; readonly askedAt: number; readonly text: string };

/**
 * Filled by core/foundation/cloud/read-secrets.ts; separate, so that config.ts does not pull the store's client into every bundle.
 */
export const held = cache<SecretName, Held>("secrets", { max: 32 });

/** A field of a secret that is a JSON object of texts; an absent one is empty. */
export const field = (name: SecretName, text: string, key: string): string => {
  const parsed = Fields.safeParse(json(text));
  // Neither the parser's message nor its cause, because both contain the input.
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
