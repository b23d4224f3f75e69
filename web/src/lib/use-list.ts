import type { RouteId } from "@cu/api/routes";
import useSWR from "swr";
import type { ApiError } from "./api.ts";
import { useOpened } from "./use-opened.ts";
import { useWho } from "./use-who.ts";

export type More = { isLoading: boolean; error: ApiError | undefined; load: () => void };

type ListOptions<Item> = {
  /** How many the server gives at a time; fewer means that the list has ended. */
  pageSize: number;
  /** Reads the first page, or the one after the item with this id. */
  read: (before: number | undefined) => Promise<readonly Item[]>;
};

/**
 * A list that the server gives a page at a time: its first page, and more on demand. All that was read has one name in
 * the cache, so that `refresh` reads all of it again. `of` tells apart lists of one route.
 */
export const useList = <Item extends { id: number }>(
  id: RouteId,
  of: Readonly<Record<string, number>>,
  { pageSize, read }: ListOptions<Item>,
) => {
  const who = useWho();
  const [pages, setPages] = useOpened([id, of], 1);
  const { data, error, isLoading, mutate } = useSWR<readonly Item[], ApiError>(
    [id, of, who, pages],
    () => readPages(pages, pageSize, read),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return {
    data,
    error,
    mutate,
    /** For the button under the list; undefined once all of it is here. What was just made may stand on a full page. */
    more:
      isLoading || error || (data && data.length >= pages * pageSize)
        ? { isLoading, error, load: () => (error ? void mutate() : setPages(pages + 1)) }
        : undefined,
  };
};

const readPages = async <Item extends { id: number }>(
  pages: number,
  pageSize: number,
  read: ListOptions<Item>["read"],
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  while (items.length < pages * pageSize) {
    const page = await read(items.at(-1)?.id);
    items.push(...page);
    if (page.length < pageSize) break;
  }
  return items;
};
