import { usePages } from "../../lib/use-pages.ts";
import type { Booked } from "./current-user.ts";

/** How many the server gives at a time; fewer means that the list has ended. */
const pageSize = 100;

/** The transactions before the newest hundred, a hundred at a time, on demand (WAL-02). */
export const useOlder = (newest: readonly Booked[]) => {
  const { pages = [], ...rest } = usePages(
    "user.read",
    (previous) => {
      const list = previous?.primaryWallet.transactions ?? newest;
      // What was just booked stands on top of the newest hundred (applyTransaction).
      const last = list.length >= pageSize ? list.at(-1) : undefined;
      return last && { query: { before: last.id } };
    },
    { initialSize: 0, revalidateFirstPage: false },
  );
  return { ...rest, transactions: pages.flatMap(({ primaryWallet }) => primaryWallet.transactions) };
};
