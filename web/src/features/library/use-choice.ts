import { useSearchParams } from "react-router-dom";
import type { LearnLibrary } from "./answer.ts";

export const filters = [
  ["all", "All", "all"],
  ["in-progress", "In progress", "inProgress"],
  ["not-begun", "Not begun", "notBegun"],
  ["finished", "Finished", "finished"],
  ["purchased", "Purchased", "purchased"],
  ["class", "Class", "class"],
  ["certificate", "Certificate", "certificate"],
] as const satisfies readonly (readonly [string, string, keyof LearnLibrary["counts"]])[];

export const orders = [
  ["recent", "Last visited first"],
  ["name", "By name"],
  ["due", "First to close"],
] as const;

export type Filter = (typeof filters)[number][0];
export type Order = (typeof orders)[number][0];

/** The library's filter and order from the URL (LRN-05); unknown values fall back to the defaults. */
export const useChoice = () => {
  const [search, setSearch] = useSearchParams();
  const choose = (name: "show" | "by", value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    // Another list begins with its first page.
    next.delete("page");
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    show: search.get("show"),
    filter: filters.find(([name]) => name === search.get("show"))?.[0] ?? "all",
    order: orders.find(([name]) => name === search.get("by"))?.[0] ?? "recent",
    choose,
  };
};
