import { bugFacts } from "./bug-facts.ts";

/**
 * Structured logs with an allow-list of fields, for errors too. Tokens, mails, keys of unlisted courses and bodies have
 * no field, so they cannot leak into a log line.
 */
type Facts = {
  requestId?: string;
  route?: string;
  messageId?: string;
  type?: string;
};

/** Logs an unexpected error by its kind and location; the response carries no details. */
export const logBug = (error: unknown, { requestId, route, messageId, type }: Facts = {}): void => {
  write({ level: "ERROR", message: "bug", bug: bugFacts(error), requestId, route, messageId, type });
};

/** Logs a condition that an alarm counts; stacks/consumers.ts filters by the same message. */
export const logWarning = (message: "assistant.nearlySpent"): void => write({ level: "WARN", message });

const write = (line: object): void => {
  const timestamp = new Date().toISOString();
  // Bypasses Lambda's console, which would nest the JSON: CloudWatch filters need top-level fields.
  process.stderr.write(`${JSON.stringify({ ...line, timestamp })}\n`);
};
