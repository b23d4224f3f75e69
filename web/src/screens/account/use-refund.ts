import { Refused } from "@cu/api/refused";
import { cupointsText } from "@cu/pricing/currency";
import { useState } from "react";
import { applyTransaction } from "../../features/checkout/apply-transaction.ts";
import { errorText, refresh, useAction } from "../../lib/api.ts";
import { useOnce } from "../../lib/use-once.ts";
import { toast } from "../../ui/toast.tsx";
import type { Booked } from "./current-user.ts";

const nothingReturned = "Something went wrong. Please try again later or contact us for more help.";

/** Routes whose answers a refund changes: everything the purchase unlocked. */
const changed = ["course.read", "catalogue.meta", "learn.library", "video.access"] as const;

/** Refunds a purchase once; a retry after a lost response reuses the key. */
export const useRefund = (walletId: number, onRefunded: () => void) => {
  const { send } = useAction("wallet.refund");
  const [failure, setFailure] = useState<string>();

  const { run: refund, isBusy } = useOnce(async (purchase: Booked) => {
    setFailure(undefined);
    try {
      // A response may violate the contract; then nothing was refunded, and the page must not claim so.
      const answer: Partial<Awaited<ReturnType<typeof send>>> | undefined = await send({
        params: { walletId, transactionId: purchase.id },
      });
      if (!answer?.transaction) return setFailure(nothingReturned);
      await applyTransaction(answer.transaction, purchase.id);
      void refresh(changed);
      toast(refundedText(answer.transaction, answer.refundedModules?.length ?? 0));
      onRefunded();
    } catch (error) {
      setFailure(failureText(error));
      // The displayed purchase is outdated.
      if (error instanceof Refused) void refresh(["user.read"]);
    }
  });

  return { refund, isBusy, failure };
};

const refundedText = ({ transactionTotalCupoints }: Booked, modules: number): string => {
  const back = `${cupointsText(transactionTotalCupoints)} are back in your wallet.`;
  if (transactionTotalCupoints === 0) return "The refund pays what your wallet owed.";
  if (modules === 0) return back;
  return `${back} ${modules === 1 ? "1 module is" : `${modules} modules are`} locked again.`;
};

const failureText = (error: unknown): string =>
  error instanceof Refused && error.code === "server.broken" ? nothingReturned : errorText(error);
