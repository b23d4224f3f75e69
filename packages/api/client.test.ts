import { expect, expectTypeOf, test } from "vitest";
import { address, client, type RouteTable, Unreachable } from "./client.ts";
import { Failure, FieldFailure } from "./failure.ts";
import { routes } from "./routes.ts";

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

test("ERR-10: a refusal arrives as a Failure with its code and facts", async () => {
  const { call } = answering([json(400, { detail: "Insufficient balance", code: "wallet.short", shortfall: 225 })]);
  const refusal = call("purchase.buy-module", { params: { moduleId: 1 }, body: {} });
  await expect(refusal).rejects.toMatchObject({ code: "wallet.short", facts: { shortfall: 225 } });
  await expect(refusal).rejects.toBeInstanceOf(Failure);
});

test("ERR-10: a field map arrives as a FieldFailure with the messages by field", async () => {
  const { call } = answering([json(400, { cupoints: ["Too small"] })]);
  const refusal = call("wallet.create-payment-intent", { body: { cupoints: 1 } });
  await expect(refusal).rejects.toEqual(new FieldFailure({ cupoints: ["Too small"] }));
});

test("ERR-02: no answer at all is said in the documents' words", async () => {
  const { call } = answering([]);
  await expect(call("policy.read", {})).rejects.toEqual(new Unreachable());
  await expect(call("policy.read", {})).rejects.toThrow(
    "Unable to reach the server right now. Please try again later.",
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
