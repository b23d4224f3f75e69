import { expect, test } from "vitest";
import type * as z from "zod";
import { PathId, QueryFlag, QueryId, QueryPage, queryIds, queryInt } from "./address.ts";
import {
  Code,
  Cupoints,
  Fraction,
  Id,
  LooseLine,
  LooseNumber,
  LooseText,
  OlderThan,
  SearchText,
  Share,
} from "./field.ts";
import { defaultZone, isTimeZone, zoneMinutes } from "./time-zone.ts";

/** What a schema makes of each value; undefined is a refusal. */
const taken = (schema: z.ZodType, ...values: unknown[]) => values.map((value) => schema.safeParse(value).data);
const none = (count: number) => Array.from({ length: count }, () => undefined);

test("COD-36: a code counts without blanks around it and in any case, and has one to 64 signs", () => {
  expect(taken(Code, " north-7 ", "A", "a".repeat(64))).toEqual(["NORTH-7", "A", "A".repeat(64)]);
  expect(taken(Code, "😀".repeat(64))).toEqual(["😀".repeat(64)]);
  expect(taken(Code, "", "   ", "a".repeat(65), "😀".repeat(65), 7)).toEqual(none(5));
});

test("ERR-20: a search is cut instead of refused, and never within a character", () => {
  expect(taken(SearchText, ` ${"a".repeat(200)}bc`, "", " red  black ")).toEqual(["a".repeat(200), "", "red  black"]);
  expect(taken(SearchText, `${"a".repeat(198)}😀b`, `${"a".repeat(199)}😀`, `${"a".repeat(199)} b`)).toEqual([
    `${"a".repeat(198)}😀`,
    "a".repeat(199),
    "a".repeat(199),
  ]);
});

test("SES-45: a part of a price has at most six decimals, and what a browser computes near them means them", () => {
  expect(taken(Share, 0, 1, 0.25, 0.123456, 0.000001)).toEqual([0, 1, 0.25, 0.123456, 0.000001]);
  expect(taken(Share, 14.3 / 100, 0.1 + 0.2)).toEqual([0.143, 0.3]);
  expect(taken(Share, 0.1234567, 0.0000001, 1e-320, -0.1, 1.000001, Number.NaN)).toEqual(none(6));
  expect(taken(Fraction, 0, 1, -0.000001, 1.000001)).toEqual([0, 1, undefined, undefined]);
  expect(taken(Cupoints, 0, 1, -1, 0.5)).toEqual([0, 1, undefined, undefined]);
  expect(taken(Id, 1, 0, 1.5, 2 ** 53)).toEqual([1, undefined, undefined, undefined]);
});

test("SES-45: fields with core's error texts have loose bounds, and numbers too small for the store become 0", () => {
  expect(taken(LooseNumber, 1e9, -1e9, 7.5, 1e-9, -1e-9)).toEqual([1e9, -1e9, 7.5, 1e-9, -1e-9]);
  expect(taken(LooseNumber, 0, 9e-10, -9e-10, 1e-320)).toEqual([0, 0, 0, 0]);
  expect(taken(LooseNumber, 1e9 + 1, -1e9 - 1, Number.NaN, "7")).toEqual(none(4));
  const fits = (schema: z.ZodType, length: number) => schema.safeParse("x".repeat(length)).success;
  expect([fits(LooseLine, 1000), fits(LooseLine, 1001)]).toEqual([true, false]);
  expect([fits(LooseText, 50_000), fits(LooseText, 50_001)]).toEqual([true, false]);
  expect([40, 41].map((length) => OlderThan.safeParse({ beforeId: "1".repeat(length) }).success)).toEqual([
    true,
    false,
  ]);
});

test("SES-45: an id in a path is digits without another way to write it, one in a query has at most nine", () => {
  expect(taken(PathId, "1", "25", "9007199254740991")).toEqual([1, 25, 9_007_199_254_740_991]);
  expect(taken(PathId, "0", "01", "1e3", "+7", " 7", "-1", "1.5", "", "9007199254740993")).toEqual(none(9));
  expect(taken(QueryId, "1", "999999999", "0", "1000000000", "x")).toEqual([1, 999_999_999, ...none(3)]);
  expect(taken(QueryPage, "1", "1000000", "0", "1000001")).toEqual([1, 1_000_000, undefined, undefined]);
  expect(taken(queryInt(3, 5), "2", "3", "4", "5", "6", "3.5", "-3")).toEqual([undefined, 3, 4, 5, ...none(3)]);
  expect(queryInt(3, 5).safeParse("6").error?.issues[0]?.message).toBe("Must be between 3 and 5.");
});

test("SES-45: several ids in a query are parted by commas, as many as are asked for", () => {
  const three = queryIds(3);
  expect(taken(three, "5", "5,8,25")).toEqual([[5], [5, 8, 25]]);
  expect(taken(three, "5,8,25,1", "", "5,", "5, 8", "a")).toEqual(none(5));
  const long = "9007199254740991";
  expect(taken(three, [long, long, long].join())).toEqual([Array.from({ length: 3 }, () => Number(long))]);
  expect(taken(QueryFlag, "true", "false", "TRUE", "1")).toEqual([true, false, undefined, undefined]);
});

test("COD-53: a zone has a name of the database, and its clocks are ahead of UTC by its minutes at that instant", () => {
  for (const name of ["UTC", "America/New_York", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ["", "+05:00", "Nowhere/Nothing", "America/", " UTC", "America New_York", "5"])
    expect(isTimeZone(name), name).toBe(false);
  const [winter, summer] = [Date.parse("2026-01-15T12:00:00Z"), Date.parse("2026-07-15T12:00:00Z")];
  const ahead = (zone: string) => [zoneMinutes(zone, winter), zoneMinutes(zone, summer)];
  expect(ahead(defaultZone)).toEqual([0, 0]);
  expect(ahead("America/New_York")).toEqual([-300, -240]);
  expect(ahead("Asia/Kathmandu")).toEqual([345, 345]);
  expect(ahead("America/St_Johns")).toEqual([-210, -150]);
  expect(ahead("America/New_York")).toEqual([-300, -240]);
});
