import { address } from "@cu/api/client";
import { findAll, findLengths, findLevels, findOrders, findPrices } from "@cu/api/find";
import { expect, test } from "vitest";
import { addressOf, lengths, levels, orders, prices, queryOf, readSearchInput, searchFor } from "./search-input.ts";

const read = (query: string) => readSearchInput(new URLSearchParams(query));
const sent = (query: string) => new URLSearchParams(address("", { query: queryOf(read(query)) }).slice(1));

test("FND-50: the address keeps text, kind, order, spelling and filters, and is read as it was written", () => {
  const full =
    "q=path+compression&kind=words&order=newest&typed=true&length=under10,over20&price=free&university=0badf00d&language=pt-BR&level=beginner";
  const input = read(full);
  expect(input).toEqual({
    text: "path compression",
    kind: "words",
    order: "newest",
    asTyped: true,
    filters: {
      length: ["under10", "over20"],
      price: ["free"],
      university: ["0badf00d"],
      language: ["pt-BR"],
      level: ["beginner"],
    },
  });
  expect(readSearchInput(new URLSearchParams(addressOf(input).split("?")[1]))).toEqual(input);
  expect(addressOf(read("q=tree"))).toBe("/search/?q=tree");
});

test("FND-50: invalid query parameters are ignored, and the search runs", () => {
  const input = read(
    "q=tree&kind=toString&order=__proto__&typed=maybe&length=under10,constructor,under10&price=,&university=../x&language=%00&level=9",
  );
  expect(input).toMatchObject({ text: "tree", kind: "all", order: "best", asTyped: false });
  expect(input.filters).toEqual({ length: ["under10"], price: [], university: [], language: [], level: [] });
});

test("FND-50: the server accepts any parsed query", () => {
  const languages = Array.from({ length: 40 }, (_, n) => `x${n}`).join();
  for (const query of [
    "q=tree",
    "q=%22%27%28%29*%5C%00&kind=authors&order=cheapest",
    `q=${"ä".repeat(10_000)}&language=${languages}`,
    "q=日本&length=under10,10to20,over20&price=free,class,under2,2to5,over5&level=beginner,intermediate,advanced&typed=true",
  ]) {
    const { error } = findAll.query.safeParse(Object.fromEntries(sent(query)));
    expect(error?.message, query).toBeUndefined();
  }
});

test("FND-50: a text of 10,000 characters is cut to the length that the server searches for", () => {
  expect(searchFor("x".repeat(10_000)).length).toBeLessThan(250);
});

test("FND-57: every value of a filter and every order has words", () => {
  expect(new Set(Object.keys(lengths))).toEqual(new Set(findLengths));
  expect(new Set(Object.keys(prices))).toEqual(new Set(findPrices));
  expect(new Set(Object.keys(levels))).toEqual(new Set(findLevels));
  expect(new Set(Object.keys(orders))).toEqual(new Set(findOrders));
});
