import type { User } from "@cu/api/user";
import type { Transaction } from "@cu/api/wallet";
import { mutate } from "swr";
import type * as z from "zod";
import { apiKey, refresh } from "../../lib/api.ts";

type CurrentUser = z.output<typeof User>;
type Booked = z.output<typeof Transaction>;

/** WAL-22: the type gives the sign. */
export const signedCupoints = ({ transactionType, transactionTotalCupoints }: Booked): number =>
  transactionType === "purchase" ? -transactionTotalCupoints : transactionTotalCupoints;

/**
 * WAL-09: applies a new transaction to the displayed wallet, then revalidates it. Returns the new balance, or undefined
 * when no wallet was loaded. A refund names the purchase that it reverses (WAL-14).
 */
export const applyTransaction = async (transaction: Booked, refundedId?: number): Promise<number | undefined> => {
  const user = await mutate<CurrentUser>(
    apiKey("user.read", {}),
    (shown) => shown && withTransaction(shown, transaction, refundedId),
    { revalidate: false },
  );
  // Paying a debt unlocks what was suspended for it.
  const opened = user?.primaryWallet.debt ? (["course.module-access", "video.access"] as const) : [];
  void refresh(["user.read", ...opened]);
  return user?.primaryWallet.cupointsBalance;
};

const withTransaction = (user: CurrentUser, transaction: Booked, refundedId: number | undefined): CurrentUser => {
  const { primaryWallet: wallet } = user;
  // A repeated request returns the existing transaction.
  if (wallet.transactions.some(({ id }) => id === transaction.id)) return user;
  return {
    ...user,
    primaryWallet: {
      ...wallet,
      cupointsBalance: wallet.cupointsBalance + signedCupoints(transaction),
      transactions: [
        transaction,
        ...wallet.transactions.map((other) =>
          other.id === refundedId ? { ...other, refundable: false, refunded: true } : other,
        ),
      ],
    },
  };
};
