import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { keyOf, putOf } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { MailEntity } from "./mail.entity.ts";

// Marked, so that a bundle which sends nothing does not carry the client.
const ses = /* @__PURE__ */ new SESv2Client({});

const keptSeconds = 90 * 24 * 3600;

export type Mail = {
  /** What it tells: the same thing is mailed once. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one press ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/**
 * Mails something once, however often its message comes. Marked before it is sent: a worker that dies in between loses the
 * mail, which the site says anyway; one that was refused by the mail service is sent when the message comes again. Nothing
 * where the operator has not set up mails.
 */
export const sendMail = async ({ key, to, subject, text, unsubscribeUrl }: Mail): Promise<void> => {
  const from = config.mailFrom;
  if (from === undefined || !(await mark(key))) return;
  try {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: `${config.productName} <${from}>`,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            // A name in it must not become a line of its own.
            Subject: { Data: subject.replace(/\s+/g, " "), Charset: "UTF-8" },
            Body: { Text: { Data: text, Charset: "UTF-8" } },
            ...(unsubscribeUrl !== undefined && {
              Headers: [
                { Name: "List-Unsubscribe", Value: `<${unsubscribeUrl}>` },
                { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
              ],
            }),
          },
        },
      }),
    );
  } catch (error) {
    await client.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(MailEntity, { key }) }));
    throw error;
  }
};

/** Whether this is the first to tell it. */
const mark = async (key: string): Promise<boolean> => {
  try {
    await client.send(new PutCommand(putOf(MailEntity, { key, ttl: Math.floor(now() / 1000) + keptSeconds })));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
