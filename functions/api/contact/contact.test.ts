import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

const message = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "A message." };
let host = 0;
const from = () => throughCdn(`192.0.2.${++host}`);

test("STA-30: a guest sends a message and gets it back", async () => {
  const { status, body } = await call("contact.send", { body: message, headers: from() });
  expect([status, body]).toEqual([200, message]);
});

test("STA-23: missing fields are named, also when nothing at all is sent", async () => {
  const { status, body } = await call("contact.send", { body: {}, headers: from() });
  expect(status).toBe(400);
  expect(body).toEqual({
    name: ["Name is required!"],
    email: ["Email is required!"],
    subject: ["Subject is required!"],
    message: ["Message is required!"],
  });
});

test("STA-57, L1: the sixth message of an hour is refused with a retry time, and a repeated one is still answered", async () => {
  const headers = from();
  const keyed = { ...headers, "idempotency-key": randomUUID() };
  const first = await call("contact.send", { body: message, headers: keyed });
  for (let n = 0; n < 4; n++) await call("contact.send", { body: message, headers });
  const refused = await call("contact.send", { body: message, headers });
  expect([refused.status, refused.body.code]).toEqual([429, "request.limited"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call("contact.send", { body: message, headers: keyed })).body).toEqual(first.body);
  const other = await call("contact.send", { body: { ...message, name: "Bob" }, headers: keyed });
  expect([other.status, other.body.code]).toEqual([422, "key.reused"]);
});
