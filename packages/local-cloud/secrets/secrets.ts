import { controlFaults } from "../fault-control.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";

export type SecretsOptions = { port?: number; stage?: string; faults?: Faults };
export type LocalSecrets = {
  endpoint: string;
  faults: Faults;
  /** Stores a secret by name, in memory only. */
  put(name: string, text: string): void;
  close(): Promise<void>;
};

/** Secrets Manager's GetSecretValue and PutSecretValue. Secrets are named in full: there are no versions and no ARNs. */
export async function startSecrets({
  port,
  stage,
  faults = createFaults(),
}: SecretsOptions = {}): Promise<LocalSecrets> {
  requireLocal("secrets", stage);
  const kept = new Map<string, string>();
  const service = await serve({ service: "secrets", port, stage }, (call) => answer(kept, faults, call));
  return {
    endpoint: service.endpoint,
    faults,
    put: (name, text) => void kept.set(name, text),
    close: () => service.close(),
  };
}

type Asked = { SecretId?: string; SecretString?: string };

function answer(kept: Map<string, string>, faults: Faults, call: Call): Answer {
  const control = controlFaults(faults, call);
  if (control) return control;
  const operation = String(call.headers["x-amz-target"]).replace(/^secretsmanager\./, "");
  if (faults.take(operation, { among: ["error"] }))
    return refused(500, "InternalServiceError", "A fault was asked for.");
  const { SecretId = "", SecretString } = JSON.parse(call.body.toString() || "{}") as Asked;
  if (operation !== "GetSecretValue" && operation !== "PutSecretValue")
    return refused(400, "UnknownOperationException", `${operation} is not embedded.`);
  if (!kept.has(SecretId))
    return refused(400, "ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
  if (operation === "PutSecretValue") kept.set(SecretId, SecretString ?? "");
  return json(200, { Name: SecretId, SecretString: kept.get(SecretId) }, amz);
}

const amz = { "content-type": "application/x-amz-json-1.1" };

const refused = (status: number, type: string, message: string): Answer => json(status, { __type: type, message }, amz);
