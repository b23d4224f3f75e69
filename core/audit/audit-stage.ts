import { readAnchors } from "../act/anchor.ts";
import { RequestCountEntity, RequestEntity } from "../certification/request.entity.ts";
import { MarkEntity } from "../class-watch/mark.entity.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { ClassEntity } from "../classroom/class.entity.ts";
import { now } from "../clock.ts";
import { SnapshotEntity, unpack } from "../courseware/snapshot.entity.ts";
import { PayoutDueEntity } from "../earning/due.entity.ts";
import { MonthEntity, SumsEntity } from "../earning/sums.entity.ts";
import { JournalRowEntity } from "../ledger/journal-row.entity.ts";
import { OpenedRowEntity } from "../listed/opened-row.entity.ts";
import { PersonWordEntity } from "../person/person-word.entity.ts";
import { UserEntity, UserNameEntity } from "../person/user.entity.ts";
import { ReviewEntity } from "../review/review.entity.ts";
import { AppealEntity } from "../suspension/appeal.entity.ts";
import { HeldEntity } from "../suspension/held.entity.ts";
import { SuspensionLogEntity } from "../suspension/log.entity.ts";
import type { Check, Finding } from "./audit.ts";
import { auditAnchors } from "./audit-anchors.ts";
import { bookKinds, checkBooks } from "./audit-books.ts";
import { auditCounters } from "./audit-counters.ts";
import { auditPayments } from "./audit-payments.ts";
import { auditPeople } from "./audit-people.ts";
import { auditHours, auditModulePurchases, auditTransactions } from "./audit-reports.ts";
import { auditRequests } from "./audit-requests.ts";
import { auditShown } from "./audit-shown.ts";
import { auditSums } from "./audit-sums.ts";
import { auditSuspensions } from "./audit-suspensions.ts";
import { auditWatching } from "./audit-watching.ts";
import { readRows } from "./read-rows.ts";

const deskKinds = {
  sums: SumsEntity,
  months: MonthEntity,
  due: PayoutDueEntity,
  journal: JournalRowEntity,
  opened: OpenedRowEntity,
  users: UserEntity,
  words: PersonWordEntity,
  names: UserNameEntity,
  requests: RequestEntity,
  requestCounts: RequestCountEntity,
  snapshots: SnapshotEntity,
  reviews: ReviewEntity,
  held: HeldEntity,
  appeals: AppealEntity,
  log: SuspensionLogEntity,
  classes: ClassEntity,
  marks: MarkEntity,
} as const;

const [tally, journalHours, openedHours] = ["tally#", "journal#hours#", "opened#hours#"] as const;

const readStage = async () => {
  // Before the acts, which may not lack what is anchored.
  const anchors = await readAnchors();
  const rows = await readRows(
    { ...bookKinds, ...deskKinds },
    { counters: [tally, journalHours, openedHours], marked: { snapshots: "isSuspended" } },
  );
  return { ...rows, ...anchors };
};

export type Stage = Awaited<ReturnType<typeof readStage>>;

/** The books and the desk of a stage, check by check: reads the whole table, for an operator. */
export const checkStage = async (): Promise<{ readonly stage: Stage; readonly checks: readonly Check[] }> => {
  const stage = await readStage();
  return { stage, checks: [...checkBooks(stage), ...checkDesk(stage, now()), await checkWatching(stage, now())] };
};

const checkDesk = (stage: Stage, at: number): Check[] => {
  const { acts, anchors, entries, payments, earned, sums, opened, journal, requests, users, held, appeals, counters } =
    stage;
  const courses = stage.snapshots.map((item) => unpack(item).course);
  const hours = { journal: counters[journalHours] ?? [], opened: counters[openedHours] ?? [] };
  const check = (name: string, looked: number, findings: readonly Finding[]): Check => ({ name, looked, findings });
  return [
    check("acts of admins and their anchors", acts.length + anchors.length, auditAnchors(stage, at)),
    check("payments to authors", payments.length, auditPayments(stage)),
    check("what authors are shown, sale by sale", earned.length, auditShown(stage)),
    check("sums of earnings and payments due", sums.length + stage.months.length, auditSums(stage, at)),
    check("purchases and revenue by day", entries.length, auditCounters(entries, counters[tally] ?? [])),
    check("report of transactions", journal.length, auditTransactions(stage)),
    check("report of module purchases", opened.length, auditModulePurchases(stage)),
    check("totals of both reports", hours.journal.length + hours.opened.length, auditHours(stage, hours)),
    check("requests of certificates", requests.length, auditRequests(stage)),
    check("suspensions and appeals", held.length + appeals.length, auditSuspensions({ ...stage, courses })),
    check("names and addresses that people are found by", users.length, auditPeople(stage)),
  ];
};

const checkWatching = async ({ classes, marks }: Stage, at: number): Promise<Check> => {
  const places = new Map<string, ClassPlace>();
  for (const { id: classId, collections } of classes)
    for (const courseId of collections) places.set(`${classId}#${courseId}`, { classId, courseId });
  for (const { classId, courseId } of marks) places.set(`${classId}#${courseId}`, { classId, courseId });
  const findings: Finding[] = [];
  for (const place of places.values()) findings.push(...(await auditWatching(place, at)));
  return { name: "what classes watched", looked: places.size, findings };
};
