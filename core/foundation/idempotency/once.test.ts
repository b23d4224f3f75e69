import { Failure, FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { UpdateCommand } from "../store/commands.ts";
import { commit, untilCommitted, type Write } from "../store/commit.ts";
import { keyPart } from "../store/id.ts";
import { client, tableName } from "../store/table.ts";
import { once, type RepeatKey } from "./once.ts";
import { RecordEntity } from "./record.entity.ts";

lagFromTheStart();

const route = "test.effect";

/** A countable effect: increments a counter in the store. */
const raise = (name: string): Write => ({
  name: "counter",
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: `counter#${name}`, sk: "counter" },
      UpdateExpression: "ADD raised :one",
      ExpressionAttributeValues: { ":one": 1 },
    },
  },
});

const raised = async (name: string): Promise<number> => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `counter#${name}`, sk: "counter" },
      UpdateExpression: "ADD raised :zero",
      ExpressionAttributeValues: { ":zero": 0 },
      ReturnValues: "ALL_NEW",
    }),
  );
  return Number(Attributes?.raised);
};

const person = await makePerson();

const act = (name: string, repeat: RepeatKey | undefined, who = person, routeId = route) =>
  untilCommitted(() =>
    once<{ name: string; at: number }>(who, routeId, repeat, async (keep) => {
      const answer = { name, at: Math.random() };
      await commit([raise(name), ...keep(answer)]);
      return answer;
    }),
  );

const keyed = (key: string, fingerprint = "body"): RepeatKey => ({ key, fingerprint });

test("SES-56, I8: the same key gets the same answer and has one effect, alone and 30 times at once", async () => {
  const first = await act("alone", keyed("a"));
  expect(await act("alone", keyed("a"))).toEqual(first);
  const answers = await Promise.all(Array.from({ length: 30 }, () => act("crowd", keyed("b"))));
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1);
  expect([await raised("alone"), await raised("crowd")]).toEqual([1, 1]);
});

test("SES-56, I8: another body under the same key is refused and has no effect", async () => {
  await act("other body", keyed("c", "one"));
  await expect(act("other body", keyed("c", "two"))).rejects.toThrow(new Failure("key.reused"));
  expect(await raised("other body")).toBe(1);
});

test("SES-56: the scope of a key is person, route and key; without a key nothing is kept", async () => {
  await act("scope", keyed("d"));
  await act("scope", keyed("d"), await makePerson());
  await act("scope", keyed("d"), person, "test.other");
  await act("scope", keyed("D"));
  await act("scope", undefined);
  await act("scope", undefined);
  expect(await raised("scope")).toBe(6);
});

test("SES-56: no two keys are one: separators and odd characters in a key stay apart", async () => {
  const keys = ["a#b", "a%23b", "a b", "a+b", "ä", "\ud800", "…".repeat(60), "~".repeat(255), "é".repeat(255)];
  for (const key of keys) await act("odd", keyed(key));
  for (const key of keys) await act("odd", keyed(key));
  expect(await raised("odd")).toBe(keys.length);
});

test("SES-56: refusals are kept, with their code, words and facts; refusals by field too", async () => {
  const refusal = new Failure("wallet.short", "Insufficient balance", { shortfall: 225 });
  const fields = new FieldFailure({ name: ["Too long."] });
  for (const [key, error] of [
    ["e", refusal],
    ["f", fields],
  ] as const) {
    let runs = 0;
    const refuse = () =>
      once(person, route, keyed(key), () => {
        runs++;
        return Promise.reject(error);
      });
    for (let n = 0; n < 3; n++) {
      await expect(refuse()).rejects.toThrow(error);
    }
    expect(runs).toBe(1);
  }
});

test("SES-56: what may pass by itself is not kept: the next call under the key runs again", async () => {
  for (const code of ["server.busy", "server.broken", "payment.unreachable", "request.limited"] as const) {
    const failing = once(person, route, keyed(code), () => Promise.reject(new Failure(code)));
    await expect(failing).rejects.toThrow(new Failure(code));
    await act(code, keyed(code));
    expect(await raised(code)).toBe(1);
  }
});

test("SES-56: a bug is not kept and stays a bug", async () => {
  const bug = () => once(person, route, keyed("bug"), () => Promise.reject(new TypeError("broken")));
  // It makes no additional store calls.
  expect((await storeCalls(() => expect(bug()).rejects.toThrow(TypeError))).operations).toEqual({ GetItem: 1 });
  await act("after a bug", keyed("bug"));
  expect(await raised("after a bug")).toBe(1);
});

test("SES-56: a record is kept for 7 days", async () => {
  await act("week", keyed("week"));
  const { data } = await RecordEntity.get({ sub: person.sub, routeId: route, key: keyPart("week") }).go({
    consistent: true,
  });
  const days = (Number(data?.ttl) - Date.now() / 1000) / 86_400;
  expect(Math.round(days * 100) / 100).toBe(7);
});
