import { afterEach, beforeEach, expect, test } from "vitest";
import { setFaults } from "../set-faults.test-kit.ts";
import { type LocalOpenAI, startOpenAI } from "./openai.ts";

let openai: LocalOpenAI;

beforeEach(async () => {
  openai = await startOpenAI({ now: () => 1_800_000_000_000 });
});

afterEach(() => openai.close());

function post(path: string, body: unknown, key = "sk-local"): Promise<Response> {
  return fetch(`${openai.endpoint}/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const question = { model: "local", messages: [{ role: "user", content: "What is union-find?" }] };
const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    level: { enum: ["easy", "hard"] },
    count: { type: "integer", minimum: 3 },
    tags: { type: "array", minItems: 2, items: { type: "string" } },
    note: { anyOf: [{ type: "null" }, { type: "string" }] },
  },
};
const filled = { title: "Local title", level: "easy", count: 3, tags: ["Local tags", "Local tags"], note: null };

test("a chat is completed with usage, the same for the same question", async () => {
  const first = await (await post("/chat/completions", question)).json();
  expect(first).toMatchObject({
    object: "chat.completion",
    created: 1_800_000_000,
    model: "local",
    choices: [
      { message: { role: "assistant", content: "Local answer to: What is union-find?" }, finish_reason: "stop" },
    ],
    usage: { prompt_tokens: 5, completion_tokens: 9, total_tokens: 14 },
  });
  expect(await (await post("/chat/completions", question)).json()).toEqual(first);
});

test("a streamed chat carries the same text word by word and ends with usage", async () => {
  const response = await post("/chat/completions", {
    ...question,
    stream: true,
    stream_options: { include_usage: true },
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const events = (await response.text()).trim().split("\n\n");
  expect(events.pop()).toBe("data: [DONE]");
  const chunks = events.map((event) => JSON.parse(event.replace(/^data: /, "")));
  const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("");
  expect(text).toBe("Local answer to: What is union-find?");
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 14 } });
});

test("a response takes a text or messages, and fills a schema", async () => {
  const output = async (body: object) => (await (await post("/responses", { model: "local", ...body })).json()).output;
  const parts = [{ role: "user", content: [{ type: "input_text", text: "Hello" }] }];
  for (const input of ["Hello", parts])
    expect(await output({ input })).toMatchObject([
      { content: [{ type: "output_text", text: "Local answer to: Hello" }] },
    ]);
  const format = { type: "json_schema", name: "card", schema };
  const [message] = await output({ input: "Hello", text: { format } });
  expect(JSON.parse(message.content[0].text)).toEqual(filled);
});

test("a chat fills a schema", async () => {
  const response_format = { type: "json_schema", json_schema: { name: "card", strict: true, schema } };
  const { choices } = await (await post("/chat/completions", { ...question, response_format })).json();
  expect(JSON.parse(choices[0].message.content)).toEqual(filled);
});

test("embeddings repeat, have length 1, and lie nearer where words are shared", async () => {
  const input = ["red car", "a red car", "tax law", "???"];
  const embed = async (more: object) =>
    (await (await post("/embeddings", { model: "local", input, ...more })).json()).data;
  const vectors = (await embed({ dimensions: 256 })).map((item: { embedding: number[] }) => item.embedding);
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
  for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1);
  expect(dot(vectors[0], vectors[1])).toBeGreaterThan(dot(vectors[0], vectors[2]));
  const [encoded] = await embed({ dimensions: 256, encoding_format: "base64" });
  const bytes = Buffer.from(encoded.embedding, "base64");
  expect(bytes.length).toBe(1024);
  expect(vectors[0]).toEqual(Array.from({ length: 256 }, (_, place) => bytes.readFloatLE(place * 4)));
  expect((await embed({}))[0].embedding).toHaveLength(1536);
});

test.each([
  ["a body that is no JSON", "/chat/completions", "{"],
  ["no model", "/chat/completions", { messages: question.messages }],
  ["no messages", "/chat/completions", { model: "local", messages: [] }],
  ["no input", "/responses", { model: "local" }],
  ["an empty text to embed", "/embeddings", { model: "local", input: [""] }],
  ["negative dimensions", "/embeddings", { model: "local", input: "a", dimensions: -1 }],
])("a request is refused: %s", async (_, path, body) => {
  const response = await post(path, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
});

test("a request without a key gets 401, to an unknown path 404", async () => {
  expect((await post("/chat/completions", question, "")).status).toBe(401);
  expect((await post("/images", {})).status).toBe(404);
  const headers = { authorization: "Bearer sk-local" };
  expect(await (await fetch(`${openai.endpoint}/v1/models`, { headers })).json()).toMatchObject({
    data: [{ id: "local" }],
  });
});

test("faults: too many requests, and an error", async () => {
  await setFaults(openai.endpoint, [
    { kind: "throttle", match: "/v1/responses", count: 1 },
    { kind: "error", match: "/v1/responses", count: 1 },
  ]);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await post("/responses", { model: "local", input: "a" })).status);
  expect(statuses).toEqual([429, 500, 200]);
});

test("F2: answers that are half, of another type, far too large, too slow or never there", async () => {
  const ask = () => post("/chat/completions", question);
  const spoil = (kind: string) =>
    setFaults(openai.endpoint, [{ kind, match: "/v1/chat/completions", count: 1, milliseconds: 1 }]);
  await spoil("half");
  await expect(ask().then((response) => response.json())).rejects.toThrow(SyntaxError);
  await spoil("html");
  const page = await ask();
  expect([page.headers.get("content-type"), (await page.text()).startsWith("<!doctype html>")]).toEqual([
    "text/html",
    true,
  ]);
  await spoil("huge");
  expect((await (await ask()).arrayBuffer()).byteLength).toBeGreaterThan(50_000_000);
  await spoil("trickle");
  expect(await (await ask()).json()).toMatchObject({ object: "chat.completion" });
  await spoil("timeout");
  const hung = fetch(`${openai.endpoint}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer sk-local" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(100),
  });
  await expect(hung).rejects.toThrow("timeout");
  expect((await ask()).status).toBe(200);
});

test("a test can set the model's replies, and see its requests", async () => {
  const asked: string[] = [];
  const told = await startOpenAI({
    reply: (messages) => {
      asked.push(...messages.map(({ role, text }) => `${role}: ${text}`));
      return "As you wish.";
    },
  });
  const response = await fetch(`${told.endpoint}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer sk-local" },
    body: JSON.stringify(question),
  });
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: "As you wish." } }] });
  expect(asked).toEqual(["user: What is union-find?"]);
  await told.close();
});

test("OpenAI refuses every stage but local", async () => {
  await expect(startOpenAI({ stage: "prod" })).rejects.toThrow('stage "local" only');
});
