import { now } from "../../foundation/clock.ts";
import { removeFile } from "../../foundation/cloud/files.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
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
 * RPT-07, RPT-12: builds the report file. Safe to redeliver, to run concurrently and to kill at any call: there is one
 * file or none, and an abandoned report counts as failed two minutes later. Errors fail the report immediately, and the
 * requester may retry.
 */
export const buildReport = async (message: Extract<ReportMessage, { type: "report.requested" }>): Promise<void> => {
  const report = await claimReport(message);
  if (!report) return;
  const file = fileOf(report);
  try {
    if (report.former !== undefined) await removeFile(fileOf({ ...report, claim: report.former }));
    await completeReport(report, await makeFile(report, file));
  } catch (error) {
    // The write may have succeeded although its response was lost; then the file belongs to a finished report.
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

/** Reports progress at the first step, then at most once a second. */
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
