import { NoticeMessage } from "@cu/core/foundation/outbox/news";
import { workOnNotices } from "@cu/core/read-models/notice/work";
import type { SQSEvent, SQSHandler } from "aws-lambda";
import { consumer } from "./consumer.ts";
import { eachMessage } from "./each-message.ts";

export const handler: SQSHandler = consumer("notices", (event: SQSEvent) =>
  eachMessage(event, (message) => workOnNotices(NoticeMessage.parse(message))),
);
