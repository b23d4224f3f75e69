import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { htmlPage, inboxPage } from "./inbox.ts";
import { keepMail, type Mail, type Mailbox, mailsOf, openMailbox } from "./message.ts";
import { MailFailure, readSendEmail } from "./send-email.ts";

export type MailOptions = { dir: string; port?: number; stage?: string; now?: () => number };
export type LocalMail = {
  endpoint: string;
  /** Newest first. */
  mails(): Mail[];
  /** Puts a mail into the inbox without a request. */
  deliver(mail: { to: string; subject: string; text: string; html?: string; from?: string }): Mail;
  close(): Promise<void>;
};

/** SESv2's SendEmail that keeps the mail, and an inbox to read it: `GET /` for people, `GET /messages` for programs. */
export async function startMail({ dir, port, stage, now = Date.now }: MailOptions): Promise<LocalMail> {
  requireLocal("mail", stage);
  const mailbox = openMailbox(dir, now);
  const service = await serve({ service: "mail", port, stage, limitBytes: 10 << 20 }, (call) => answer(mailbox, call));
  return {
    endpoint: service.endpoint,
    mails: () => mailsOf(mailbox),
    deliver: ({ to, subject, text, html, from = "no-reply@localhost.example" }) =>
      keepMail(mailbox, { from, to: [to], cc: [], bcc: [], replyTo: [], subject, text, html }),
    close: async () => {
      await service.close();
      mailbox.journal.close();
    },
  };
}

function answer(mailbox: Mailbox, { method, url, body }: Call): Answer {
  const asked = `${method} ${url.pathname}`;
  if (asked === "GET /") return inboxPage(mailsOf(mailbox));
  if (asked === "GET /messages") {
    const to = url.searchParams.get("to");
    const mails = mailsOf(mailbox).filter((mail) => to === null || mail.to.includes(to));
    return json(200, mails, { "cache-control": "no-store" });
  }
  const [, id] = /^GET \/messages\/([\w-]+)\.html$/.exec(asked) ?? [];
  const found = id === undefined ? undefined : mailsOf(mailbox).find((mail) => mail.id === id);
  if (found?.html !== undefined) return htmlPage(found);
  if (asked !== "POST /v2/email/outbound-emails")
    return json(404, { message: "Not found" }, { "x-amzn-errortype": "NotFoundException" });
  try {
    return json(200, { MessageId: keepMail(mailbox, readSendEmail(body)).id });
  } catch (cause) {
    if (!(cause instanceof MailFailure)) throw cause;
    return json(400, { message: cause.message }, { "x-amzn-errortype": cause.type });
  }
}
