import { expect, test } from "vitest";
import { nextTest } from "./next-test.ts";

const tests = ["a", "b", "c", "d", "e", "f"];
const next = (tried: string, ran: string) => nextTest(tests, { tried: new Set(tried), ranBy: new Set(ran) });

test("the nearest that was not asked, until three have run the break", () => {
  expect(next("", "")).toBe("a");
  expect(next("ab", "b")).toBe("c");
  expect(next("abcd", "bcd")).toBeUndefined();
  expect(next("abcde", "ae")).toBe("f");
  expect(next("abcdef", "f")).toBeUndefined();
});

test("tests further away that were asked on the way do not spare the nearer ones", () => {
  expect(next("adef", "adef")).toBe("b");
  expect(next("abdef", "adef")).toBe("c");
  expect(next("abcdef", "adef")).toBeUndefined();
});
