import { usePages } from "../../lib/use-pages.ts";

/** The user's notifications, paged. */
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
