import { once } from "node:events";
import { connect } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Service } from "../http.ts";
import { type GatewayOptions, type LoadedHandler, startGateway } from "./gateway.ts";

const origin = "http://localhost:3000";
const routes = [
  { id: "wallet.read", method: "GET", path: "/api/v1/wallets/{walletId}/", entry: "echo" },
  { id: "wallet.top-up", method: "POST", path: "/api/v1/wallets/{walletId}/topup/", entry: "echo" },
  { id: "course.read", method: "GET", path: "/api/v1/collections/{id}/", entry: "echo" },
  { id: "course.mine", method: "GET", path: "/api/v1/collections/mine/", entry: "echo" },
  { id: "course.update", method: "PUT", path: "/api/v1/collections/{courseId}/", entry: "echo" },
  { id: "creators.list", method: "GET", path: "/api/v1/creators", entry: "echo" },
  { id: "broken", method: "GET", path: "/broken/", entry: "broken" },
  { id: "slow", method: "GET", path: "/slow/", entry: "slow" },
  { id: "cookies", method: "GET", path: "/cookies/", entry: "cookies" },
  { id: "bytes", method: "GET", path: "/bytes/", entry: "bytes" },
  { id: "plain", method: "GET", path: "/plain/", entry: "plain" },
];

const handlers: Record<string, LoadedHandler["handler"]> = {
  echo: (event: APIGatewayProxyEventV2) => ({ statusCode: 200, body: JSON.stringify(event) }),
  broken: () => {
    throw new Error("secret inside");
  },
  slow: () => new Promise(() => {}),
  cookies: () => ({ statusCode: 204, cookies: ["a=1; HttpOnly", "b=2"], headers: { "X-Thing": 1 } }),
  bytes: () => ({ statusCode: 200, headers: { "Content-Type": "image/png" }, body: "AAH/", isBase64Encoded: true }),
  plain: () => ({ fine: true }),
};

let gateway: Service;
let errors: string[] = [];

beforeEach(async () => {
  errors = [];
  gateway = await open();
});

afterEach(() => gateway.close());

function open(options: Partial<GatewayOptions> = {}): Promise<Service> {
  return startGateway({
    routes,
    origins: [origin],
    load: async (entry) => ({ handler: handlers[entry] ?? (() => undefined) }),
    onError: (route, cause) => void errors.push(`${route.id}: ${String(cause)}`),
    ...options,
  });
}

const ask = (path: string, init: RequestInit = {}) => fetch(gateway.endpoint + path, { redirect: "manual", ...init });

async function event(path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> {
  const answer = await ask(path, init);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Sends the bytes as they are, for what no client would send. */
async function raw(head: string): Promise<string> {
  const socket = connect(gateway.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, "close");
  return answer;
}

test.each(["/api/v1/wallets/7/", "/api/v1/wallets/7"])("SES-33: %s is answered without a redirect", async (path) => {
  expect(await event(path)).toMatchObject({
    routeKey: "GET /api/v1/wallets/{walletId}/",
    pathParameters: { walletId: "7" },
  });
});

test("SES-33: both slash forms are taken for every method and however the route is written", async () => {
  for (const path of ["/api/v1/wallets/7/topup", "/api/v1/wallets/7/topup/"]) {
    expect(await event(path, { method: "POST" })).toMatchObject({ pathParameters: { walletId: "7" } });
  }
  for (const path of ["/api/v1/creators", "/api/v1/creators/"]) {
    expect(await event(path)).toMatchObject({ routeKey: "GET /api/v1/creators" });
  }
});

test("a literal segment wins over a parameter, unless only the parameter's route has the method", async () => {
  expect(await event("/api/v1/collections/mine/")).toMatchObject({ routeKey: "GET /api/v1/collections/mine/" });
  expect(await event("/api/v1/collections/5/")).toMatchObject({ pathParameters: { id: "5" } });
  expect(await event("/api/v1/collections/mine/", { method: "PUT" })).toMatchObject({
    pathParameters: { courseId: "mine" },
  });
});

test("the event has the format of an HTTP API", async () => {
  const seen = await event("/api/v1/wallets/a%2Fb%20c/topup/?x=1&x=2&y=a%26b&z", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: "Bearer t",
      cookie: "a=1; b=2",
      "idempotency-key": "k",
    },
    body: '{"cupoints":500}',
  });
  expect(seen).toMatchObject({
    version: "2.0",
    routeKey: "POST /api/v1/wallets/{walletId}/topup/",
    rawPath: "/api/v1/wallets/a%2Fb%20c/topup/",
    rawQueryString: "x=1&x=2&y=a%26b&z",
    queryStringParameters: { x: "1,2", y: "a&b", z: "" },
    pathParameters: { walletId: "a/b c" },
    cookies: ["a=1", "b=2"],
    headers: { authorization: "Bearer t", "idempotency-key": "k" },
    requestContext: {
      http: { method: "POST", path: "/api/v1/wallets/a%2Fb%20c/topup/", sourceIp: "127.0.0.1" },
      stage: "$default",
    },
    body: '{"cupoints":500}',
    isBase64Encoded: false,
  });
  expect(seen.headers).not.toHaveProperty("cookie");
});

test("files and bytes that are no text arrive unharmed, as base64", async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  const form = new FormData();
  form.append("file", new Blob([bytes], { type: "image/png" }), "a.png");
  const multipart = await event("/api/v1/wallets/7/topup/", { method: "POST", body: form });
  expect(multipart.isBase64Encoded).toBe(true);
  expect(Buffer.from(multipart.body ?? "", "base64").includes(bytes)).toBe(true);
  const broken = await event("/api/v1/wallets/7/topup/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: bytes,
  });
  expect([...Buffer.from(broken.body ?? "", "base64")]).toEqual([...bytes]);
});

test("F4: a body of 6 MB is taken, a larger one is 413 with text that a page may read", async () => {
  const post = (bytes: number) =>
    ask("/api/v1/wallets/7/topup/", {
      method: "POST",
      headers: { origin, "content-type": "text/plain" },
      body: "x".repeat(bytes),
    });
  expect((await post(6 * 1024 * 1024)).status).toBe(200);
  for (const bytes of [6 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
    const refused = await post(bytes);
    expect(refused.status).toBe(413);
    expect(refused.headers.get("access-control-allow-origin")).toBe(origin);
    expect(await refused.json()).toEqual({ detail: "The request is too large.", code: "request.tooLarge" });
  }
});

test("an unknown path is 404, a known one with another method 405, both as JSON", async () => {
  for (const path of ["/nothing/", "/api/v1/wallets//topup/", "/", "//", "/api/v1/wallets/7/topup/more/"]) {
    const missing = await ask(path, { method: "POST" });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ detail: "Not found.", code: "route.missing" });
  }
  const refused = await ask("/api/v1/collections/5/", { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, PUT"]);
  expect(await refused.json()).toMatchObject({ code: "request.method" });
});

test("malformed addresses are refused and the next request is served", async () => {
  expect((await ask("/api/v1/wallets/%E0%A4%A/")).status).toBe(404);
  expect((await ask("/api/v1/wallets/7/?q=%ZZ")).status).toBe(200);
  expect(await raw("GET http://elsewhere.example/api HTTP/1.1")).toMatch(/^HTTP\/1.1 404/);
  expect(await raw("OPTIONS * HTTP/1.1")).toMatch(/^HTTP\/1.1 404/);
  expect(await raw("GET / HTTP/9")).toMatch(/^HTTP\/1.1 (400|505)/);
  expect((await ask("/api/v1/wallets/7/")).status).toBe(200);
});

test("HEAD is answered as GET without a body", async () => {
  const get = await ask("/plain/");
  const head = await ask("/plain/", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
});

test("an allowed page may send credentials and the product's headers, another one may not", async () => {
  const preflight = (from: string) =>
    ask("/api/v1/wallets/7/topup/", {
      method: "OPTIONS",
      headers: {
        origin: from,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,idempotency-key",
      },
    });
  const allowed = await preflight(origin);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key",
    "access-control-allow-methods": expect.stringContaining("PATCH"),
    vary: "Origin",
  });
  const refused = await preflight("https://evil.example");
  expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  const read = await ask("/plain/", { headers: { origin: "https://evil.example" } });
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
});

test("a handler that throws is 500 with nothing of the error in it", async () => {
  const answer = await ask("/broken/", { headers: { origin } });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { detail: "Something went wrong.", code: "server.broken" },
  ]);
  expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  expect(errors).toEqual(["broken: Error: secret inside"]);
});

test("a handler that never ends is cut off", async () => {
  await gateway.close();
  gateway = await open({ timeoutMilliseconds: 30 });
  const answer = await ask("/slow/");
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: "server.busy" }]);
});

test("cookies, headers and bytes of a handler reach the browser, a plain result becomes JSON", async () => {
  const cookies = await ask("/cookies/");
  expect([cookies.status, cookies.headers.getSetCookie(), cookies.headers.get("x-thing")]).toEqual([
    204,
    ["a=1; HttpOnly", "b=2"],
    "1",
  ]);
  const bytes = await ask("/bytes/");
  expect(bytes.headers.get("content-type")).toBe("image/png");
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 1, 255]);
  expect(await (await ask("/plain/")).json()).toEqual({ fine: true });
});

test("what the extra hook takes never reaches a route", async () => {
  await gateway.close();
  gateway = await open({
    extra: (request, response) => {
      if (!request.url?.startsWith("/__local/")) return false;
      response.end("mine");
      return true;
    },
  });
  expect(await (await ask("/__local/clock/")).text()).toBe("mine");
  expect((await ask("/plain/")).status).toBe(200);
});

test("two routes for the same method and path are refused at the start", async () => {
  const twice = [...routes, { id: "again", method: "GET", path: "/api/v1/collections/{other}", entry: "echo" }];
  await expect(open({ routes: twice })).rejects.toThrow("again and course.read both answer GET");
});

test("the gateway refuses every stage but local", async () => {
  await expect(open({ stage: "prod" })).rejects.toThrow('runs on stage "local" only');
});
