import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { ContactEntity } from "./contact.entity.ts";
import { sendMessage } from "./send.ts";

let putBack = () => {};
afterEach(() => putBack());

let host = 0;
const address = () => `198.51.100.${++host}`;
const message = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "A <b>message</b>\nof two lines." };
const kept = async () => (await ContactEntity.query.byTime({}).go({ pages: "all" })).data;

test("STA-30: a message is kept as it was written, for those who read them in the order of arrival", async () => {
  expect(await sendMessage(address(), { ...message, subject: "  First " })).toEqual({ ...message, subject: "First" });
  await sendMessage(address(), { ...message, subject: "Second" });
  const all = await kept();
  expect(all.map(({ subject }) => subject)).toEqual(["First", "Second"]);
  expect(all[0]).toMatchObject({ ...message, subject: "First", status: "new" });
});

test("STA-23 STA-24: missing fields and invalid addresses are reported per field", async () => {
  const nothing = { name: " ", email: "", subject: "", message: "\n" };
  expect(await fieldsOf(sendMessage(address(), nothing))).toEqual({
    name: ["Name is required!"],
    email: ["Email is required!"],
    subject: ["Subject is required!"],
    message: ["Message is required!"],
  });
  expect(await fieldsOf(sendMessage(address(), { ...message, email: "ann@example" }))).toEqual({
    email: ["Email is not a valid email!"],
  });
});

test("STA-30, ERR-13: each field accepts its maximum length, and not one character more", async () => {
  const of = (length: number) => "é".repeat(length);
  const fitting = { ...message, name: of(200), subject: of(200), message: of(10_000) };
  expect(await sendMessage(address(), fitting)).toEqual(fitting);
  for (const field of ["name", "subject", "message"] as const)
    expect(await fieldsOf(sendMessage(address(), { ...fitting, [field]: `${fitting[field]}é` }))).toEqual({
      [field]: [`Ensure this field has no more than ${fitting[field].length} characters.`],
    });
});

test("STA-23, STA-24: every message takes its address without the spaces around it, and a longer one than an address can be is refused", async () => {
  const around = Object.fromEntries(Object.entries(message).map(([field, text]) => [field, ` ${text}\n`]));
  expect(await sendMessage(address(), { ...message, ...around })).toEqual(message);
  const long = `${"a".repeat(250)}@example.com`;
  expect(await fieldsOf(sendMessage(address(), { ...message, email: long }))).toEqual({
    email: ["Ensure this field has no more than 254 characters."],
  });
  expect(await fieldsOf(sendMessage(address(), { ...message, name: "", email: "ann" }))).toEqual({
    name: ["Name is required!"],
    email: ["Email is not a valid email!"],
  });
});

test("STA-57: the sixth message is refused with the end of the hour, and accepted then", async () => {
  let at = Date.UTC(2027, 2, 1, 12, 0, 0);
  putBack = useClock(() => at);
  const busy = address();
  for (let n = 0; n < 5; n++) expect(await sendMessage(busy, message)).toEqual(message);
  await expect(sendMessage(busy, message)).rejects.toMatchObject({
    code: "request.limited",
    facts: { retryAfterSeconds: 3600 },
  });
  at += 3600 * 1000 - 1;
  await expect(sendMessage(busy, message)).rejects.toMatchObject({ facts: { retryAfterSeconds: 1 } });
  at += 1;
  expect(await sendMessage(busy, message)).toEqual(message);
});

test("STA-57 L1: five messages an hour from one address; refused and repeated ones do not count, others are not affected", async () => {
  const busy = address();
  const before = (await kept()).length;
  for (let n = 0; n < 10; n++) await fieldsOf(sendMessage(busy, { ...message, name: "" }));
  const repeat = { key: "one", fingerprint: "same" };
  for (let n = 0; n < 10; n++) expect(await sendMessage(busy, message, repeat)).toEqual(message);
  const tries = await Promise.allSettled(Array.from({ length: 25 }, () => sendMessage(busy, message)));
  const refused = tries.flatMap((result) => (result.status === "rejected" ? [result.reason as Failure] : []));
  expect(refused).toHaveLength(21);
  expect(refused.every(({ code, facts }) => code === "request.limited" && Number(facts.retryAfterSeconds) > 0)).toBe(
    true,
  );
  expect((await kept()).length - before).toBe(5);
  expect(await sendMessage(busy, message, repeat)).toEqual(message);
  await sendMessage(address(), message);
});

test("STA-30, I8: two clicks at once send one message, and the key of one address is not another's", async () => {
  const repeat = { key: "twice", fingerprint: "same" };
  const before = (await kept()).length;
  const [here, there] = [address(), address()];
  await Promise.all(Array.from({ length: 5 }, () => sendMessage(here, message, repeat)));
  await sendMessage(there, message, repeat);
  expect((await kept()).length - before).toBe(2);
  const other = { key: "twice", fingerprint: "other" };
  await expect(sendMessage(here, message, other)).rejects.toThrow(new Failure("key.reused"));
});

test("STA-57, I8: a browser that changed its address within its household before it tried again sends one message", async () => {
  const repeat = { key: "moved", fingerprint: "same" };
  const before = (await kept()).length;
  for (const n of [1, 2]) expect(await sendMessage(`2001:db8:44:1::${n}`, message, repeat)).toEqual(message);
  await sendMessage("2001:db8:44:2::1", message, repeat);
  expect((await kept()).length - before).toBe(2);
});
