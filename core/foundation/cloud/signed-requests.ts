import { hash } from "node:crypto";
import * as http from "node:http";
import * as https from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { authorizationOf, type Signing, type Target } from "../store/signature.ts";
import { isSilence, maxSilences } from "../store/signed-calls.ts";

/** An AWS service with a REST API. */
export type RestService = {
  /** In signatures. */
  readonly name: string;
  /** The environment variable with another endpoint. */
  readonly endpointFrom: string;
  readonly hostIn: (region: string) => string;
};

/** Path and query are already encoded, query names sorted; header names are in lower case. */
export type Asked = Partial<Target> & {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

export type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer };

/**
 * Signed requests to one service. Broken connections, throttling and server errors are retried, so a request must be
 * idempotent; timeouts are retried once. The caller judges the response.
 */
export const signedRequests =
  (service: RestService, { maxAttempts = 3, silenceMilliseconds = 3000 } = {}) =>
  async (asked: Asked): Promise<Answer> => {
    let silences = 0;
    for (let attempt = 1; ; attempt++) {
      const answer = await send(service, asked, silenceMilliseconds).catch((error: NodeJS.ErrnoException) => {
        if (isSilence(error)) silences += 1;
        if (attempt < maxAttempts && silences < maxSilences && error.code !== undefined) return undefined;
        throw error;
      });
      if (answer && (attempt >= maxAttempts || (answer.status < 500 && answer.status !== 429))) return answer;
      await pause(Math.random() * 100 * 2 ** attempt);
    }
  };

/** The endpoint of a service, whether it is on AWS, and the credentials. */
export const endpointOf = ({ name, endpointFrom, hostIn }: RestService) => {
  const { AWS_ENDPOINT_URL, AWS_REGION: region, AWS_SESSION_TOKEN: token } = process.env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!accessKeyId || !secretAccessKey || !region) {
    throw new Error("Requests are signed with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.");
  }
  const endpoint = process.env[endpointFrom] || AWS_ENDPOINT_URL;
  // The service compares this with its clock, so the domain's clock must not be used.
  const amzDate = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
  const signing: Signing = { credentials: { accessKeyId, secretAccessKey }, region, service: name, amzDate };
  return { url: new URL(endpoint || `https://${hostIn(region)}`), isOnAws: !endpoint, signing, token };
};

const send = (service: RestService, asked: Asked, silenceMilliseconds: number): Promise<Answer> => {
  const { method, path = "/", query = "", body = "" } = asked;
  const { url, signing, token } = endpointOf(service);
  const payload = hash("sha256", body, "hex");
  const signed = {
    ...asked.headers,
    host: url.host,
    "x-amz-content-sha256": payload,
    "x-amz-date": signing.amzDate,
    ...(token && { "x-amz-security-token": token }),
  };
  const headers = {
    ...signed,
    authorization: authorizationOf(signed, payload, signing, { method, path, query }),
    ...(method !== "GET" && method !== "HEAD" && { "content-length": Buffer.byteLength(body) }),
  };
  const { protocol, hostname, port } = url;
  const to = { method, hostname, port, path: query ? `${path}?${query}` : path, headers, timeout: silenceMilliseconds };
  const { request } = protocol === "http:" ? http : https;
  return new Promise((resolve, reject) => {
    const outgoing = request(to, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on("data", (piece: Buffer) => pieces.push(piece));
      incoming.on("error", reject);
      incoming.on("end", () => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(pieces) });
      });
    });
    outgoing.on("error", reject);
    outgoing.on("timeout", () => {
      outgoing.destroy(Object.assign(new Error("The service is silent."), { code: "ETIMEDOUT" }));
    });
    outgoing.end(body);
  });
};
