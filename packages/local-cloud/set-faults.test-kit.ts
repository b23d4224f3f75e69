import type { Fault } from "./faults.ts";

/** Sets the switches of a service that runs in another process. */
export async function setFaults(endpoint: string, faults: readonly Fault[]): Promise<void> {
  const answer = await fetch(`${endpoint}/__local/faults/`, { method: "PUT", body: JSON.stringify({ faults }) });
  if (!answer.ok) throw new Error(`The fault switches were not set: ${await answer.text()}`);
}
