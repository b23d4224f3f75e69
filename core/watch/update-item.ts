import { setTimeout as pause } from "node:timers/promises";
import { keptConnections } from "./kept-connection.ts";
import { type Image, type PlainItem, plainImage, toImage, type Written } from "./plain-image.ts";
import { authorization } from "./signature.ts";

/** An `UpdateItem` as the document client takes it too. */
export type UpdateInput = {
  readonly TableName: string;
  readonly Key: Written;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Written;
  readonly ReturnValues?: "UPDATED_NEW";
};

/** The condition held, or it did not and this is the item as it stands (undefined: there is none). */
export type UpdateOutcome = { readonly updated: PlainItem } | { readonly refused: PlainItem | undefined };

const maxAttempts = 5;

/**
 * One `UpdateItem`, signed and sent by ourselves over a kept connection. The SDK spends several times the CPU of
 * everything else in a watch post (`npm run bench`, P1), and this is the one call made every ten seconds for everybody
 * who watches. Throttling and broken connections are tried again; so the update must be harmless when repeated.
 */
export const updateItem = async (input: UpdateInput): Promise<UpdateOutcome> => {
  const body = JSON.stringify({
    ...input,
    Key: toImage(input.Key),
    ExpressionAttributeValues: toImage(input.ExpressionAttributeValues),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  for (let attempt = 1; ; attempt++) {
    const answer = await post(body).catch((error: NodeJS.ErrnoException) => {
      if (attempt < maxAttempts && error.code !== undefined) return undefined;
      throw error;
    });
    if (answer?.status === 200) return { updated: plainImage(answer.body.Attributes ?? {}) };
    const type = answer?.body.__type?.split("#").at(-1) ?? "";
    if (type === "ConditionalCheckFailedException") return refusal(answer?.body.Item);
    if (answer && !isPassing(answer.status, type)) throw named(type, answer.body.message ?? answer.body.Message);
    if (attempt === maxAttempts) throw named(type || "ThrottlingException", "The store did not answer in time.");
    await pause(Math.random() * 25 * 2 ** attempt);
  }
};

const refusal = (item: Image | undefined) => ({ refused: item && plainImage(item) });

const isPassing = (status: number, type: string) =>
  status >= 500 ||
  /^(ThrottlingException|ProvisionedThroughputExceededException|RequestLimitExceeded|TransactionConflictException)$/.test(
    type,
  );

// Named as the SDK names it, so that whoever handles the store's errors by name handles this one.
const named = (name: string, message = "The store refused the call.") => Object.assign(new Error(message), { name });

type Reply = {
  readonly status: number;
  readonly body: { Attributes?: Image; Item?: Image; __type?: string; message?: string; Message?: string };
};

let kept: { readonly from: URL; readonly connections: ReturnType<typeof keptConnections> } | undefined;

const post = async (body: string): Promise<Reply> => {
  const url = endpoint();
  if (kept?.from !== url) kept = { from: url, connections: keptConnections(url) };
  const { status, text } = await kept.connections.send(requestText(signedHeaders(url.host, body), body));
  return { status, body: readJson(text) };
};

const requestText = (headers: Readonly<Record<string, string>>, body: string): string => {
  let text = "POST / HTTP/1.1\r\n";
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return `${text}\r\n${body}`;
};

// A proxy that stands in for a broken store answers pages.
const readJson = (text: string): Reply["body"] => {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
};

const region = () => process.env.AWS_REGION ?? "";

let known: { readonly from: string; readonly url: URL } | undefined;

const endpoint = (): URL => {
  const from = process.env.AWS_ENDPOINT_URL_DYNAMODB || `https://dynamodb.${region()}.amazonaws.com`;
  if (known?.from !== from) known = { from, url: new URL(from) };
  return known.url;
};

const signedHeaders = (host: string, body: string): Record<string, string> => {
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  // The store compares this with its own time, so it is never the domain's clock.
  const amzDate = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    host,
    "x-amz-date": amzDate,
    "x-amz-target": "DynamoDB_20120810.UpdateItem",
    ...(sessionToken && { "x-amz-security-token": sessionToken }),
  };
  const credentials = {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  };
  const signing = { credentials, region: region(), service: "dynamodb", amzDate };
  return {
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
    authorization: authorization(headers, body, signing),
  };
};
