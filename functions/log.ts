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

/** A bug: something that is not an expected refusal. Its kind and place go into the log, and nothing into an answer. */
export const logBug = (error: unknown, { requestId, route, messageId, type }: Facts = {}): void => {
  write({ level: "ERROR", message: "bug", bug: bugFacts(error), requestId, route, messageId, type });
};

/** Something that is no bug and that an alarm counts: stacks/consumers.ts names the same message. */
export const logWarning = (message: "assistant.nearlySpent"): void => write({ level: "WARN", message });

const write = (line: object): void => {
  const timestamp = new Date().toISOString();
  // Past Lambda's own console, which would wrap the line in one of its own: CloudWatch finds the fields at the top.
  process.stderr.write(`${JSON.stringify({ ...line, timestamp })}\n`);
};
