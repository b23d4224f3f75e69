import type { ActKind } from "@cu/api/act-kinds";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";

export type Act = Answer<RouteById<"act.list">>["acts"][number];

const words: Readonly<Record<ActKind, string>> = {
  "course.suspended": "Suspended a course",
  "course.lifted": "Lifted the suspension of a course",
  "appeal.upheld": "Upheld a suspension against an appeal",
  "review.suspended": "Suspended a review",
  "review.lifted": "Lifted the suspension of a review",
  "person.suspended": "Suspended a person",
  "person.lifted": "Lifted the suspension of a person",
  "certificate.issued": "Approved a certificate",
  "certificate.undone": "Took back a decision about a certificate",
  "certificate.rejected": "Rejected a certificate",
  "certificate.revoked": "Revoked a certificate",
  "payment.noted": "Noted a payment",
  "payment.reversed": "Reversed a payment",
  "price.changed": "Changed a price",
  "transcripts.uploaded": "Uploaded transcripts",
  "names.revealed": "Saw hidden names",
  "demo.completed": "Completed a demo request",
  "message.done": "Finished a message",
  "issue.done": "Finished an issue",
  "wallet.adjusted": "Adjusted a wallet",
  "sessions.ended": "Ended sessions",
  "app.turned-off": "Turned off an authenticator app",
  "proposal.made": "Proposed something to a second admin",
  "proposal.withdrawn": "Withdrew a proposal",
  "roles.changed": "Changed roles",
  "list.changed": "Changed a list",
  "roster.saved": "Saved a roster as a file",
  "policy.planned": "Planned how authors are paid",
  "policy.dropped": "Took back a plan of how authors are paid",
};

const known: Readonly<Record<string, string>> = words;

/** What was done, in words; an act that this version does not know keeps its name. */
export const actText = (act: string): string => known[act] ?? act;

export const targetText = ({ target: { kind, id } }: Act): string =>
  kind === "transcripts" ? `${id} of them` : `${kind} ${id}`;

/** An account that is gone is a number. */
export const whoText = ({ by }: Act): string => by.name ?? `Account ${by.id}, which is gone`;

export const factsText = ({ facts }: Act): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
