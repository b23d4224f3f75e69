import {
  acts,
  announcements,
  isTaken,
  streamConsumerIds,
  streamConsumers,
  streamReader,
} from "@cu/api/stream-consumers";
import { expect, test } from "vitest";
import { passes } from "./stream-filter.ts";

const change = (pk: string, sk: string, { seats, event = "MODIFY" }: { seats?: string[]; event?: string } = {}) => ({
  eventName: event,
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: sk } },
    ...(event !== "REMOVE" && { NewImage: { pk: { S: pk }, sk: { S: sk }, ...(seats && { seats: { SS: seats } }) } }),
  },
});

const takers = (record: ReturnType<typeof change>) => {
  const taken = [
    ...(isTaken(record, [announcements]) ? ["announced"] : []),
    ...(isTaken(record, [acts]) ? ["anchored"] : []),
    ...streamConsumerIds.filter((id) => isTaken(record, streamConsumers[id].takes)),
  ];
  // One Lambda filter combines many prefixes, and must match exactly the consumer's changes.
  expect([record, passes(record, streamReader.filters)]).toEqual([record, taken.length > 0]);
  return taken;
};

test("WCH-51: each consumer of the stream gets only what it folds, and a post by a learner without a class invokes no function", () => {
  const [at, seats] = ["watch#2026-03-02T12#0000000000000007#0", ["7#0"]];
  expect(takers(change("person#a#course#1", at))).toEqual([]);
  expect(takers(change("person#a#course#1", at, { seats }))).toEqual(["consumer.classes"]);
  expect(takers(change("person#a#course#1", at, { seats, event: "REMOVE" }))).toEqual([]);
  expect(takers(change("person#a", "attempt#1#2#1", { event: "INSERT" }))).toEqual(["consumer.answers"]);
  expect(takers(change("person#a", "attempt#1#2#1", { seats }))).toEqual(["consumer.answers", "consumer.classes"]);
  expect(takers(change("person#a", "attempt#1#2#1", { event: "REMOVE" }))).toEqual([]);
  expect(takers(change("outbox#1", "1", { event: "INSERT" }))).toEqual(["announced"]);
  expect(takers(change("outbox#1", "1", { event: "MODIFY" }))).toEqual([]);
  expect(takers(change("acts#7", "act#0000000000000001", { event: "INSERT" }))).toEqual(["anchored"]);
  expect(takers(change("acts#7", "head", { event: "INSERT" }))).toEqual([]);
  expect(takers(change("earned#1", "1", { event: "INSERT" }))).toEqual(["consumer.classes"]);
  expect(takers(change("earned#1", "1"))).toEqual([]);
  expect(takers(change("person#a", "watching#0000000000000001"))).toEqual(["consumer.classes"]);
  expect(takers(change("course#1", "snapshot"))).toEqual([]);
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
