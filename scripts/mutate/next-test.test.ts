import { expect, test } from "vitest";
import { nextTest } from "./next-test.ts";

const tests = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const next = (tried: string, ran: string) => nextTest(tests, { tried: new Set(tried), ranBy: new Set(ran) });

test("the nearest that was not asked, until six have run the break", () => {
  expect(next("", "")).toBe("a");
  expect(next("ab", "b")).toBe("c");
  expect(next("abcdefg", "bcdefg")).toBeUndefined();
  expect(next("abcdefgh", "abefgh")).toBeUndefined();
  expect(next("abcdefgh", "aefgh")).toBe("i");
  expect(next("abcdefghi", "i")).toBeUndefined();
});

test("tests further away that were asked on the way do not spare the nearer ones", () => {
  expect(next("adefghi", "adefghi")).toBe("b");
  expect(next("abdefghi", "adefghi")).toBe("c");
  expect(next("abcdefghi", "adefgh")).toBeUndefined();
});
