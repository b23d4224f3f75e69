import { createHash } from "node:crypto";
import { StripeFailure } from "./failure.ts";
import type { KeptAnswer, Store } from "./store.ts";

const keptSeconds = 24 * 3600;

/** The answer kept for a key, if this is the same request again; a different request under the key is refused. */
export function keptAnswer(
  store: Store,
  key: string,
  path: string,
  body: string,
  seconds: number,
): KeptAnswer | undefined {
  if (key.length > 255) throw idempotencyError("Idempotency keys can be up to 255 characters.");
  const kept = store.rows.kept.get(key);
  if (!kept || kept.created + keptSeconds <= seconds) return undefined;
  if (kept.path !== path)
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (kept.fingerprint !== fingerprint(body))
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return kept;
}

export function fingerprint(body: string): string {
  const pairs = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash("sha256").update(JSON.stringify(pairs)).digest("hex");
}

function idempotencyError(message: string): StripeFailure {
  return new StripeFailure(400, { type: "idempotency_error", message });
}
