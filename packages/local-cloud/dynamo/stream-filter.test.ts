import { streamReaders } from "@cu/api/stream-readers";
import { expect, test } from "vitest";
import { passes } from "./stream-filter.ts";

const change = (pk: string, sk: string, { seats, event = "MODIFY" }: { seats?: string[]; event?: string } = {}) => ({
  eventName: event,
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: sk } },
    ...(event !== "REMOVE" && { NewImage: { pk: { S: pk }, sk: { S: sk }, ...(seats && { seats: { SS: seats } }) } }),
  },
});

const readers = (record: object) =>
  Object.entries(streamReaders)
    .filter(([, { filters }]) => passes(record, filters))
    .map(([id]) => id);

test("WCH-51: each reader of the stream gets what it folds, and a post of somebody without a class starts no function", () => {
  const [at, seats] = ["watch#2026-03-02T12#0000000000000007#0", ["7#0"]];
  expect(readers(change("person#a#course#1", at))).toEqual([]);
  expect(readers(change("person#a#course#1", at, { seats }))).toEqual(["consumer.stream"]);
  expect(readers(change("person#a#course#1", at, { seats, event: "REMOVE" }))).toEqual([]);
  expect(readers(change("person#a", "attempt#1#2#1", { event: "INSERT" }))).toEqual(["consumer.at-once"]);
  expect(readers(change("person#a", "attempt#1#2#1", { seats }))).toEqual(["consumer.at-once", "consumer.stream"]);
  expect(readers(change("outbox#1", "1", { event: "INSERT" }))).toEqual(["consumer.at-once"]);
  expect(readers(change("outbox#1", "1", { event: "MODIFY" }))).toEqual([]);
  expect(readers(change("acts#7", "act#0000000000000001", { event: "INSERT" }))).toEqual(["consumer.at-once"]);
  expect(readers(change("acts#7", "head", { event: "INSERT" }))).toEqual([]);
  expect(readers(change("person#a", "watching#0000000000000001"))).toEqual(["consumer.stream"]);
  expect(readers(change("course#1", "snapshot"))).toEqual([]);
});

test("a filter is met by every name of it and one of its rules, of a list by one element", () => {
  const met = (found: object, wanted: Parameters<typeof passes>[1][number]) => passes(found, [wanted]);
  expect(passes({}, [])).toBe(true);
  expect(met({ a: "x", b: "y" }, { a: ["x"], b: ["z", "y"] })).toBe(true);
  expect(met({ a: "x", b: "y" }, { a: ["x"], b: ["z"] })).toBe(false);
  expect(met({ a: 1 }, { a: ["1"] })).toBe(false);
  expect(met({ a: ["k", "xy"] }, { a: [{ prefix: "x" }] })).toBe(true);
  expect([
    met({}, { a: { b: [{ exists: false }] } }),
    met({ a: { b: "" } }, { a: { b: [{ exists: false }] } }),
  ]).toEqual([true, false]);
});
