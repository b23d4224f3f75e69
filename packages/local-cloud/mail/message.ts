import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDataFolder } from "../data-folder.ts";
import { type Journal, openJournal } from "../journal.ts";

/** A mail that would have gone out. `sentAt` is an ISO instant. */
export type Mail = {
  id: string;
  sentAt: string;
  from: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** Those that the sender added, by name. */
  headers?: Readonly<Record<string, string>>;
};

export type Mailbox = { journal: Journal<{ mail: Map<string, Mail> }>; now: () => number };

// A development inbox is never emptied and would grow without bound.
const keptMails = 1000;

export function openMailbox(dir: string, now: () => number): Mailbox {
  const file = join(openDataFolder("mail", dir), "mail.jsonl");
  return { journal: openJournal("mail", file, { mail: new Map<string, Mail>() }), now };
}

export function keepMail({ journal, now }: Mailbox, mail: Omit<Mail, "id" | "sentAt">): Mail {
  const kept: Mail = { id: randomUUID(), sentAt: new Date(now()).toISOString(), ...mail };
  const [oldest] = journal.rows.mail.keys();
  if (oldest !== undefined && journal.rows.mail.size >= keptMails)
    journal.write(["mail", kept.id, kept], ["mail", oldest, null]);
  else journal.write(["mail", kept.id, kept]);
  return kept;
}

/** Newest first. */
export function mailsOf({ journal }: Mailbox): Mail[] {
  return [...journal.rows.mail.values()].reverse();
}
