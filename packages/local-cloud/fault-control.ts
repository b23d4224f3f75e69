import type { Fault, Faults } from "./faults.ts";
import { type Answer, type Call, json } from "./http.ts";

/**
 * `PUT /__local/faults/ {faults}` sets a service's switches from another process, with `?on=` those of one table, queue or
 * bucket alone; undefined for every other call.
 */
export function controlFaults(faults: Faults, { method, url, body }: Call): Answer | undefined {
  if (url.pathname !== "/__local/faults/") return undefined;
  if (method === "GET") return json(200, { faults: faults.list() });
  if (method !== "PUT") return json(405, { detail: "Only GET and PUT.", code: "route.method" });
  const wanted: { faults?: Fault[] } = JSON.parse(body.toString() || "{}");
  const listed = Array.isArray(wanted.faults) ? wanted.faults : [];
  const on = url.searchParams.get("on");
  const others = on === null ? [] : faults.list().filter((fault) => fault.on !== on);
  faults.set([...others, ...(on === null ? listed : listed.map((fault) => ({ ...fault, on })))]);
  return json(200, { faults: faults.list() });
}
