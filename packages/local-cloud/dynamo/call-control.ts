import type { Calls } from "./call-log.ts";

/** The calls to a table since the last reset; for tests and benches outside the cloud's process. */
export async function readCalls(endpoint: string, table: string): Promise<Calls> {
  return (await fetch(`${endpoint}/__local/calls/?table=${encodeURIComponent(table)}`)).json();
}

export async function resetCalls(endpoint: string, table: string): Promise<void> {
  await fetch(`${endpoint}/__local/calls/?table=${encodeURIComponent(table)}`, { method: "DELETE" });
}
