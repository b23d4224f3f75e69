import { once } from "node:events";
import { findAll as route } from "@cu/api/find";
import { guest } from "@cu/core/foundation/actor";
import { findAll } from "@cu/core/read-models/find/find-all";
import { forgetLiving } from "@cu/core/read-models/find/living";
import { forgetShards } from "@cu/core/read-models/find/segment";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { cpuMilliseconds } from "./measure.ts";

/**
 * Searches in a separate process, like a function: in the benchmark's own process, garbage collection of the catalogue in
 * memory would be counted as the request's.
 */
const [searches] = (await once(process, "message")) as [string[]];
let networks = 0;
const find = (query: string) =>
  findAll({
    caller: guest,
    network: `child ${networks++}`,
    query: route.query.parse({ query, kind: "all", asTyped: "true", limit: "10" }),
  });
const forget = () => {
  forgetShards();
  forgetLiving();
};

const { TABLE_NAME = "", AWS_ENDPOINT_URL_DYNAMODB = "" } = process.env;
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  await resetCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  await work();
  const { operations } = await readCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  return Object.entries(operations).reduce((sum, [name, times]) => sum + (/Get|Query|Scan/.test(name) ? times : 0), 0);
};

// Cold: the first request after a start, before any JIT compilation.
const first = await cpuMilliseconds(1, () => find(searches[0] ?? ""));
const warm: number[] = [];
const cold: number[] = [];
let warmReads = 0;
let coldReads = 0;
for (const search of searches) {
  warmReads = Math.max(warmReads, await readsOf(() => find(search)));
  warm.push(await cpuMilliseconds(1, () => find(search)));
}
for (const search of searches.slice(0, 30)) {
  forget();
  coldReads = Math.max(coldReads, await readsOf(() => find(`${search} something mispeled here today`)));
  forget();
  cold.push(await cpuMilliseconds(1, () => find(search)));
}
process.send?.({ first, warm, cold, warmReads, coldReads });
process.disconnect();
