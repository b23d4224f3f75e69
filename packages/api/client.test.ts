import { expect, expectTypeOf, test } from "vitest";
import { address, client, type RouteTable, Unreachable } from "./client.ts";
import { FieldFailure } from "./failure.ts";
import { Refused } from "./refused.ts";
import { routes } from "./routes.ts";
import { brokenText, busyText } from "./site-texts.ts";

const table = Object.fromEntries(routes.map(({ id, method, path }) => [id, [method, path]])) as unknown as RouteTable;

const answering = (answers: Response[], token = "old") => {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  let current: string | undefined = token;
  const call = client({
    base: "",
    table,
    token: () => current,
    refresh: async () => {
      current = "new";
      return current;
    },
    fetch: async (url, init) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
      const answer = answers.shift();
      if (!answer) throw new TypeError("fetch failed");
      return answer;
    },
  });
  return { call, sent };
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

test("SES-24: parameters and query are written into the address, encoded", () => {
  expect(
    address("/api/v1/coupons/{code}/", { params: { code: "A/B C" }, query: { module: 3, collection: undefined } }),
  ).toBe("/api/v1/coupons/A%2FB%20C/?module=3");
});

test("SES-14: a 401 is refreshed once and the call retried with the new token", async () => {
  const { call, sent } = answering([json(401, { detail: "x", code: "token.invalid" }), json(200, [])]);
  await call("catalogue.categories", {});
  expect(sent.map(({ init }) => new Headers(init?.headers).get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
});

test("SES-24: every call carries the bearer access token", async () => {
  const { call, sent } = answering([json(200, {})]);
  await call("user.read", {});
  expect(new Headers(sent[0]?.init?.headers).get("authorization")).toBe("Bearer old");
});

test("ERR-10: a refusal arrives as Refused, with its code and facts", async () => {
  const { call } = answering([json(400, { detail: "Insufficient balance", code: "wallet.short", shortfall: 225 })]);
  const refusal = call("purchase.buy-module", { params: { moduleId: 1 }, body: {} });
  await expect(refusal).rejects.toMatchObject({ code: "wallet.short", facts: { shortfall: 225 } });
  await expect(refusal).rejects.toBeInstanceOf(Refused);
});

test("ERR-10: a field map arrives as a FieldFailure with the messages by field", async () => {
  const { call } = answering([json(400, { cupoints: ["Too small"] })]);
  const refusal = call("wallet.create-payment-intent", { body: { cupoints: 1 } });
  await expect(refusal).rejects.toEqual(new FieldFailure({ cupoints: ["Too small"] }));
});

test("ERR-02: a missing response shows the specified text", async () => {
  const { call } = answering([]);
  await expect(call("policy.read", {})).rejects.toEqual(new Unreachable());
  await expect(call("policy.read", {})).rejects.toThrow(
    "Unable to reach the server right now. Please try again later.",
  );
});

test("SES-24: an address without a query ends without one, and what is nothing is left out of it", () => {
  expect(address("/api/v1/users/", {})).toBe("/api/v1/users/");
  expect(address("/api/v1/users/", { query: { a: undefined, b: null } })).toBe("/api/v1/users/");
  expect(address("/api/v1/users/", { query: { page: 2, isNew: false, name: "" } })).toBe(
    "/api/v1/users/?page=2&isNew=false&name=",
  );
});

/** One call as it goes out. */
const sentBy = async (
  body: unknown,
  { token, options = {} }: { token?: string; options?: Parameters<ReturnType<typeof client>>[2] } = {},
) => {
  const sent: { url: unknown; init: RequestInit }[] = [];
  const call = client({
    base: "https://api.example.org",
    table,
    token: () => token,
    refresh: () => Promise.resolve(undefined),
    fetch: async (url, init = {}) => {
      sent.push({ url, init });
      return json(200, []);
    },
  });
  await call("purchase.buy-module", { params: { moduleId: 7 }, body: body as object }, options);
  return sent.map(({ url, init }) => ({ url, ...init, headers: Object.fromEntries(new Headers(init.headers)) }));
};

test("SES-24: a call goes to the API host with its method, its body as JSON and nothing that it was not given", async () => {
  const { signal } = new AbortController();
  const url = `https://api.example.org${address(table["purchase.buy-module"][1], { params: { moduleId: 7 } })}`;
  expect(await sentBy({ price: 5 }, { token: "t", options: { idempotencyKey: "k", signal, keepalive: true } })).toEqual(
    [
      {
        url,
        method: "POST",
        headers: { authorization: "Bearer t", "idempotency-key": "k", "content-type": "application/json" },
        body: '{"price":5}',
        signal,
        keepalive: true,
      },
    ],
  );
  expect(await sentBy(undefined)).toEqual([{ url, method: "POST", headers: {} }]);
  // The browser sets the content type of a form, because it chooses the boundary between the parts.
  const form = new FormData();
  expect(await sentBy(form)).toEqual([{ url, method: "POST", headers: {}, body: form }]);
});

test("SES-14: a refused call renews the token it was sent with; without a new one it fails", async () => {
  const refused: (string | undefined)[] = [];
  const fetched: unknown[] = [];
  const asking = (answer: Response) =>
    client({
      base: "",
      table,
      token: () => "old",
      refresh: async (rejected) => {
        refused.push(rejected);
        return undefined;
      },
      fetch: async (url) => {
        fetched.push(url);
        return answer;
      },
    })("user.read", {});
  await expect(asking(json(401, { detail: "Please sign in.", code: "token.missing" }))).rejects.toEqual(
    new Refused("token.missing", "Please sign in.", 401),
  );
  expect([refused, fetched.length]).toEqual([["old"], 1]);
  const forbidden = { message: "No.", code: "actor.forbidden", status: 403 };
  await expect(asking(json(403, { detail: "No.", code: "actor.forbidden" }))).rejects.toMatchObject(forbidden);
  expect([refused, fetched.length]).toEqual([["old"], 2]);
});

test("ERR-02: a call aborted by its page is not a missing response", async () => {
  const control = new AbortController();
  const given = new DOMException("The page is gone.", "AbortError");
  const call = client({
    base: "",
    table,
    token: () => undefined,
    refresh: () => Promise.resolve(undefined),
    fetch: () => {
      control.abort();
      return Promise.reject(given);
    },
  });
  await expect(call("policy.read", {}, { signal: control.signal })).rejects.toBe(given);
  await expect(call("policy.read", {}, { signal: new AbortController().signal })).rejects.toMatchObject({
    name: "Unreachable",
    cause: given,
  });
});

test("ERR-10: a response without content is undefined, and an unknown error is a broken or a busy server", async () => {
  const read = (response: Response) => answering([response]).call("policy.read", {});
  expect(await read(new Response(null, { status: 204 }))).toBeUndefined();
  expect(await read(json(200, { code: "token.invalid" }))).toEqual({ code: "token.invalid" });
  for (const [status, body] of [
    [500, {}],
    [500, null],
    [502, "Bad Gateway"],
    [400, "no"],
    [400, { detail: "Of another server", code: "unknown" }],
    [500, { cupoints: ["Too small"] }],
  ] as const) {
    await expect(read(json(status, body)), JSON.stringify(body)).rejects.toEqual(
      new Refused("server.broken", brokenText, 500),
    );
  }
  await expect(read(new Response("<html>", { status: 502 }))).rejects.toEqual(
    new Refused("server.broken", brokenText, 500),
  );
  await expect(read(new Response("<html>", { status: 503 }))).rejects.toEqual(
    new Refused("server.busy", busyText, 503),
  );
});

test("wrong uses of a route do not compile", () => {
  const { call } = answering([]);
  type Call = typeof call;
  expectTypeOf<Awaited<ReturnType<Call>>>().not.toBeNever();
  // @ts-expect-error a top-up needs its wallet
  const missing = () => call("wallet.top-up", { body: { cupoints: 100, paymentIntentId: "pi_1" } });
  // @ts-expect-error an amount is a number
  const wrong = () => call("wallet.create-payment-intent", { body: { cupoints: "100" } });
  expect([missing, wrong]).toHaveLength(2);
});
