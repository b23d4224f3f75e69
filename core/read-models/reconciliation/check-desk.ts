import { unpack } from "../../storage/course/snapshot.entity.ts";
import type { Check, Finding } from "./audit.ts";
import { auditAnchors } from "./audit-anchors.ts";
import { auditCounters } from "./audit-counters.ts";
import { auditPayments } from "./audit-payments.ts";
import { auditPeople } from "./audit-people.ts";
import { auditHours, auditModulePurchases, auditTransactions } from "./audit-reports.ts";
import { auditRequests } from "./audit-requests.ts";
import { auditShown } from "./audit-shown.ts";
import { auditSums } from "./audit-sums.ts";
import { auditSuspensions } from "./audit-suspensions.ts";
import { dailyCounters, journalHours, openedHours, type Stage } from "./read-stage.ts";

/** ADM-128: what admins, authors and reports are shown, against what it is made of. */
export const checkDesk = (stage: Stage, at: number): Check[] => {
  const { acts, anchors, entries, payments, earned, opened, journal, requests, users, held, appeals, counters } = stage;
  const courses = stage.snapshots.map((item) => unpack(item).course);
  const hours = { journal: counters[journalHours] ?? [], opened: counters[openedHours] ?? [] };
  const check = (name: string, looked: number, findings: readonly Finding[]): Check => ({ name, looked, findings });
  return [
    check("acts of admins and their anchors", acts.length + anchors.length, auditAnchors(stage, at)),
    check("payments to authors", payments.length, auditPayments(stage)),
    check("what authors are shown, sale by sale", earned.length, auditShown(stage)),
    check(
      "sums of earnings and payments due",
      new Set(earned.map(({ authorId }) => authorId)).size,
      auditSums(stage, at),
    ),
    check("purchases and revenue by day", entries.length, auditCounters(entries, counters[dailyCounters] ?? [])),
    check("report of transactions", journal.length, auditTransactions(stage)),
    check("report of module purchases", opened.length, auditModulePurchases(stage)),
    check("totals of both reports", hours.journal.length + hours.opened.length, auditHours(stage, hours)),
    check("requests of certificates", requests.length, auditRequests(stage)),
    check("suspensions and appeals", held.length + appeals.length, auditSuspensions({ ...stage, courses })),
    check("names and addresses that people are found by", users.length, auditPeople(stage)),
  ];
};
