import * as http from "node:http";
import * as https from "node:https";
import { setTimeout as pause } from "node:timers/promises";
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

const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) };
const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) };

const post = (body: string): Promise<Reply> => {
  const { host, hostname, port, protocol } = endpoint();
  const headers = signedHeaders(host, body);
  const { request, agent } = protocol === "http:" ? plain : secure;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: "/", method: "POST", agent, headers, timeout: 5000 }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || "{}") });
        } catch {
          resolve({ status: response.statusCode ?? 0, body: {} });
        }
      });
    });
    sent.on("timeout", () => sent.destroy(Object.assign(new Error("The store is silent."), { code: "ETIMEDOUT" })));
    sent.on("error", reject);
    sent.end(body);
  });
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
