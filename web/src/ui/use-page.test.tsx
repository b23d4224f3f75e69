import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { usePage } from "./use-page.ts";

const at = (address: string) =>
  renderHook(() => usePage(["a", "b", "c", "d", "e"], 2, "recent"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result.current;

test("CAT-44: the URL selects the page of a list, and page links keep the rest of the query", () => {
  expect(at("/")).toMatchObject({ page: 1, pages: 3, shown: ["a", "b"] });
  expect(at("/?recent=2&key=abc")).toMatchObject({ page: 2, shown: ["c", "d"] });
  expect(at("/?recent=2&key=abc").to(3)).toEqual({ search: "recent=3&key=abc" });
});

test.each([
  ["1.5", 1],
  ["-3", 1],
  ["none", 1],
  ["99", 3],
  ["Infinity", 3],
  ["2.9", 2],
  ["3", 3],
  ["0", 1],
])("CAT-44: page %s of an address shows a page that exists", (text, page) => {
  const { shown, ...place } = at(`/?recent=${text}`);
  expect(place.page).toBe(page);
  expect(shown).toEqual([["a", "b"], ["c", "d"], ["e"]][page - 1]);
});
