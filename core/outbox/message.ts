import * as z from "zod";
import { callQueues } from "../cloud/queues.ts";
import { config } from "../config/config.ts";
import { NoticeMessage } from "./news.ts";

const id = z.int().positive();

/** What the worker of class reports does: some minutes of work at most, which nothing else may wait behind. */
export const ReportMessage = z.discriminatedUnion("type", [
  /** A report is to be made: the `run`th time that somebody asked for it. */
  z.object({ type: z.literal("report.requested"), classId: id, reportId: id, run: id }),
  /** Some time has passed: weekly mails may be due. Sent by a schedule. */
  z.object({ type: z.literal("report.weeks-looked-at") }),
  /** The weekly mail of a class is due to somebody. */
  z.object({ type: z.literal("report.week-over"), classId: id, sub: z.string() }),
  /** An admin's export is to be made: the `run`th time that this one was asked for. */
  z.object({ type: z.literal("report.export-asked"), by: id, exportId: z.string(), run: id }),
  /** Nobody can get at the file any more. */
  z.object({ type: z.literal("report.left"), file: z.string() }),
  /** A person wants everything that is held about them: the `run`th time. */
  z.object({ type: z.literal("account.export-requested"), sub: z.string(), run: id }),
  /** Some indexes of the search over everything are to be made one. */
  z.object({ type: z.literal("find.grown") }),
  /** A receipt or credit note has its number (WAL-41). */
  z.object({ type: z.literal("receipt.issued"), sub: z.string(), walletId: id, transactionId: id }),
  /** Something happened to an account that its person must hear of. */
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
    /** Where to, when it is not the account's address any more. */
    email: z.string().optional(),
    /** What the new browser says of itself. */
    userAgent: z.string().optional(),
  }),
]);

/** What the worker of everything else does. */
export const WorkMessage = z.discriminatedUnion("type", [
  /** The thirty days of an account are over, or its deletion has stopped half-way. */
  z.object({ type: z.literal("account.deletion-due"), sub: z.string() }),
  /** `dropped`: videos that the save took out of it. */
  z.object({ type: z.literal("course.saved"), courseId: id, dropped: z.array(id).optional() }),
  /** Something that courses and profiles name is called otherwise: those of the creators behind one follow. */
  z.object({ type: z.literal("lists.changed"), after: id.optional() }),
  z.object({ type: z.literal("course.visited"), sub: z.string(), courseId: id, at: z.iso.datetime() }),
  /** Its transcript or its questions have changed. */
  z.object({ type: z.literal("video.changed"), videoId: id }),
  /** Its name, own price or author has changed, which courses that borrow from it show too. */
  z.object({ type: z.literal("module.priced"), moduleId: id }),
  /** A course that shows the promotion, or did, has to follow. */
  z.object({ type: z.literal("promotion.changed"), promotionId: id, courseId: id }),
  /** The purchases suspended for the debt have to follow. */
  z.object({ type: z.literal("wallet.debt-changed"), walletId: id }),
  /**
   * Answers to earlier versions are to be graded by this one: of the learners after one, or of a single one who answered
   * late.
   */
  z.object({
    type: z.literal("question.regraded"),
    videoId: id,
    questionId: id,
    version: id,
    after: z.string().optional(),
    sub: z.string().optional(),
  }),
  /**
   * A draft that came from a file is a course: its transcripts and questions are still in the file, those of the first
   * `done` videos excepted.
   */
  z.object({
    type: z.literal("course.imported"),
    courseId: id,
    sub: z.string(),
    file: z.string(),
    done: z.int().nonnegative().optional(),
  }),
  /** Something arrived in a slot of a class: what is over can be brought together, and the slot when it is. */
  z.object({ type: z.literal("class.watched"), classId: id, courseId: id, slot: z.string().optional() }),
  /** Some seats of a class were taken or given up since its roster was packed. */
  z.object({ type: z.literal("class.seated"), classId: id }),
  /** An anonymous student of a class waits for a cohort. */
  z.object({ type: z.literal("cohort.joined"), classId: id }),
  /** Somebody gave back what they bought of a course, which they may have reviewed. */
  z.object({ type: z.literal("review.access-lost"), sub: z.string(), courseId: id }),
  /** A reviewer decided about a certificate, which counts from `due` on. */
  z.object({ type: z.literal("certificate.decided"), requestId: id, due: z.iso.datetime() }),
  /** An act of somebody with an operator's rights is in the log. */
  z.object({
    type: z.literal("act.noted"),
    by: id,
    sequence: id,
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    at: z.string(),
  }),
  /** Nothing needs the file any more. */
  z.object({ type: z.literal("course-file.left"), file: z.string() }),
  /** Nobody sees it any more; its replies have yet to be erased, and then the question itself. */
  z.object({
    type: z.literal("question.deleted"),
    courseId: id,
    groupKey: z.string(),
    levelKey: z.string(),
    questionId: id,
    askedAt: z.iso.datetime(),
  }),
]);

/** Slow or secondary work, named in the past tense: something has happened, and a worker may act on it. */
export const Message = z.union([WorkMessage, ReportMessage, NoticeMessage]);

export type Message = z.output<typeof Message>;
export type WorkMessage = z.output<typeof WorkMessage>;
export type ReportMessage = z.output<typeof ReportMessage>;

const longestDelaySeconds = 900;

/** Hands a message to the work queue, to arrive after some time, or after the longest that the queue can wait. */
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

/** Hands messages to their queues. They may arrive twice and out of order: consumers are safe to repeat. */
export const send = async (...messages: Message[]): Promise<void> => await handOn(messages);

/** As `send`, of what was announced, perhaps by another version of the program; what is of no known type is work. */
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
