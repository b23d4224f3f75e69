import * as z from "zod";
import { callQueues } from "../cloud/queues.ts";
import { config } from "../config/config.ts";
import { NoticeMessage } from "./news.ts";

const id = z.int().positive();

/** Messages of the reports worker: up to minutes of work each, so they have a separate queue. */
export const ReportMessage = z.discriminatedUnion("type", [
  /** A class report was requested; `run` counts its requests. */
  z.object({ type: z.literal("report.requested"), classId: id, reportId: id, run: id }),
  /** Scheduled tick: weekly mails may be due. */
  z.object({ type: z.literal("report.weeks-looked-at") }),
  /** The weekly mail of a class is due for one recipient. */
  z.object({ type: z.literal("report.week-over"), classId: id, sub: z.string() }),
  /** An admin requested an export; `run` counts its requests. */
  z.object({ type: z.literal("report.export-asked"), by: id, exportId: z.string(), run: id }),
  /** The report file has become unreachable and can be deleted. */
  z.object({ type: z.literal("report.left"), file: z.string() }),
  /** A user requested their data export; `run` counts the requests. */
  z.object({ type: z.literal("account.export-requested"), sub: z.string(), run: id }),
  /** Small indexes of the global search should be merged. */
  z.object({ type: z.literal("find.grown") }),
  /** A receipt or credit note has its number (WAL-41). */
  z.object({ type: z.literal("receipt.issued"), sub: z.string(), walletId: id, transactionId: id }),
  /** An account event that its owner must be notified of. */
  z.object({
    type: z.literal("account.told"),
    sub: z.string(),
    what: z.enum([
      "leaving",
      "kept",
      "device",
      "email",
      "export",
      "recovered",
      "restored",
      "app-on",
      "app-off",
      "app-removed",
      "codes",
    ]),
    at: z.string(),
    /** Recipient, if it is no longer the account's address. */
    email: z.string().optional(),
    /** User agent of the new browser. */
    userAgent: z.string().optional(),
  }),
]);

/** Messages of the general worker. */
export const WorkMessage = z.discriminatedUnion("type", [
  /** The thirty days before an account's deletion are over, or its deletion was interrupted. */
  z.object({ type: z.literal("account.deletion-due"), sub: z.string() }),
  /** `dropped`: videos removed from the course by the save. */
  z.object({ type: z.literal("course.saved"), courseId: id, dropped: z.array(id).optional() }),
  /** A name shown by courses and profiles has changed: updates those of the creators after one. */
  z.object({ type: z.literal("lists.changed"), after: id.optional() }),
  z.object({ type: z.literal("course.visited"), sub: z.string(), courseId: id, at: z.iso.datetime() }),
  /** Its transcript or its questions have changed. */
  z.object({ type: z.literal("video.changed"), videoId: id }),
  /** Its name, price or author has changed, which licensing courses also show. */
  z.object({ type: z.literal("module.priced"), moduleId: id }),
  /** A promotion changed: updates the course that shows it, or did. */
  z.object({ type: z.literal("promotion.changed"), promotionId: id, courseId: id }),
  /** Suspends or resumes purchases after a change of the wallet's debt. */
  z.object({ type: z.literal("wallet.debt-changed"), walletId: id }),
  /** Regrades answers to earlier versions: of the learners after one, or of a single learner who answered late. */
  z.object({
    type: z.literal("question.regraded"),
    videoId: id,
    questionId: id,
    version: id,
    after: z.string().optional(),
    sub: z.string().optional(),
  }),
  /**
   * A draft imported from a file was published. Transcripts and questions are still in the file, except those of the
   * first `done` videos.
   */
  z.object({
    type: z.literal("course.imported"),
    courseId: id,
    sub: z.string(),
    file: z.string(),
    done: z.int().nonnegative().optional(),
  }),
  /** Watch data arrived in a slot of a class. Closed slots can be aggregated now, this one once it closes. */
  z.object({ type: z.literal("class.watched"), classId: id, courseId: id, slot: z.string().optional() }),
  /** Seats of a class changed since its roster was packed. */
  z.object({ type: z.literal("class.seated"), classId: id }),
  /** An anonymous student of a class waits for a cohort. */
  z.object({ type: z.literal("cohort.joined"), classId: id }),
  /** A buyer refunded a purchase in a course that they may have reviewed. */
  z.object({ type: z.literal("review.access-lost"), sub: z.string(), courseId: id }),
  /** A reviewer decided about a certificate; takes effect at `due`. */
  z.object({ type: z.literal("certificate.decided"), requestId: id, due: z.iso.datetime() }),
  /** An operator action was added to the audit log. */
  z.object({
    type: z.literal("act.noted"),
    by: id,
    sequence: id,
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    at: z.string(),
  }),
  /** The file has become unused and can be deleted. */
  z.object({ type: z.literal("course-file.left"), file: z.string() }),
  /** A question was hidden; erases its replies, then the question itself. */
  z.object({
    type: z.literal("question.deleted"),
    courseId: id,
    groupKey: z.string(),
    levelKey: z.string(),
    questionId: id,
    askedAt: z.iso.datetime(),
  }),
]);

/** Slow or secondary work, named in the past tense after the event that a worker reacts to. */
export const Message = z.union([WorkMessage, ReportMessage, NoticeMessage]);

export type Message = z.output<typeof Message>;
export type WorkMessage = z.output<typeof WorkMessage>;
export type ReportMessage = z.output<typeof ReportMessage>;

const longestDelaySeconds = 900;

/** Sends a message to the work queue with a delay, capped at the queue's maximum. */
export const sendLater = async (message: Message, seconds: number): Promise<void> => {
  const DelaySeconds = Math.min(seconds, longestDelaySeconds);
  const MessageBody = JSON.stringify(message);
  await callQueues("SendMessage", { QueueUrl: config.workQueueUrl, MessageBody, DelaySeconds });
};

const typesOf = (of: {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}) => new Set(of.options.map(({ shape }) => shape.type.value));
const ofReports: ReadonlySet<string> = typesOf(ReportMessage);
const ofNotices: ReadonlySet<string> = typesOf(NoticeMessage);

const queueOf = (message: unknown): "reports" | "notices" | "work" => {
  const type = String((message as { readonly type?: unknown } | null)?.type);
  if (ofReports.has(type)) return "reports";
  return ofNotices.has(type) ? "notices" : "work";
};

/** Sends messages to their queues. Delivery is at least once and unordered, so consumers are idempotent. */
export const send = async (...messages: Message[]): Promise<void> => await handOn(messages);

/**
 * `send` for stored messages, perhaps written by another version of the program; unknown types go to the work queue.
 */
export const handOn = async (messages: readonly unknown[]): Promise<void> => {
  const of = Map.groupBy(messages, queueOf);
  await sendAll(of.get("work") ?? [], () => config.workQueueUrl);
  await sendAll(of.get("reports") ?? [], () => config.reportsQueueUrl);
  await sendAll(of.get("notices") ?? [], () => config.noticesQueueUrl);
};

const sendAll = async (messages: readonly unknown[], queueUrl: () => string): Promise<void> => {
  for (let at = 0; at < messages.length; at += 10) {
    const Entries = messages
      .slice(at, at + 10)
      .map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
    const { Failed } = await callQueues("SendMessageBatch", { QueueUrl: queueUrl(), Entries });
    if (Array.isArray(Failed) && Failed.length > 0) throw new Error(`The queue refused ${Failed.length} messages.`);
  }
};
