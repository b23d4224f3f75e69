import { Failure } from "@cu/api/failure";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { besideTransactions, Conflict, commit, untilCommitted, type Write } from "./commit.ts";
import { TransactionCanceledException } from "./store-error.ts";
import { client } from "./table.ts";

const pauses = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  pauses.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const check = (name: string): Write => ({
  name,
  item: { ConditionCheck: { TableName: "t", Key: { pk: name }, ConditionExpression: "attribute_exists(pk)" } },
});
const writes = ["wallet", "grant", "record"].map(check);

const cancelled = (...codes: (string | undefined)[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ ...(Code !== undefined && { Code }) })),
  });
const outcomeOf = (error: Error) => {
  vi.spyOn(client, "send").mockRejectedValueOnce(error as never);
  return commit(writes).catch((thrown: unknown) => thrown);
};

test("SES-56, I8: all writes go in one transaction, and a conflict lists the names whose condition failed", async () => {
  const send = vi.spyOn(client, "send").mockResolvedValueOnce({} as never);
  await commit(writes);
  expect(send.mock.calls.map(([{ input }]) => input)).toEqual([{ TransactItems: writes.map(({ item }) => item) }]);
  const lost = await outcomeOf(cancelled("ConditionalCheckFailed", "None", "ConditionalCheckFailed"));
  expect(lost).toBeInstanceOf(Conflict);
  expect(lost).toMatchObject({
    name: "Conflict",
    lost: ["wallet", "record"],
    message: "The write met another one (wallet, record).",
  });
});

test("ERR-14: what only met another write is no lost condition, and what is wrong with a write is no meeting", async () => {
  const none = { name: "Conflict", lost: [], message: "The write met another one (no condition lost)." };
  expect(await outcomeOf(cancelled("None", "TransactionConflict", undefined))).toMatchObject(none);
  for (const name of ["TransactionConflictException", "TransactionInProgressException"])
    expect(await outcomeOf(Object.assign(new Error("met"), { name }))).toMatchObject(none);
  const wrong = [
    cancelled("ConditionalCheckFailed", "ValidationError", "None"),
    Object.assign(new Error("no such table"), { name: "ResourceNotFoundException" }),
  ];
  for (const error of wrong) expect(await outcomeOf(error)).toBe(error);
});

test("ERR-14: a single write that meets a transaction is tried again like one, and a wrong one is not", async () => {
  const [met, wrong] = [Object.assign(new Error("met"), { name: "TransactionConflictException" }), new Error("wrong")];
  await expect(besideTransactions(Promise.reject(met))).rejects.toBeInstanceOf(Conflict);
  await expect(besideTransactions(Promise.reject(wrong))).rejects.toBe(wrong);
  expect(await besideTransactions(Promise.resolve("written"))).toBe("written");
});

test("ERR-14: a write that meets another is tried again, later each time by what it takes, but never by half a second", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  let attempts = 0;
  const done = await untilCommitted(async () => {
    attempts += 1;
    now += 10;
    if (attempts < 8) throw new Conflict([]);
    return "done";
  });
  expect([done, attempts]).toEqual(["done", 8]);
  expect(pauses).toEqual([10, 20, 40, 80, 160, 200, 200]);
});

test("ERR-14: after thirty attempts the caller is asked to retry in a second; refusals and bugs are attempted once", async () => {
  const tried = async (error: Error, tries?: number) => {
    let attempts = 0;
    const work = () => {
      attempts += 1;
      return Promise.reject(error);
    };
    const thrown: unknown = await untilCommitted(work, tries).catch((one: unknown) => one);
    return { attempts, thrown };
  };
  const busy = { code: "server.busy", facts: { retryAfterSeconds: 1 } };
  expect(await tried(new Conflict([]))).toMatchObject({ attempts: 30, thrown: busy });
  expect(pauses).toHaveLength(29);
  expect(await tried(new Conflict([]), 2)).toMatchObject({ attempts: 2, thrown: busy });
  for (const error of [new Failure("wallet.short"), new TypeError("bug")])
    expect(await tried(error)).toEqual({ attempts: 1, thrown: error });
});
