import { Logger } from "@aws-lambda-powertools/logger";

/**
 * Structured logs with an allow-list: only what is named here may be written. Tokens, mails, keys of unlisted courses
 * and bodies have no field, so they cannot slip into a log line.
 */
type Facts = {
  requestId?: string;
  route?: string;
  message?: string;
  status?: number;
  messageId?: string;
  type?: string;
};

const logger = new Logger({ serviceName: "course-platform" });

/** A bug: something that is not an expected refusal. The stack stays in the log and never reaches an answer. */
export const logBug = (error: unknown, { requestId, route, messageId, type }: Facts = {}) =>
  logger.error("bug", {
    error: error instanceof Error ? error : new Error(String(error)),
    requestId,
    route,
    messageId,
    type,
  });
