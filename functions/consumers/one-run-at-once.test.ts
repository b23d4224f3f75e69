import { expect, test } from "vitest";
import { oneRunAtOnce } from "./one-run-at-once.ts";

const gates: PromiseWithResolvers<void>[] = [];
const begun: string[] = [];
const job = oneRunAtOnce((key: string) => {
  const gate = Promise.withResolvers<void>();
  gates.push(gate);
  begun.push(key);
  return gate.promise;
});

test("ERR-17: all calls during a run share one run that starts after it, even if the first one fails", async () => {
  const first = job("a");
  const later = [job("a"), job("a"), job("a")];
  const other = job("b");
  expect(begun).toEqual(["a", "b"]);
  gates[0]?.reject(new Error("first"));
  await expect(first).rejects.toThrow("first");
  await Promise.resolve();
  expect(begun).toEqual(["a", "b", "a"]);
  const last = job("a");
  gates[2]?.resolve();
  expect(await Promise.all(later)).toEqual([undefined, undefined, undefined]);
  expect(begun).toEqual(["a", "b", "a", "a"]);
  gates[1]?.resolve();
  gates[3]?.reject(new Error("last"));
  await other;
  await expect(last).rejects.toThrow("last");
  expect(begun).toHaveLength(4);
});
