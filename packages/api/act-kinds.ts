/** Everything that is noted of somebody who acts with an operator's rights, or is told a hidden name. */
export const actKinds = [
  "course.suspended",
  "course.lifted",
  "appeal.upheld",
  "person.suspended",
  "person.lifted",
  "certificate.issued",
  "certificate.rejected",
  "certificate.revoked",
  "payment.noted",
  "price.changed",
  "transcripts.uploaded",
  "names.revealed",
  "demo.completed",
  "message.done",
  "issue.done",
  "wallet.adjusted",
  "sessions.ended",
  "roles.changed",
  "list.changed",
  "roster.saved",
  "policy.planned",
  "policy.dropped",
] as const;
export type ActKind = (typeof actKinds)[number];

export const actTargets = [
  "course",
  "appeal",
  "person",
  "certificate",
  "module",
  "thread",
  "demo",
  "message",
  "issue",
  "transcripts",
  "list",
  "class",
  "policy",
] as const;
export type ActTarget = (typeof actTargets)[number];
