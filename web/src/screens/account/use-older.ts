import { usePages } from "../../lib/use-pages.ts";
import type { Booked } from "./current-user.ts";

/** The server's page size; a shorter page is the last one. */
const pageSize = 100;

/** Transactions beyond the latest hundred, a hundred at a time on demand (WAL-02). */
export const useOlder = (newest: readonly Booked[]) => {
  const { pages = [], ...rest } = usePages(
    "user.read",
    (previous) => {
      const list = previous?.primaryWallet.transactions ?? newest;
      // New transactions are prepended to the latest hundred (applyTransaction).
      const last = list.length >= pageSize ? list.at(-1) : undefined;
      return last && { query: { before: last.id } };
    },
    { initialSize: 0, revalidateFirstPage: false },
  );
  return { ...rest, transactions: pages.flatMap(({ primaryWallet }) => primaryWallet.transactions) };
};
