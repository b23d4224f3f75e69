import { now } from "../clock.ts";
import { removeFile } from "../cloud/files.ts";
import type { ReportMessage } from "../outbox/message.ts";
import {
  type Claimed,
  claimReport,
  completeReport,
  failReport,
  isCompleted,
  Superseded,
  sayProgress,
} from "./claim.ts";
import { fileOf } from "./desk.ts";
import { filesOf, stepsOf } from "./files.ts";
import { readReportData } from "./report-data.ts";
import { seatsOf } from "./seats.ts";
import { sendFile } from "./send-file.ts";
import { zipStream } from "./zip-stream.ts";

const saidEveryMilliseconds = 1000;

/**
 * RPT-07, RPT-12: makes the file of a report. Safe to repeat, from several workers at once, and to break off at any call:
 * there is one file or none, and a report that nobody goes on with counts as failed two minutes later. What goes wrong
 * fails the report at once; whoever asked sees it and may retry.
 */
export const buildReport = async (message: Extract<ReportMessage, { type: "report.requested" }>): Promise<void> => {
  const report = await claimReport(message);
  if (!report) return;
  const file = fileOf(report);
  try {
    if (report.former !== undefined) await removeFile(fileOf({ ...report, claim: report.former }));
    await completeReport(report, await makeFile(report, file));
  } catch (error) {
    // The store may have done what it did not answer, and the file is a finished report's.
    if (await isCompleted(report)) return;
    const isBug = !(error instanceof Superseded);
    if (isBug) await failReport(report);
    await removeFile(file);
    if (isBug) throw error;
  }
};

const makeFile = async (report: Claimed, file: string) => {
  const data = await readReportData(report);
  const size = await sendFile(file, zipStream(filesOf(data, stepper(report, stepsOf(data))), new Date(now())));
  return { size, seats: seatsOf(data.seats) };
};

/** Says how far it is at the first step, and then once a second. */
const stepper = (report: Claimed, steps: number) => {
  let done = 0;
  let saidAt = 0;
  return async (): Promise<void> => {
    const progress = Math.min(99, Math.floor((100 * done++) / steps));
    if (now() - saidAt < saidEveryMilliseconds) return;
    saidAt = now();
    await sayProgress(report, progress);
  };
};
