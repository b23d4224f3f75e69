import { announceDeletions } from "@cu/core/account/announce-deletions";
import { buildExport } from "@cu/core/account/build-export";
import { tellPerson } from "@cu/core/account/tell-person";
import { announceDecided } from "@cu/core/certification/announce-decided";
import { removeFile } from "@cu/core/cloud/files";
import { makeExport } from "@cu/core/export/make-export";
import { mergeGrown } from "@cu/core/find/index-courses";
import { ReportMessage } from "@cu/core/outbox/message";
import { mailReceipt } from "@cu/core/receipt/mail-receipt";
import { announceWeeks } from "@cu/core/report/announce-weeks";
import { buildReport } from "@cu/core/report/build";
import { mailWeek } from "@cu/core/report/mail-week";
import type { SQSEvent, SQSHandler } from "aws-lambda";
import { consumer } from "./consumer.ts";
import { eachMessage } from "./each-message.ts";

/** Every message may come twice, late and out of order: each job reads the newest state and is safe to repeat. */
const work = async (message: ReportMessage): Promise<unknown> => {
  switch (message.type) {
    case "report.requested":
      return await buildReport(message);
    case "report.export-asked":
      return await makeExport(message);
    case "report.weeks-looked-at":
      await announceDeletions();
      await announceDecided();
      return await announceWeeks();
    case "account.export-requested":
      return await buildExport(message);
    case "account.told":
      return await tellPerson(message);
    case "receipt.issued":
      return await mailReceipt(message);
    case "report.week-over":
      return await mailWeek(message);
    case "find.grown":
      return await mergeGrown();
    case "report.left":
      return await removeFile(message.file);
  }
};

export const handler: SQSHandler = consumer("reports", (event: SQSEvent) =>
  eachMessage(event, (message) => work(ReportMessage.parse(message))),
);
