import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import { announceDeletions } from "@cu/core/account/announce-deletions";
import { buildExport } from "@cu/core/account/build-export";
import { tellPerson } from "@cu/core/account/tell-person";
import { removeFile } from "@cu/core/course-file/file-store";
import { makeExport } from "@cu/core/export/make-export";
import { mergeGrown } from "@cu/core/find/index-courses";
import { ReportMessage } from "@cu/core/outbox/message";
import { announceWeeks } from "@cu/core/report/announce-weeks";
import { buildReport } from "@cu/core/report/build";
import { mailWeek } from "@cu/core/report/mail-week";
import type { Context, SQSEvent, SQSHandler, SQSRecord } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

/** Every message may come twice, late and out of order: each job reads the newest state and is safe to repeat. */
const work = async (message: ReportMessage): Promise<unknown> => {
  switch (message.type) {
    case "report.requested":
      return await buildReport(message);
    case "report.export-asked":
      return await makeExport(message);
    case "report.weeks-looked-at":
      await announceDeletions();
      return await announceWeeks();
    case "account.export-requested":
      return await buildExport(message);
    case "account.told":
      return await tellPerson(message);
    case "report.week-over":
      return await mailWeek(message);
    case "find.grown":
      return await mergeGrown();
    case "report.left":
      return await removeFile(message.file);
  }
};

const handle = async (record: SQSRecord): Promise<void> => {
  try {
    await work(ReportMessage.parse(JSON.parse(record.body)));
  } catch (error) {
    logBug(error, { messageId: record.messageId });
    throw error;
  }
};

export const handler: SQSHandler = consumer("reports", async (event: SQSEvent, context: Context) => {
  const processor = new BatchProcessor(EventType.SQS);
  return await processPartialResponse(event, handle, processor, { context, throwOnFullBatchFailure: false });
});
