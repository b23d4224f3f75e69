import { htmlOf, type Letter, textOf } from "@cu/api/letter";
import { now } from "../clock.ts";
import { ServiceError } from "../cloud/service-error.ts";
import { signedRequests } from "../cloud/signed-requests.ts";
import { config } from "../config/config.ts";
import { DeleteCommand, PutCommand } from "../store/commands.ts";
import { keyOf, putOf } from "../store/entity-item.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client, tableName } from "../store/table.ts";
import { MailEntity } from "./mail.entity.ts";
import { senderOf } from "./sender.ts";

// Marked as pure, so that bundles without mail drop the client.
const request = /* @__PURE__ */ signedRequests({
  name: "ses",
  endpointFrom: "AWS_ENDPOINT_URL_SESV2",
  hostIn: (region) => `email.${region}.amazonaws.com`,
});

const keptSeconds = 90 * 24 * 3600;

export type Mail = {
  /** Idempotency key: each mail is sent once. */
  readonly key: string;
  readonly to: string;
  readonly letter: Letter;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Mails of one subject, such as a question, which a mail program shows together: letters, digits and hyphens. */
  readonly thread?: string;
};

/**
 * Sends a mail at most once per key. Marked before sending: if a worker dies in between, the mail is lost, but the site
 * shows the same; if the mail service refuses it, a redelivered message sends it again. A no-op if mail is not set up.
 */
export const sendMail = async ({ key, to, letter, unsubscribeUrl, thread }: Mail): Promise<void> => {
  const from = config.mailFrom;
  if (from === undefined || !(await mark(key))) return;
  try {
    await send({
      FromEmailAddress: senderOf(config.productName, from),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          // Prevents header injection by names with line breaks.
          Subject: { Data: letter.subject.replace(/\s+/g, " "), Charset: "UTF-8" },
          Body: {
            Text: { Data: textOf(letter), Charset: "UTF-8" },
            Html: { Data: htmlOf(letter, config.productName), Charset: "UTF-8" },
          },
          Headers: [
            // RFC 3834: suppresses out-of-office replies.
            { Name: "Auto-Submitted", Value: "auto-generated" },
            ...threadHeaders(thread, from),
            ...(unsubscribeUrl === undefined
              ? []
              : [
                  { Name: "List-Unsubscribe", Value: `<${unsubscribeUrl}>` },
                  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
                ]),
          ],
        },
      },
    });
  } catch (error) {
    await client.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(MailEntity, { key }) }));
    throw error;
  }
};

// SES chooses each Message-ID, so the mails of a thread refer to a first one that was never sent (RFC 5322, 3.6.4).
const threadHeaders = (thread: string | undefined, from: string) =>
  thread === undefined
    ? []
    : ["In-Reply-To", "References"].map((Name) => ({ Name, Value: `<${thread}@${from.split("@")[1]}>` }));

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
const send = async (mail: object): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", path: "/v2/email/outbound-emails", headers, body: JSON.stringify(mail) } as const;
  const answer = await request(asked);
  const type = String(answer.headers["x-amzn-errortype"] ?? "").split(":")[0] ?? "";
  if (answer.status !== 200) throw new ServiceError("a mail", { status: answer.status, type });
};

/** Whether this call is the first with the key. */
const mark = async (key: string): Promise<boolean> => {
  try {
    await client.send(new PutCommand(putOf(MailEntity, { key, ttl: Math.floor(now() / 1000) + keptSeconds })));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
