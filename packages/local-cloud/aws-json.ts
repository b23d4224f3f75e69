import { Agent, request } from "node:http";
import type { Answer } from "./http.ts";

/** The embedded services accept every signature; the header only has to be there. */
const unsigned = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-date": "20260101T000000Z",
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/service/aws4_request, SignedHeaders=host, Signature=0",
};

export type AwsJson = {
  /** Sends a raw body, e.g. to forward a client's request. */
  forward(target: string, body: Buffer | string, signal?: AbortSignal): Promise<Answer & { body: Buffer }>;
  /** One operation; throws `AwsJsonError` when it is refused. The answer's shape is the caller's claim. */
  call<Output>(target: string, input: object, signal?: AbortSignal): Promise<Output>;
  close(): void;
};

export class AwsJsonError extends Error {
  readonly facts: Record<string, unknown>;

  constructor(facts: Record<string, unknown>) {
    super(String(facts.message ?? facts.Message ?? facts.__type));
    this.name = String(facts.__type).replace(/^.*#/, "");
    this.facts = facts;
  }
}

/** A client of the AWS JSON protocol without the SDK: connections stay open and bodies are not interpreted. */
export function createAwsJson(endpoint: string): AwsJson {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const forward: AwsJson["forward"] = (target, body, signal) =>
    new Promise((resolve, reject) => {
      const headers = { ...unsigned, "x-amz-target": target, "content-length": Buffer.byteLength(body) };
      const outgoing = request({ hostname, port, method: "POST", path: "/", agent, headers, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const type = response.headers["content-type"] ?? "application/x-amz-json-1.0";
          resolve({
            status: response.statusCode ?? 500,
            headers: { "content-type": type },
            body: Buffer.concat(chunks),
          });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });

  return {
    forward,
    call: async (target, input, signal) => {
      const { status, body } = await forward(target, JSON.stringify(input), signal);
      const output = JSON.parse(body.toString() || "{}");
      if (status !== 200) throw new AwsJsonError(output);
      return output;
    },
    close: () => agent.destroy(),
  };
}
