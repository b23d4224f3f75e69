import { setTimeout as pause } from "node:timers/promises";
import type { Image } from "./attribute-value.ts";
import { keptConnections } from "./kept-connection.ts";
import { authorization, type Signing } from "./signature.ts";

/** The store's answer in JSON, as far as callers read it themselves. */
export type Body = { readonly [name: string]: unknown } & {
  readonly Attributes?: Image;
  readonly Item?: Image;
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
};

/** An answer that the caller has to judge: it succeeded (200), or it will be refused again. */
export type Reply = { readonly status: number; readonly type: string; readonly body: Body };

const maxAttempts = 5;

/**
 * One call of the store, signed and sent by ourselves over a kept connection. Throttled calls and broken connections
 * are tried again. When a connection breaks, nobody can tell whether the call was carried out; so a write must be
 * harmless when repeated, or have a condition. `alsoPassing`: another error that this call may repeat.
 */
export const callStore = async (operation: string, body: string, alsoPassing = ""): Promise<Reply> => {
  for (let attempt = 1; ; attempt++) {
    const reply = await post(operation, body).catch((error: NodeJS.ErrnoException) => {
      if (attempt < maxAttempts && error.code !== undefined) return undefined;
      throw error;
    });
    if (reply?.status === 200) return reply;
    if (reply && !isPassing(reply) && reply.type !== alsoPassing) return reply;
    if (attempt === maxAttempts) {
      return reply?.type ? reply : { status: reply?.status ?? 503, type: "ThrottlingException", body: {} };
    }
    await pause(Math.random() * (reply && isThrottled(reply) ? 100 : 25) * 2 ** attempt);
  }
};

/** Whether calls can be signed here: an operator's own machine may keep its keys where only the SDK finds them. */
export const canSign = (): boolean => place().canSign;

const isPassing = (reply: Reply) =>
  reply.status >= 500 || reply.type === "TransactionInProgressException" || isThrottled(reply);

// A partition has a limit per second: the tries must reach into the next second.
const isThrottled = ({ status, type }: Reply) =>
  status === 429 || /^(ThrottlingException|ProvisionedThroughputExceededException|RequestLimitExceeded)$/.test(type);

const post = async (operation: string, body: string): Promise<Reply> => {
  const to = place();
  const { status, text } = await to.connections.send(requestText(to, operation, body));
  const read = readJson(text);
  if (status !== 200) return { status, type: read?.__type?.split("#").at(-1) ?? "", body: read ?? {} };
  // Taken for an answer, it would mean that nothing is there.
  if (!read) throw Object.assign(new Error("The store's answer is no JSON."), { code: "EPROTO" });
  return { status, type: "", body: read };
};

// A proxy in front of a broken store answers with pages.
const readJson = (text: string): Body | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? (read as Body) : undefined;
  } catch {
    return undefined;
  }
};

type Place = {
  readonly from: string;
  readonly host: string;
  readonly region: string;
  readonly credentials: Signing["credentials"];
  readonly sessionToken: string | undefined;
  readonly canSign: boolean;
  readonly connections: ReturnType<typeof keptConnections>;
};
let known: Place | undefined;

// Reading the environment costs as much as a signature, so only what may change is read at every call: the session
// token changes together with its key.
const place = (): Place => {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID = "", AWS_PROFILE = "" } = process.env;
  const endpoint = AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL || "";
  const from = `${endpoint} ${AWS_ACCESS_KEY_ID} ${AWS_PROFILE}`;
  if (known?.from === from) return known;
  const { AWS_REGION: region = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "", AWS_SESSION_TOKEN } = process.env;
  const canSign = AWS_ACCESS_KEY_ID !== "" && region !== "" && AWS_PROFILE === "";
  const url = new URL(endpoint || `https://dynamodb.${region || "us-east-1"}.amazonaws.com`);
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey };
  const connections = known?.host === url.host ? known.connections : keptConnections(url);
  known = {
    from,
    host: url.host,
    region,
    credentials,
    sessionToken: AWS_SESSION_TOKEN || undefined,
    canSign,
    connections,
  };
  return known;
};

let second: { readonly at: number; readonly amzDate: string } | undefined;

// The store compares this with its own time, so it is never the domain's clock.
const amzDateNow = (): string => {
  const at = Math.floor(Date.now() / 1000);
  if (second?.at !== at) {
    second = { at, amzDate: new Date(at * 1000).toISOString().replace(/[-:]|\.\d{3}/g, "") };
  }
  return second.amzDate;
};

const requestText = ({ host, region, credentials, sessionToken }: Place, operation: string, body: string): string => {
  const amzDate = amzDateNow();
  const headers: Record<string, string> = {
    "content-type": "application/x-amz-json-1.0",
    host,
    "x-amz-date": amzDate,
    "x-amz-target": `DynamoDB_20120810.${operation}`,
    ...(sessionToken && { "x-amz-security-token": sessionToken }),
  };
  const signed = authorization(headers, body, { credentials, region, service: "dynamodb", amzDate });
  let text = "POST / HTTP/1.1\r\n";
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return `${text}content-length: ${Buffer.byteLength(body)}\r\nauthorization: ${signed}\r\n\r\n${body}`;
};
