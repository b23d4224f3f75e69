import type { RouteId } from "@cu/api/routes";
import useSWR from "swr";
import type { ApiError } from "./api.ts";
import { useOpened } from "./use-opened.ts";
import { useWho } from "./use-who.ts";

export type More = { isLoading: boolean; error: ApiError | undefined; load: () => void };

type ListOptions<Item> = {
  /** The server's page size; a shorter page is the last one. */
  pageSize: number;
  /** Reads the first page, or the page after the item with this id. */
  read: (before: number | undefined) => Promise<readonly Item[]>;
};

/**
 * A paged list: its first page, more on demand. All loaded pages share one cache key, so that `refresh` reloads all of
 * them. `of` distinguishes lists of the same route.
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
    /**
     * Loads the next page; undefined once the list is complete. New items may fill the last page, so a full page counts
     * as incomplete.
     */
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
