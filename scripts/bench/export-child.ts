import { once } from "node:events";
import { makeExport } from "@cu/core/read-models/export/make-export";

/** Creates one export like the worker, in a fresh process, and reports its cost. */
const [message] = (await once(process, "message")) as [Parameters<typeof makeExport>[0]];
const before = process.memoryUsage.rss();
const [from, used] = [performance.now(), process.cpuUsage()];
await makeExport(message);
const { user, system } = process.cpuUsage(used);
process.send?.({
  seconds: (performance.now() - from) / 1000,
  cpuSeconds: (user + system) / 1_000_000,
  before,
  peak: 1024 * process.resourceUsage().maxRSS,
});
process.disconnect();
