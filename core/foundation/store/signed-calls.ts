import { setTimeout as pause } from "node:timers/promises";
import { cell } from "@cu/process-cache/process-cache";
import { keptConnections } from "./kept-connection.ts";
import { authorization, type Signing } from "./signature.ts";

/** An AWS service with a JSON protocol: https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html */
export type Service = {
  /** In hosts and signatures: `dynamodb`. */
  readonly name: string;
  /** The prefix of the operation in `x-amz-target`: `DynamoDB_20120810`. */
  readonly target: string;
  readonly json: "1.0" | "1.1";
  /** The environment variable with another endpoint. */
  readonly endpointFrom: string;
};

/** A JSON response; a refusal has a `__type`. */
export type Body = {
  readonly [name: string]: unknown;
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
};

/** A response for the caller to judge: success (200), or a refusal that a retry would not change. */
export type Reply = { readonly status: number; readonly type: string; readonly body: Body };

export type SignedCalls = {
  /**
   * One call, signed and sent without an SDK over a keep-alive connection. Throttled calls and broken connections are
   * retried, timeouts once. After a broken connection the outcome is unknown, so a write must be idempotent or
   * conditional. `alsoPassing`: a further retryable error.
   */
  readonly call: (operation: string, body: string, alsoPassing?: string) => Promise<Reply>;
};

/** No more retries after two timeouts: a response must not hang with its service. */
export const maxSilences = 2;

export const isSilence = (error: NodeJS.ErrnoException): boolean => error.code === "ETIMEDOUT";

/** The calls of one service, over a separate connection pool. */
export const signedCalls = (service: Service, { maxAttempts = 5, silenceMilliseconds = 3000 } = {}): SignedCalls => {
  const place = placeOf(service, silenceMilliseconds);
  return {
    call: async (operation, body, alsoPassing = "") => {
      let silences = 0;
      for (let attempt = 1; ; attempt++) {
        const reply = await post(place(), operation, body).catch((error: NodeJS.ErrnoException) => {
          if (isSilence(error)) silences += 1;
          if (attempt < maxAttempts && silences < maxSilences && error.code !== undefined) return undefined;
          throw error;
        });
        if (reply?.status === 200) return reply;
        if (reply && !isPassing(reply) && reply.type !== alsoPassing) return reply;
        if (attempt === maxAttempts) {
          return reply?.type ? reply : { status: reply?.status ?? 503, type: "ThrottlingException", body: {} };
        }
        await pause(Math.random() * (reply && isThrottled(reply) ? 100 : 25) * 2 ** attempt);
      }
    },
  };
};

const isPassing = (reply: Reply) =>
  reply.status >= 500 || reply.type === "TransactionInProgressException" || isThrottled(reply);

// Partition limits are per second, so the retries must reach into the next second.
const isThrottled = ({ status, type }: Reply) =>
  status === 429 ||
  /^(Throttling\w*|ProvisionedThroughputExceededException|RequestLimitExceeded|RequestThrottled)$/.test(type);

const post = async (to: Place, operation: string, body: string): Promise<Reply> => {
  const { status, text } = await to.connections.send(requestText(to, operation, body));
  const read = readJson(text);
  if (status !== 200) return { status, type: read?.__type?.split("#").at(-1) ?? "", body: read ?? {} };
  // Taken for a response, it would mean that nothing exists.
  if (!read) throw Object.assign(new Error("The service's answer is no JSON."), { code: "EPROTO" });
  return { status, type: "", body: read };
};

// A proxy in front of a failing store responds with HTML pages.
const readJson = (text: string): Body | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? (read as Body) : undefined;
  } catch {
    return undefined;
  }
};

type Place = {
  readonly service: Service;
  readonly from: string;
  readonly host: string;
  readonly region: string;
  readonly credentials: Signing["credentials"];
  readonly sessionToken: string | undefined;
  readonly connections: ReturnType<typeof keptConnections>;
};

// Reading the environment costs as much as a signature, so only the rotating credentials are read at every call: the
// session token changes together with its key.
const placeOf = (service: Service, silenceMilliseconds: number): (() => Place) => {
  let known: Place | undefined;
  return () => {
    const { AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID = "" } = process.env;
    const endpoint = process.env[service.endpointFrom] || AWS_ENDPOINT_URL || "";
    const from = `${endpoint} ${AWS_ACCESS_KEY_ID}`;
    if (known?.from === from) return known;
    const { AWS_REGION: region = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "", AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !region) throw new Error("Calls are signed with AWS_ACCESS_KEY_ID and AWS_REGION.");
    const url = new URL(endpoint || `https://${service.name}.${region}.amazonaws.com`);
    known = {
      service,
      from,
      host: url.host,
      region,
      credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey },
      sessionToken: AWS_SESSION_TOKEN || undefined,
      connections: known?.host === url.host ? known.connections : keptConnections(url, silenceMilliseconds),
    };
    return known;
  };
};

const second = cell<{ readonly at: number; readonly amzDate: string }>("second of signatures");

// The service compares this with its clock, so the domain's clock must not be used.
const amzDateNow = (): string => {
  const at = Math.floor(Date.now() / 1000);
  const known = second.current;
  if (known?.at === at) return known.amzDate;
  const amzDate = new Date(at * 1000).toISOString().replace(/[-:]|\.\d{3}/g, "");
  second.current = { at, amzDate };
  return amzDate;
};

const requestText = (
  { service, host, region, credentials, sessionToken }: Place,
  operation: string,
  body: string,
): string => {
  const amzDate = amzDateNow();
  const headers: Record<string, string> = {
    "content-type": `application/x-amz-json-${service.json}`,
    host,
    "x-amz-date": amzDate,
    "x-amz-target": `${service.target}.${operation}`,
    ...(sessionToken && { "x-amz-security-token": sessionToken }),
  };
  const signed = authorization(headers, body, { credentials, region, service: service.name, amzDate });
  let text = "POST / HTTP/1.1\r\n";
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return `${text}content-length: ${Buffer.byteLength(body)}\r\nauthorization: ${signed}\r\n\r\n${body}`;
};
