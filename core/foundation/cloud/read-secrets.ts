import type { Need } from "@cu/api/route";
import { cache } from "@cu/process-cache/process-cache";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { held } from "../config/held-secrets.ts";
import { type SecretName, secretNames } from "../config/secret-names.ts";
import { signedCalls } from "../store/signed-calls.ts";
import { ServiceError } from "./service-error.ts";

/** A rotated secret is known to every process after this time. */
const keepMilliseconds = 5 * 60_000;
/** If the secret store fails, the previous secret stays in use and the store is asked again after this time. */
const retryMilliseconds = 30_000;

const store = signedCalls(
  {
    name: "secretsmanager",
    target: "secretsmanager",
    json: "1.1",
    endpointFrom: "AWS_ENDPOINT_URL_SECRETS_MANAGER",
  },
  { maxAttempts: 3, silenceMilliseconds: 1000 },
);

/**
 * Reads the secrets of `needs` from the secret store: at a process's first call, then every five minutes. Later
 * failures must not stop the product, so `onStale` gets the error and the previous secret stays.
 */
export const readSecrets = async (needs: readonly Need[], onStale: (error: unknown) => void): Promise<void> => {
  await Promise.all(secretNames(needs).map((name) => refresh(name, onStale)));
};

// At most as many as there are names.
const reading = cache<SecretName, Promise<void>>("reading of secrets", { max: 32 });

const refresh = async (name: SecretName, onStale: (error: unknown) => void): Promise<void> => {
  const address = process.env[name];
  if (!address) {
    // Tests and benchmarks provide plain values (config.ts).
    if (config.stage === "local") return;
    throw new Error(`The environment variable ${name} is not set.`);
  }
  const known = held.get(name);
  const same = known?.address === address ? known : undefined;
  if (same && Math.abs(now() - same.askedAt) < keepMilliseconds) return;
  const running =
    reading.get(name) ??
    fetch(address)
      .then(
        (text) => void held.set(name, { address, askedAt: now(), text }),
        (error: unknown) => {
          if (!same) throw error;
          held.set(name, { ...same, askedAt: now() - keepMilliseconds + retryMilliseconds });
          onStale(error);
        },
      )
      .finally(() => reading.delete(name));
  reading.set(name, running);
  await running;
};

const fetch = async (address: string): Promise<string> => {
  const reply = await store.call("GetSecretValue", JSON.stringify({ SecretId: address }));
  if (reply.status !== 200) throw new ServiceError("GetSecretValue", reply);
  const { SecretString } = reply.body;
  if (typeof SecretString !== "string") throw new Error(`The secret at ${address} is not a text.`);
  return SecretString;
};
