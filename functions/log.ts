import { Logger } from "@aws-lambda-powertools/logger";
import { bugFacts } from "./bug-facts.ts";

/**
 * Structured logs with an allow-list: they may hold only what is named here, about errors too. Tokens, mails, keys of
 * unlisted courses and bodies have no field, so they cannot slip into a log line.
 */
type Facts = {
  requestId?: string;
  route?: string;
  messageId?: string;
  type?: string;
};

const logger = new Logger({ serviceName: "course-platform" });

/** A bug: something that is not an expected refusal. Its kind and place go into the log, and nothing into an answer. */
export const logBug = (error: unknown, { requestId, route, messageId, type }: Facts = {}) =>
  logger.error("bug", { bug: bugFacts(error), requestId, route, messageId, type });
