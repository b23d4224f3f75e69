import { type Route, route } from "@cu/api/route";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import * as z from "zod";
import { parse, readOnce, readRequest } from "./request.ts";

const options = {
  id: "note.write",
  method: "POST",
  path: "/notes/{noteId}/",
  for: "anyone",
  summary: "",
  answer: { status: 204 },
  fails: [],
  needs: [],
} as const;

const Note = z.object({
  text: z
    .string()
    .min(3)
    .regex(/^[^!]*$/)
    .optional(),
  count: z.number().optional(),
});
const notes = route({
  ...options,
  params: z.object({ noteId: z.coerce.number().int().positive() }),
  query: z.object({ page: z.coerce.number().int().min(1).optional() }),
  body: Note,
  bodyLimit: 40,
  repeatable: true,
});

const eventOf = (body?: string | Buffer, more: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 => ({
  version: "2.0",
  routeKey: "POST /notes/{noteId}/",
  rawPath: "/notes/7/",
  rawQueryString: "page=2",
  headers: {},
  pathParameters: { noteId: "7" },
  queryStringParameters: { page: "2" },
  requestContext: {
    accountId: "000000000000",
    apiId: "test",
    domainName: "api.example.com",
    domainPrefix: "api",
    http: { method: "POST", path: "/notes/7/", protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
    requestId: "request-1",
    routeKey: "POST /notes/{noteId}/",
    stage: "$default",
    time: "",
    timeEpoch: 0,
  },
  isBase64Encoded: Buffer.isBuffer(body),
  ...(body !== undefined && { body: Buffer.isBuffer(body) ? body.toString("base64") : body }),
  ...more,
});

const read = async (at: Route, event: APIGatewayProxyEventV2) => await parse(at, event, readRequest(at, event));
const bodyRead = async (body: string | Buffer, headers: Record<string, string> = {}, at: Route = notes) =>
  (await read(at, eventOf(body, { headers }))).body;
const refused = (code: string, status: number) => ({ code, status });

test("SES-24: a request is its id, where it comes from, its cookies and the bytes of its body", () => {
  const here = route({ ...options, needs: ["viewerAddress"] });
  const cookies = ["session=id.mark=", "flag"];
  const headers = { origin: "https://www.example.com" };
  const request = readRequest(here, eventOf("{}", { cookies, headers }));
  expect(request).toMatchObject({ requestId: "request-1", sourceIp: "192.0.2.1", origin: "https://www.example.com" });
  expect([request.cookies, readRequest(here, eventOf()).cookies]).toEqual([cookies, []]);
  expect(request.rawBody.toString()).toBe("{}");
  expect(readRequest(here, eventOf(Buffer.from("{}"))).rawBody.toString()).toBe("{}");
  expect(readRequest(here, eventOf()).rawBody).toHaveLength(0);
});

test("ERR-11: path, query and body are typed; an invalid id is a 404, before any other validation", async () => {
  expect(await read(notes, eventOf('{"text":"five"}'))).toEqual({
    params: { noteId: 7 },
    query: { page: 2 },
    body: { text: "five" },
  });
  const nothing = { pathParameters: { noteId: "0" }, queryStringParameters: { page: "0" } };
  await expect(read(notes, eventOf("no JSON", nothing))).rejects.toMatchObject(refused("route.missing", 404));
});

test("ERR-10: all messages of all fields are returned, and those about the whole body as field `body`", async () => {
  const fields = {
    text: [expect.stringMatching(/>=3/), expect.stringMatching(/pattern/)],
    count: [expect.any(String)],
  };
  await expect(bodyRead('{"text":"!","count":"1"}')).rejects.toMatchObject({ fields });
  await expect(bodyRead("7")).rejects.toMatchObject({ fields: { body: [expect.stringMatching(/expected object/)] } });
  const query = { queryStringParameters: { page: "0" } };
  await expect(read(notes, eventOf("{}", query))).rejects.toMatchObject({ fields: { page: [expect.any(String)] } });
  const lines = route({ ...options, body: z.object({ lines: z.array(z.string()) }) });
  await expect(bodyRead('{"lines":["a",1]}', {}, lines)).rejects.toMatchObject({
    fields: { "lines.1": [expect.any(String)] },
  });
});

test("ERR-10, L5: a body of exactly the limit is read, one byte more is too large", async () => {
  const exact = JSON.stringify({ text: "x".repeat(29) });
  expect(Buffer.byteLength(exact)).toBe(40);
  expect(await bodyRead(exact)).toEqual({ text: "x".repeat(29) });
  await expect(bodyRead(`${exact} `)).rejects.toMatchObject(refused("request.tooLarge", 413));
});

test("ERR-10: JSON is taken by any of its names and by none, unpacked; another type or a packing is refused", async () => {
  const types = ["", "application/json", "application/json; charset=utf-8", "application/problem+json", "text/plain"];
  for (const type of types) expect(await bodyRead('{"count":1}', { "content-type": type }), type).toEqual({ count: 1 });
  expect(await bodyRead('{"count":1}', { "content-encoding": "identity" })).toEqual({ count: 1 });
  const wrong: Record<string, string>[] = [
    { "content-type": "text/html" },
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-encoding": "gzip" },
    { "content-type": "application/json", "content-encoding": "br" },
  ];
  for (const headers of wrong) {
    await expect(bodyRead('{"count":1}', headers)).rejects.toMatchObject(refused("request.type", 415));
  }
  // Nothing is of no type.
  expect(await bodyRead("", { "content-type": "text/html" })).toEqual({});
});

test("ERR-10, X3: invalid JSON, invalid UTF-8 and lone surrogates are refused; surrogate pairs are accepted", async () => {
  const half = "\\ud83d";
  const broken = ["{", '{"text":', Buffer.from([0x22, 0xff, 0x22]), `{"text":"abc${half}"}`, `{"${half}":1}`];
  for (const body of broken) {
    await expect(bodyRead(body), String(body)).rejects.toMatchObject(refused("request.invalid", 400));
  }
  expect(await bodyRead(`{"text":"${half}\\ude00abc","count":1}`)).toEqual({ text: "😀abc", count: 1 });
});

test("ERR-23: JSON that nests deeper than any body is refused by name, before anything reads it", async () => {
  const large = route({ ...options, body: Note, bodyLimit: 2_000_000 });
  const nested = (levels: number) => `{"count":1,"more":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  expect(await bodyRead(nested(31), {}, large)).toEqual({ count: 1 });
  const quoted = JSON.stringify('[{"\\'.repeat(500));
  expect(await bodyRead(`{"text":${quoted},"count":1}`, {}, large)).toMatchObject({ count: 1 });
  for (const levels of [32, 5000, 500_000])
    await expect(bodyRead(nested(levels), {}, large)).rejects.toMatchObject({
      fields: { body: ["Nested too deeply: at most 32 levels."] },
    });
});

test("ERR-10: a route without a body, and one that checks the bytes itself, leave what came unread", async () => {
  const bare = route(options);
  const raw = route({ ...options, bodyKind: "raw" });
  for (const at of [bare, raw]) {
    expect(await bodyRead("no JSON", { "content-type": "text/html", "content-encoding": "gzip" }, at)).toBeUndefined();
  }
});

test("ERR-10: a form is read as one; another type, or a form that is torn, is refused", async () => {
  const upload = route({ ...options, body: z.custom<FormData>(), bodyKind: "multipart" });
  const sent = new FormData();
  sent.set("name", "Ada");
  const form = new Request("https://api.example.com", { method: "POST", body: sent });
  const bytes = Buffer.from(await form.clone().arrayBuffer());
  const type = { "content-type": form.headers.get("content-type") ?? "" };
  const got = await bodyRead(bytes, type, upload);
  expect(got instanceof FormData && [...got]).toEqual([["name", "Ada"]]);
  const json = bodyRead("{}", { "content-type": "application/json" }, upload);
  await expect(json).rejects.toMatchObject(refused("request.type", 415));
  const torn = bodyRead(bytes.subarray(0, 60), type, upload);
  await expect(torn).rejects.toMatchObject(refused("request.invalid", 400));
});

const onceOf = (at: Route, body: string, more: Partial<APIGatewayProxyEventV2>) => {
  const event = eventOf(body, more);
  return readOnce(at, event, readRequest(at, event));
};

test("SES-56: a key counts on routes that may be repeated, for this address with this query and this body", () => {
  const headers = { "idempotency-key": "k".repeat(255) };
  const once = onceOf(notes, "{}", { headers });
  expect(once).toEqual({ key: "k".repeat(255), fingerprint: expect.stringMatching(/^[\w-]{43}$/) });
  expect(onceOf(notes, "{}", { headers, rawPath: "/notes/7" })).toEqual(once);
  for (const [body, more] of [
    ["{} ", {}],
    ["{}", { rawPath: "/notes/8/" }],
    ["{}", { rawQueryString: "page=3" }],
  ] as const) {
    expect(onceOf(notes, body, { headers, ...more })?.fingerprint).not.toBe(once?.fingerprint);
  }
  expect(onceOf(notes, "{}", {})).toBeUndefined();
  expect(onceOf(route(options), "{}", { headers })).toBeUndefined();
  const long = { headers: { "idempotency-key": "k".repeat(256) } };
  expect(() => onceOf(notes, "{}", long)).toThrow(
    expect.objectContaining({ fields: { "Idempotency-Key": ["Must be at most 255 printable ASCII characters."] } }),
  );
});
