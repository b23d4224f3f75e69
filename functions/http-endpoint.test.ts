import { Failure, FieldFailure } from "@cu/api/failure";
import { type Audience, route } from "@cu/api/route";
import { useClock } from "@cu/core/foundation/clock";
import { client } from "@cu/core/foundation/store/table";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { endpoint, Reply, subjectEndpoint } from "./http.ts";
import { logBug } from "./log.ts";
import { signedIn } from "./test-kit/signed-in.ts";

vi.mock("./log.ts", () => ({ logBug: vi.fn() }));
let restore = () => {};
beforeEach(() => vi.mocked(logBug).mockClear());
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const options = { id: "note.read", method: "GET", path: "/notes/", summary: "", fails: [], needs: [] } as const;
const Note = z.object({ text: z.string() });
const notes = route({ ...options, for: "anyone", answer: { status: 200, schema: Note } });

const eventOf = (authorization?: string): APIGatewayProxyEventV2 => ({
  version: "2.0",
  routeKey: "GET /notes/",
  rawPath: "/notes/",
  rawQueryString: "",
  headers: { ...(authorization !== undefined && { authorization }) },
  requestContext: {
    accountId: "000000000000",
    apiId: "test",
    domainName: "api.example.com",
    domainPrefix: "api",
    http: { method: "GET", path: "/notes/", protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
    requestId: "request-1",
    routeKey: "GET /notes/",
    stage: "$default",
    time: "",
    timeEpoch: 0,
  },
  isBase64Encoded: false,
});

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;
const ask = (handler: Handler, authorization?: string) => handler(eventOf(authorization), {} as Context);

const plain = { "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
const asJson = { ...plain, "content-type": "application/json; charset=utf-8" };

test("ERR-13: a response contains only fields of the contract, and must not be cached", async () => {
  const answered = { text: "a", secret: "b" };
  expect(await ask(endpoint(notes, async () => answered))).toEqual({
    statusCode: 200,
    headers: asJson,
    body: '{"text":"a"}',
  });
  const nothing = route({ ...options, for: "anyone", answer: { status: 204 } });
  expect(await ask(endpoint(nothing, async () => undefined))).toEqual({ statusCode: 204, headers: plain });
});

test("SES-02: a page of the server is its own words, with its own status, headers and cookies", async () => {
  const page = route({ ...options, for: "anyone", answer: { status: 200, schema: z.string() } });
  const more = { status: 302, headers: { "content-type": "text/html", location: "/" }, cookies: ["session=x"] };
  expect(await ask(endpoint(page, async () => new Reply("<p>Hello</p>", more)))).toEqual({
    statusCode: 302,
    headers: { ...plain, "content-type": "text/html", location: "/" },
    cookies: ["session=x"],
    body: "<p>Hello</p>",
  });
});

const refusedWith = (error: unknown) => ask(endpoint(notes, () => Promise.reject(error)));

test("ERR-10: a refusal has its status and facts, a validation error the bare map by field, and a temporary one a retry time", async () => {
  expect(await refusedWith(new Failure("wallet.short", "Too little", { shortfall: 5 }))).toEqual({
    statusCode: 400,
    headers: asJson,
    body: JSON.stringify({ shortfall: 5, detail: "Too little", code: "wallet.short" }),
  });
  expect(await refusedWith(new FieldFailure({ name: ["Too long."] }))).toEqual({
    statusCode: 400,
    headers: asJson,
    body: '{"name":["Too long."]}',
  });
  expect(await refusedWith(new Failure("request.limited", undefined, { retryAfterSeconds: 7 }))).toMatchObject({
    statusCode: 429,
    headers: { ...asJson, "retry-after": "7" },
  });
  expect(logBug).not.toHaveBeenCalled();
});

test("ERR-01, ERR-15: a bug is logged with its route, and the caller gets one sentence", async () => {
  const named = (name: string, more: object = {}) => Object.assign(new Error("secret"), { name, ...more });
  const bugs = [
    named("TypeError"),
    named("Wrapped", { cause: named("TypeError") }),
    { name: "ThrottlingException" },
    "thrown text",
  ];
  for (const bug of bugs) {
    vi.mocked(logBug).mockClear();
    expect(await refusedWith(bug)).toEqual({
      statusCode: 500,
      headers: asJson,
      body: '{"detail":"Something went wrong.","code":"server.broken"}',
    });
    expect(vi.mocked(logBug).mock.calls).toEqual([[bug, { requestId: "request-1", route: "note.read" }]]);
  }
  vi.mocked(logBug).mockClear();
  for (const busy of [named("ThrottlingException"), named("Wrapped", { cause: named("TransactionConflict") })]) {
    expect(await refusedWith(busy)).toEqual({
      statusCode: 503,
      headers: { ...asJson, "retry-after": "1" },
      body: '{"detail":"The service is busy. Please try again.","code":"server.busy"}',
    });
  }
  expect(logBug).not.toHaveBeenCalled();
});

const read = (got: unknown) => {
  const { statusCode, body } = got as { statusCode: number; body: string };
  const { code, caller } = JSON.parse(body) as { code?: string; caller?: { username?: string; kind?: string } };
  return code ?? [statusCode, caller ?? "nobody"];
};

/** The caller as the handler of a route for this audience sees them, or the refusal. */
const callerOf = async (audience: Audience, authorization?: string) => {
  const asked = route({ ...options, for: audience, answer: { status: 200, schema: z.unknown() } });
  return read(
    await ask(
      endpoint(asked, async ({ actor }) => ({ caller: actor })),
      authorization,
    ),
  );
};

test("SES-24, SES-34, ERR-11: each kind of route lets in whom it is for, as who they are by the server's flags", async () => {
  const [learner, creator, admin] = [
    await signedIn(),
    await signedIn({ isContentCreator: true }),
    await signedIn({ isAdmin: true }),
  ];
  const as = ({ token }: { token: string }) => `Bearer ${token}`;
  const person = ({ person: { username } }: typeof learner) => [
    200,
    expect.objectContaining({ kind: "person", username }),
  ];
  expect(await callerOf("anyone", as(learner))).toEqual([200, "nobody"]);
  for (const one of [learner, creator, admin]) expect(await callerOf("signedIn", as(one))).toEqual(person(one));
  expect(await callerOf("optional", as(learner))).toEqual(person(learner));
  expect(await callerOf("creator", as(creator))).toEqual(person(creator));
  expect(await callerOf("admin", as(admin))).toEqual(person(admin));
  for (const one of [learner, admin]) expect(await callerOf("creator", as(one))).toBe("actor.forbidden");
  for (const one of [learner, creator]) expect(await callerOf("admin", as(one))).toBe("actor.forbidden");
  for (const audience of ["signedIn", "creator", "admin"] as const) {
    for (const none of [undefined, "", "Bearer", learner.token, `Basic ${learner.token}`, `${as(learner)} more`])
      expect(await callerOf(audience, none), `${audience} ${none}`).toBe("token.missing");
    expect(await callerOf(audience, "Bearer invented")).toBe("token.invalid");
  }
  for (const none of [undefined, "Basic x", "Bearer invented"])
    expect(await callerOf("optional", none)).toEqual([200, { kind: "guest" }]);
  // The word may be in any case.
  expect(await callerOf("signedIn", `bearer   ${learner.token}`)).toEqual(person(learner));
});

test("SES-48: a route that asks only whose token it is gets that, and whether a guest will do", async () => {
  const { person, token } = await signedIn();
  const subject = async (audience: "signedIn" | "optional", authorization?: string) => {
    const asked = route({ ...options, for: audience, answer: { status: 200, schema: z.unknown() } });
    return read(
      await ask(
        subjectEndpoint(asked, async ({ actor }) => ({ caller: actor })),
        authorization,
      ),
    );
  };
  const bearer = { sub: person.sub, session: expect.any(String), since: expect.any(Number) };
  expect(await subject("signedIn", `Bearer ${token}`)).toEqual([200, bearer]);
  expect(await subject("optional", `Bearer ${token}`)).toEqual([200, { ...bearer, orGuest: true }]);
  expect(await subject("optional", "Bearer invented")).toEqual([200, { kind: "guest" }]);
  expect(await subject("optional")).toEqual([200, { kind: "guest" }]);
  expect(await subject("signedIn")).toBe("token.missing");
});

test("E-041, ERR-14: if the token keys cannot be read, callers with a token are not treated as guests", async () => {
  const { token } = await signedIn();
  // The known keys are old by then.
  const later = Date.now() + 6 * 60_000;
  restore = useClock(() => later);
  vi.spyOn(client, "send").mockRejectedValue(Object.assign(new Error("busy"), { name: "ThrottlingException" }));
  expect(await callerOf("optional", `Bearer ${token}`)).toBe("server.busy");
});
