import { courseLengths, courseOrders, coursePrices, type Facet } from "@cu/api/course-facets";
import { searchText } from "@cu/api/search-text";
import { useSearchParams } from "react-router-dom";
import { levelNames } from "../../features/course/level-names.ts";

/** CAT-44: public lists default to four courses a page; users may choose more (CAT-60). */
export const pageSizes = [4, 12, 24] as const;

const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

export type Filters = ReturnType<typeof filtersOf>;
export type Change = Partial<Record<Facet | "search" | "order" | "view" | "pageSize", string | undefined>>;

const filtersOf = (params: URLSearchParams) => {
  const among = <T extends string>(name: string, known: readonly T[]) => {
    const asked = (params.get(name) ?? "").split(",");
    return some(known.filter((value) => asked.includes(value)));
  };
  return {
    page: positive(params.get("page")) ?? 1,
    search: searchText(params.get("search") ?? "") || undefined,
    category: positive(params.get("category")),
    subCategory: positive(params.get("subCategory")),
    level: among("level", Object.keys(levelNames) as (keyof typeof levelNames)[]),
    length: among("length", courseLengths),
    price: among("price", coursePrices),
    language: some(
      (params.get("language") ?? "")
        .split(",")
        .filter((tag) => /^[a-z]{2,3}$/.test(tag))
        .slice(0, 20),
    ),
    institution: params.get("institution")?.slice(0, 500) || undefined,
    transcript: params.get("transcript") === "true" || undefined,
    questions: params.get("questions") === "true" || undefined,
    order: courseOrders.find((order) => order === params.get("order")),
  };
};

/** Number of active filters, without the search text; a category and its topic count as one. */
export const chosenCount = ({ category, subCategory, institution, ...filters }: Filters): number =>
  (category || subCategory ? 1 : 0) +
  (institution?.split("|").length ?? 0) +
  [filters.level, filters.length, filters.price, filters.language].flatMap((values) => values ?? []).length +
  (filters.transcript ? 1 : 0) +
  (filters.questions ? 1 : 0);

/** The list's filter state, stored in the URL (CAT-02, CAT-08, CAT-56). */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  // A filter change starts at page one, and Back undoes it; typing a search adds one history entry.
  const change = (changes: Change) => {
    const goesOn = changes.search !== undefined && filters.search !== undefined;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("page");
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: goesOn || "view" in changes },
    );
  };
  const toPage = (page: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(page));
    return { search: next.toString() };
  };
  return {
    filters,
    pageSize: pageSizes.find((size) => String(size) === params.get("pageSize")) ?? pageSizes[0],
    view: params.get("view") === "grid" ? ("grid" as const) : ("list" as const),
    change,
    toPage,
  };
};
