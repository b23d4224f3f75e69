import { searchText } from "@cu/api/search-text";
import { useSearchParams } from "react-router-dom";

/** CAT-44: public lists show four courses a page. */
export const pageSize = 4;

const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

type Change = Partial<Record<"search" | "category" | "subCategory", string | undefined>>;

/** What the list shows, kept in the address: search, category, subcategory and page (CAT-02, CAT-08). */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = {
    page: positive(params.get("page")) ?? 1,
    search: searchText(params.get("search") ?? "") || undefined,
    category: positive(params.get("category")),
    subCategory: positive(params.get("subCategory")),
  };
  // Another list begins at its first page, and Back leads to the one before; of a search only the last word stays in
  // the history.
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
      { replace: goesOn },
    );
  };
  const toPage = (page: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(page));
    return { search: next.toString() };
  };
  return { filters, change, toPage };
};
