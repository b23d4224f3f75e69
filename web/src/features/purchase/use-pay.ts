import { useEffect, useEffectEvent, useState } from "react";
import { useIsHere } from "../../lib/use-is-here.ts";
import { useTopUp } from "../checkout/use-top-up.ts";
import type { CurrentUser } from "../course/course.ts";
import type { Payment } from "./pay-sum.ts";

type PayOptions = {
  payment: Payment;
  wallet: CurrentUser["primaryWallet"];
  buy: () => Promise<unknown>;
  isBuying: boolean;
  onClose: () => void;
};

/**
 * One press charges the card for the missing amount, credits the wallet, and buys. Each step has its own idempotency
 * key; after a failure the money stays in the wallet (BUY-37).
 */
export const usePay = ({ payment: { missing, charge, isOverLimit }, wallet, buy, isBuying, onClose }: PayOptions) => {
  const [paidCupoints, setPaid] = useState(0);
  const [isWarned, setIsWarned] = useState(false);
  const [refused, setRefused] = useState<number>();
  const [tries, setTries] = useState(0);
  const isHere = useIsHere();
  const topUp = useTopUp({
    isQuiet: true,
    onDone: () => {
      // After closing the window nothing is bought, and the money stays in the wallet.
      if (!isHere()) return;
      setPaid((before) => before + charge);
      setIsWarned(false);
      void buy();
    },
  });
  // The key reopens the same payment, also after a reload, until a new transaction shows its credit: never two charges.
  const key = `pay.${wallet.id}.${charge}.${wallet.transactions[0]?.id ?? 0}.${tries}`;
  const open = useEffectEvent(async () => {
    if (!(await topUp.begin(charge, key))) setRefused(charge);
  });
  const isAtRest = !topUp.isBusy && topUp.step !== "authenticate" && topUp.step !== "crediting";
  const isOpened = topUp.step === "card" && topUp.opened === charge;
  // The wallet is debited before the window knows that the purchase succeeded.
  const isWanted = !isBuying && missing > 0 && !isOverLimit && isAtRest && !isOpened && refused !== charge;
  useEffect(() => {
    if (isWanted) void open();
  }, [isWanted, charge]);

  const isOnItsWay = topUp.isPaying || topUp.step === "authenticate";
  return {
    topUp,
    /** Amount charged to the card in this window. */
    paidCupoints,
    isWarned: isWarned && isOnItsWay,
    buy: () => void buy(),
    /** Reopens the payment after a refusal, which the server stores with its key. */
    open: () => {
      setTries(tries + 1);
      setRefused(undefined);
    },
    stay: () => setIsWarned(false),
    close: () => {
      if (isOnItsWay && !isWarned) setIsWarned(true);
      else onClose();
    },
  };
};
