import type { Mail } from "./message.ts";

/** An SES error. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  readonly type: string;

  constructor(message: string, type = "BadRequestException") {
    super(message);
    this.type = type;
  }
}

const maxRecipients = 50;

type Fields = { readonly [name: string]: unknown };

/** The mail of a SESv2 SendEmail request with simple content; raw and template content are not captured. */
export function readSendEmail(body: Buffer): Omit<Mail, "id" | "sentAt"> {
  const request = fields(parse(body));
  const destination = fields(request.Destination);
  const to = addresses(destination, "ToAddresses");
  const cc = addresses(destination, "CcAddresses");
  const bcc = addresses(destination, "BccAddresses");
  const recipients = to.length + cc.length + bcc.length;
  if (recipients === 0) throw new MailFailure("Missing final destination: no recipients.");
  if (recipients > maxRecipients) throw new MailFailure(`Recipient count exceeds ${maxRecipients}.`);
  const content = fields(request.Content);
  if (content.Simple === undefined) throw new MailFailure("The embedded mail service takes simple content only.");
  const simple = fields(content.Simple);
  const parts = fields(simple.Body);
  const text = data(parts.Text);
  const html = data(parts.Html);
  if (text === undefined && html === undefined) throw new MailFailure("Body must have a text or HTML part.");
  return {
    from: address(request.FromEmailAddress),
    to,
    cc,
    bcc,
    replyTo: addresses(request, "ReplyToAddresses"),
    subject: subject(simple.Subject),
    text: text ?? "",
    html,
    ...(Array.isArray(simple.Headers) && { headers: Object.fromEntries(simple.Headers.map(header)) }),
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new MailFailure("The body is not JSON.", "SerializationException");
  }
}

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** `{Data, Charset?}` */
function data(value: unknown): string | undefined {
  const { Data } = fields(value);
  return typeof Data === "string" ? Data : undefined;
}

function header(value: unknown): [string, string] {
  const { Name, Value } = fields(value);
  if (typeof Name !== "string" || typeof Value !== "string" || /[\r\n]/.test(Name + Value))
    throw new MailFailure("A header needs a name and a value.");
  return [Name, Value];
}

function subject(value: unknown): string {
  const line = data(value);
  if (line === undefined) throw new MailFailure("Missing required header 'Subject'.");
  if (/[\r\n]/.test(line)) throw new MailFailure("Control character in 'Subject'.");
  return line;
}

function addresses(from: Fields, name: string): string[] {
  const list = from[name] ?? [];
  if (!Array.isArray(list)) throw new MailFailure(`${name} must be a list.`);
  return list.map(address);
}

/** `ada@example.com` or `Ada Byron <ada@example.com>`. */
function address(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  const bare = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  // A line break in an address would add headers of the sender's choice.
  if (/[\r\n]/.test(text) || !/^[^\s@<>]+@[^\s@<>]+$/.test(bare))
    throw new MailFailure(`Missing or illegal address: ${JSON.stringify(text)}`);
  return text;
}
