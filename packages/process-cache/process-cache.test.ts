import { afterEach, expect, test, vi } from "vitest";

type Module = typeof import("./process-cache.ts");

// Each test loads a new registry, because registered names are permanent.
const load = async (): Promise<Module> => import("./process-cache.ts");
afterEach(() => vi.resetModules());

test("a cache keeps its newest entries, and one that is written again keeps its place", async () => {
  const { cache } = await load();
  const kept = cache<string, number>("letters", { max: 2 });
  kept.set("a", 1).set("b", 2).set("a", 3);
  expect([...kept]).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
  kept.set("c", 4);
  expect([...kept]).toEqual([
    ["b", 2],
    ["c", 4],
  ]);
  expect(kept.get("a")).toBeUndefined();
});

test("a cell starts with its initial value, or undefined", async () => {
  const { cell } = await load();
  const list = cell<string[]>("list", () => []);
  const one = cell<number>("one");
  list.current.push("a");
  expect(list.current).toEqual(["a"]);
  expect(one.current).toBeUndefined();
});

test("a module's values begin as they are made, and are changed where they are", async () => {
  const { state, resetAll } = await load();
  const own = state("own", () => ({ count: 1, names: new Set<string>() }));
  own.count += 1;
  own.names.add("a");
  expect(own).toEqual({ count: 2, names: new Set(["a"]) });
  resetAll();
  expect(own).toEqual({ count: 1, names: new Set() });
});

test("after a reset everything is as in a new process", async () => {
  const { cache, cell, resetAll } = await load();
  const kept = cache<string, number>("letters", { max: 2 });
  const list = cell<string[]>("list", () => []);
  const one = cell<number>("one");
  kept.set("a", 1);
  list.current.push("a");
  one.current = 5;
  resetAll();
  expect(kept.size).toBe(0);
  expect(list.current).toEqual([]);
  expect(one.current).toBeUndefined();
});

test("two values of one name are refused", async () => {
  const { cache, cell, resetAll } = await load();
  cache("letters", { max: 2 });
  expect(resetAll).not.toThrow();
  cell("letters");
  expect(resetAll).toThrow('Two process-wide values are named "letters".');
});
