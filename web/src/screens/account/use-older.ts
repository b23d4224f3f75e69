import useSWRInfinite from "swr/infinite";
import { type ApiKey, apiKey, fetchKey } from "../../lib/api.ts";
import type { Booked, CurrentUser } from "./current-user.ts";

/** How many the server gives at a time; fewer means that the list has ended. */
const pageSize = 100;

/** The transactions before the newest hundred, a hundred at a time, on demand (WAL-02). */
export const useOlder = (newest: readonly Booked[]) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<CurrentUser, unknown>(
    (_: number, previous: CurrentUser | null) => {
      const last = (previous?.primaryWallet.transactions ?? newest).at(-1);
      return last ? apiKey("user.read", { query: { before: last.id } }) : null;
    },
    (key: ApiKey<"user.read">) => fetchKey(key),
    { initialSize: 0, revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const pages = data ?? [];
  const lastPage = pages.at(-1)?.primaryWallet.transactions ?? newest;
  return {
    transactions: pages.flatMap((page) => page.primaryWallet.transactions),
    hasMore: newest.length >= pageSize && (pages.length === 0 || lastPage.length >= pageSize),
    isLoading: isValidating && pages.length < size,
    error,
    load: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
