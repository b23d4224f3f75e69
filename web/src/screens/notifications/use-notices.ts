import { usePages } from "../../lib/use-pages.ts";

/** What the person was told, a page at a time on demand. */
export const useNotices = () => {
  const { pages, ...rest } = usePages(
    "notice.list",
    (previous) => {
      if (!previous) return {};
      return previous.next === null ? undefined : { query: { cursor: previous.next } };
    },
    { revalidateFirstPage: false },
  );
  return { ...rest, notices: pages?.flatMap(({ notices }) => notices) };
};
