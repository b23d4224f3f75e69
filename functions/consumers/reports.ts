import { removeFile } from "@cu/core/foundation/cloud/files";
import { ReportMessage } from "@cu/core/foundation/outbox/message";
import { announceDeletions } from "@cu/core/read-models/account/announce-deletions";
import { buildExport } from "@cu/core/read-models/account/build-export";
import { tellPerson } from "@cu/core/read-models/account/tell-person";
import { makeExport } from "@cu/core/read-models/export/make-export";
import { mergeGrown } from "@cu/core/read-models/find/index-courses";
import { mailReceipt } from "@cu/core/read-models/receipt/mail-receipt";
import { announceWeeks } from "@cu/core/read-models/report/announce-weeks";
import { buildReport } from "@cu/core/read-models/report/build";
import { mailWeek } from "@cu/core/read-models/report/mail-week";
import { announceDecided } from "@cu/core/use-cases/certification/announce-decided";
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
