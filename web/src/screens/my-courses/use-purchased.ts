import { purchasedPerPage } from "@cu/api/page-size";
import { call } from "../../lib/api.ts";
import { useList } from "../../lib/use-list.ts";

/** The courses of which the person bought something, the latest purchase first. */
export const usePurchased = (userId: number) =>
  useList(
    "user.purchased-collections",
    { userId },
    {
      pageSize: purchasedPerPage,
      read: (before: number | undefined) =>
        call("user.purchased-collections", { params: { userId }, query: { before } }),
    },
  );
