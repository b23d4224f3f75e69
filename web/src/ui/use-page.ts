import { type To, useSearchParams } from "react-router-dom";

type Shown<Item> = {
  /** 1-based, clamped to the existing pages. */
  readonly page: number;
  readonly pages: number;
  readonly shown: readonly Item[];
  /** The link to a page; keeps the rest of the query. */
  readonly to: (page: number) => To;
};

/** The page of a list selected by the query; `parameter` distinguishes several lists on one page. */
export const usePage = <Item>(items: readonly Item[], size: number, parameter = "page"): Shown<Item> => {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(search.get(parameter))) || 1));
  return {
    page,
    pages,
    shown: items.slice((page - 1) * size, page * size),
    to: (wanted) => {
      const next = new URLSearchParams(search);
      next.set(parameter, String(wanted));
      return { search: String(next) };
    },
  };
};
