import { useEffect, useEffectEvent, useState } from "react";
import { useTopUp } from "../checkout/use-top-up.ts";
import type { CurrentUser } from "../course/course.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import type { Payment } from "./pay-sum.ts";

type PayOptions = {
  payment: Payment;
  wallet: CurrentUser["primaryWallet"];
  buy: () => Promise<unknown>;
  isBuying: boolean;
  onClose: () => void;
};

/**
 * One press: the card pays what is missing, the wallet is credited, and the purchase is made from it. Each of the three
 * has a key of its own; what fails in between leaves the money in the wallet (BUY-37).
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
      // Whoever has closed the window meanwhile has not bought it: the money waits in the wallet.
      if (!isHere()) return;
      setPaid((before) => before + charge);
      setIsWarned(false);
      void buy();
    },
  });
  // The same payment is opened again by a reload until a new transaction says that it was credited: never two charges.
  const key = `pay.${wallet.id}.${charge}.${wallet.transactions[0]?.id ?? 0}.${tries}`;
  const open = useEffectEvent(async () => {
    if (!(await topUp.begin(charge, key))) setRefused(charge);
  });
  const isAtRest = !topUp.isBusy && topUp.step !== "authenticate" && topUp.step !== "crediting";
  const isOpened = topUp.step === "card" && topUp.opened === charge;
  // While it is bought the wallet is spent before the window knows that it worked.
  const isWanted = !isBuying && missing > 0 && !isOverLimit && isAtRest && !isOpened && refused !== charge;
  useEffect(() => {
    if (isWanted) void open();
  }, [isWanted, charge]);

  const isOnItsWay = topUp.isPaying || topUp.step === "authenticate";
  return {
    topUp,
    /** What the card has paid in this window. */
    paidCupoints,
    isWarned: isWarned && isOnItsWay,
    buy: () => void buy(),
    /** Opens the payment again after a refusal, which the server keeps with its key. */
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
