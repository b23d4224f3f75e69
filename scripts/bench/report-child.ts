import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { useClock } from "@cu/core/foundation/clock";
import { filesOf } from "@cu/core/read-models/report/files";
import type { ReportItem } from "@cu/core/read-models/report/report.entity";
import { readReportData } from "@cu/core/read-models/report/report-data";
import { sendFile } from "@cu/core/read-models/report/send-file";
import { zipStream } from "@cu/core/read-models/report/zip-stream";

/** Creates one report's file like the worker, in a fresh process, and reports its cost. */
const [{ report, at }] = (await once(process, "message")) as [{ readonly report: ReportItem; readonly at: number }];
useClock(() => at);
const before = process.memoryUsage.rss();
const data = await readReportData(report);
const size = await sendFile(
  "bench-report.zip",
  zipStream(
    filesOf(data, () => setTimeout(0)),
    new Date(at),
  ),
);
process.send?.({ size, before, peak: 1024 * process.resourceUsage().maxRSS });
process.disconnect();
