import { randomUUID } from "node:crypto";
import { controlFaults } from "../fault-control.ts";
import { createFaults, type Faults } from "../faults.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { type Asked, completeChat } from "./chat.ts";
import { createEmbeddings } from "./embedding.ts";
import { OpenAIFailure } from "./failure.ts";
import { parseInput } from "./input.ts";
import type { Reply } from "./reply.ts";
import { createResponse } from "./response.ts";
import { spoiling, spoilt } from "./spoilt.ts";

export type OpenAIOptions = {
  port?: number;
  stage?: string;
  now?: () => number;
  faults?: Faults;
  /** Replaces the model's replies in tests, for example to simulate a successful prompt injection. */
  reply?: Reply;
};
export type LocalOpenAI = { endpoint: string; faults: Faults; close(): Promise<void> };

const operations: Record<string, (asked: Asked) => Answer> = {
  "POST /v1/chat/completions": completeChat,
  "POST /v1/responses": createResponse,
  "POST /v1/embeddings": createEmbeddings,
  "GET /v1/models": ({ seconds }) =>
    json(200, { object: "list", data: [{ id: "local", object: "model", created: seconds, owned_by: "local" }] }),
};

/** A stateless fake of OpenAI's API with deterministic replies, without a model. */
export async function startOpenAI({
  port,
  stage,
  now = Date.now,
  faults = createFaults(),
  reply,
}: OpenAIOptions = {}): Promise<LocalOpenAI> {
  const service = await serve({ service: "openai", port, stage }, (call) =>
    answer(call, { now: now(), faults, reply }),
  );
  return { endpoint: service.endpoint, faults, close: () => service.close() };
}

type Around = { now: number; faults: Faults; reply: Reply | undefined };

function answer(call: Call, around: Around): Answer {
  const control = controlFaults(around.faults, call);
  if (control) return control;
  const requestId = `req_${randomUUID().replaceAll("-", "")}`;
  try {
    const reply = run(call, around);
    return { ...reply, headers: { ...reply.headers, "x-request-id": requestId } };
  } catch (cause) {
    if (!(cause instanceof OpenAIFailure)) throw cause;
    const { message, type, code, param } = cause;
    return json(cause.status, { error: { message, type, code, param } }, { "x-request-id": requestId });
  }
}

function run({ method, url, headers, body }: Call, { now, faults, reply }: Around): Answer {
  if (!/^Bearer \S+$/.test(headers.authorization ?? ""))
    throw new OpenAIFailure(401, "Incorrect API key provided.", { code: "invalid_api_key" });
  const name = `${method} ${url.pathname}`;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new OpenAIFailure(404, `Invalid URL (${name})`);
  const fault = faults.take(url.pathname, { among: ["throttle", "error"] });
  if (fault?.kind === "throttle")
    throw new OpenAIFailure(429, "Rate limit reached.", { type: "requests", code: "rate_limit_exceeded" });
  if (fault) throw new OpenAIFailure(500, "The server had an error.", { type: "server_error" });
  const input = method === "GET" ? {} : parseInput(body);
  const good = operation({ input, body, seconds: Math.floor(now / 1000), reply });
  const spoil = faults.take(url.pathname, { among: spoiling });
  return spoil ? spoilt(good, spoil) : good;
}
