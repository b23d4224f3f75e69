import { Refused } from "@cu/api/refused";
import { cupointsText } from "@cu/pricing/currency";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText, refresh, useAction } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { useIsHere } from "../../lib/use-is-here.ts";
import { useOnce } from "../../lib/use-once.ts";
import { useSession } from "../../lib/use-session.ts";
import { toast } from "../../ui/toast.tsx";
import { amountOf, type Choice, firstChoice } from "./amount.ts";
import { applyTransaction } from "./apply-transaction.ts";
import type { Intent, Outcome } from "./card-provider.ts";
import { openIntents } from "./open-intents.ts";

export type TopUpOptions = {
  /** The initial amount. */
  amount?: number;
  /** The cupoints were credited; receives the new balance. */
  onDone?: (balanceCupoints: number) => void;
  /** Suppresses the toast in windows that show the credit themselves; after closing, the toast shows anyway. */
  isQuiet?: boolean;
};

type State = {
  readonly step: "amount" | "card" | "authenticate" | "crediting" | "done";
  readonly intent?: Intent;
  /** Amount of the open payment, in cupoints. */
  readonly opened?: number;
  /** The provider's or server's message about the last failure. */
  readonly failure?: string;
  /** The provider declined the card: nothing was charged. */
  readonly isDeclined?: boolean;
};

const start: State = { step: "amount" };

/**
 * A top-up from amount to credit (WAL-07). The card is charged once: steps never overlap, each payment is confirmed at
 * most once, and the credit request keeps one idempotency key until it is answered.
 */
export const useTopUp = ({ amount: wanted, onDone, isQuiet }: TopUpOptions) => {
  const { user } = useSession();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(wanted));
  const [isAmountAsked, setIsAmountAsked] = useState(false);
  const [state, setState] = useState<State>(start);
  const creditTries = useRef(0);
  const isHere = useIsHere();
  const { send: openIntent } = useAction("wallet.create-payment-intent");
  const { send: topUp } = useAction("wallet.top-up");
  const chosen = amountOf(choice);
  const amount = state.step === "amount" ? chosen : (state.opened ?? chosen);
  const wallet = user?.primaryWallet;

  const {
    run: exclusively,
    isBusy,
    isRunning,
  } = useOnce((step: () => Promise<void>) => {
    setState(({ failure: _failure, isDeclined: _isDeclined, ...before }) => before);
    return step();
  });

  const fail = (text: string, title = "Payment failed", isDeclined = false) => {
    setState((before) => ({ ...before, failure: text, isDeclined }));
    // The form was closed, so the failure shows as a toast.
    if (!isHere()) toast(`${title}: ${text}`, { tone: "failed" });
  };

  /** Opens the payment; false on failure. With a key it reopens the same one. */
  const begin = async (cupoints = chosen, idempotencyKey?: string): Promise<boolean> => {
    setIsAmountAsked(true);
    let isOpened = false;
    if (cupoints === undefined) return isOpened;
    await exclusively(async () => {
      const { who } = session.state();
      try {
        const intent =
          openIntents.find(who, cupoints) ??
          (await openIntent({ body: { cupoints } }, idempotencyKey ? { idempotencyKey } : {}));
        openIntents.keep(who, cupoints, intent);
        setState((before) => ({ ...before, step: "card", intent, opened: cupoints }));
        isOpened = true;
      } catch (error) {
        fail(errorText(error));
      }
    });
    return isOpened;
  };

  /** Charges the card, or resumes after the bank's authentication, then credits. */
  const pay = async (confirm: (intent: Intent) => Promise<Outcome>) => {
    const { intent } = state;
    if (!intent || amount === undefined) return;
    await exclusively(async () => {
      let outcome: Outcome;
      try {
        outcome = await confirm(intent);
      } catch {
        return fail("The card service cannot be reached right now. Try again: you are never charged twice.");
      }
      if (outcome.status === "authenticate") return setState((before) => ({ ...before, step: "authenticate" }));
      if (outcome.status === "invalid") return;
      if (outcome.status === "refused") {
        setState((before) => ({ ...before, step: "card" }));
        return fail(outcome.message, undefined, true);
      }
      openIntents.forget(session.state().who, amount);
      setState((before) => ({ ...before, step: "crediting" }));
      await credit(intent, amount);
    });
  };

  const credit = async ({ paymentIntentId }: Intent, cupoints: number) => {
    if (!wallet) return;
    try {
      const { transaction } = await topUp(
        { params: { walletId: wallet.id }, body: { cupoints, paymentIntentId } },
        { idempotencyKey: `${paymentIntentId}.${creditTries.current}` },
      );
      finish(cupoints, await applyTransaction(transaction));
    } catch (error) {
      if (!(error instanceof Refused)) return fail(errorText(error), "Your payment went through");
      if (error.code === "payment.used") {
        // Already credited; only the response was lost.
        await refresh(["user.read"]);
        return finish(cupoints, wallet.cupointsBalance + cupoints);
      }
      // The server stores refusals with the key, so a retry needs a new one; transient failures aren't stored.
      if (error.status < 500) creditTries.current += 1;
      fail(error.message, "Your payment went through");
    }
  };

  const finish = (cupoints: number, balance = cupoints) => {
    setState((before) => ({ ...before, step: "done" }));
    if (!isQuiet || !isHere())
      toast(`${cupointsText(cupoints)} are in your wallet. You now have ${cupointsText(balance)}.`);
    onDone?.(balance);
  };

  const retryCredit = () =>
    exclusively(async () => {
      if (state.intent && amount !== undefined) await credit(state.intent, amount);
    });

  const isUncredited = state.step === "crediting";
  const retryWhenOnline = useEffectEvent(() => void retryCredit());
  useEffect(() => {
    if (!isUncredited) return;
    addEventListener("online", retryWhenOnline);
    return () => removeEventListener("online", retryWhenOnline);
  }, [isUncredited]);

  const isPaying = mayBePaying(state, isBusy);
  useEffect(() => {
    if (!isPaying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isPaying]);

  return {
    ...state,
    isBusy,
    choice,
    amount,
    balance: wallet?.cupointsBalance ?? 0,
    isAmountWrong: isAmountAsked && amount === undefined,
    /** Warns before leaving while money may be in transit. */
    isPaying,
    choose: (next: Choice) => {
      setIsAmountAsked(false);
      setChoice(next);
    },
    begin,
    pay,
    retryCredit,
    /** Back to the amount, unless money may be in transit. */
    restart: () => {
      const isRunningNow = isRunning();
      setState((before) => (mayBePaying(before, isRunningNow) ? before : start));
    },
  };
};

const mayBePaying = ({ step }: State, isBusy: boolean): boolean =>
  step === "crediting" || (isBusy && (step === "card" || step === "authenticate"));

export type TopUp = ReturnType<typeof useTopUp>;
