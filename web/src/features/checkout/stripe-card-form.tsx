import type { Stripe, StripeElementsOptions } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { Form } from "../../ui/form.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import type { Intent, Outcome } from "./card-provider.ts";
import styles from "./checkout.module.css";
import { Elements, loadStripe, PaymentElement, useElements, useStripe } from "./stripe.ts";
import type { TopUp } from "./use-top-up.ts";

type StripeCardFormProps = { formId: string; intent: Intent; topUp: TopUp };

/** The provider's form in its iframe: card numbers never reach our code. The intent provides the publishable key. */
export const StripeCardForm = ({ formId, intent, topUp }: StripeCardFormProps) => {
  const [stripe, setStripe] = useState<Stripe | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadStripe(intent.publishableKey).then(
      (loaded) => isCurrent && setStripe(loaded ?? "failed"),
      () => isCurrent && setStripe("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [intent.publishableKey, tries]);

  if (stripe === "failed")
    return (
      <Failed
        title="The card form could not be loaded."
        onRetry={() => {
          setStripe(null);
          setTries(tries + 1);
        }}
      >
        Nothing was charged. A blocker in your browser may keep the card service away.
      </Failed>
    );
  if (!stripe)
    return (
      <Skeleton label="Loading the card form">
        <div className={styles.card}>
          <Bar width="100%" height={44} />
          <Bar width="100%" height={44} />
        </div>
      </Skeleton>
    );
  return (
    <Elements stripe={stripe} options={optionsOf(intent)}>
      <Inner formId={formId} intent={intent} topUp={topUp} />
    </Elements>
  );
};

const Inner = ({ formId, intent, topUp }: StripeCardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();

  const confirm = async (): Promise<Outcome> => {
    if (!stripe || !elements) return { status: "invalid" };
    // After a lost answer the card may have been charged already.
    const before = await stripe.retrievePaymentIntent(intent.clientSecret);
    if (before.paymentIntent?.status === "succeeded") return { status: "paid" };
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, redirect: "if_required" });
    if (paymentIntent?.status === "succeeded" || error?.payment_intent?.status === "succeeded")
      return { status: "paid" };
    if (error?.type === "validation_error") return { status: "invalid" };
    if (error?.type === "api_connection_error") throw new Error(error.message);
    return { status: "refused", message: error?.message ?? "The card was not charged." };
  };

  return (
    <Form id={formId} className={styles.card} onSubmit={() => void topUp.pay(confirm)}>
      <PaymentElement onReady={(element) => element.focus()} options={{ layout: "tabs", wallets: { link: "never" } }} />
    </Form>
  );
};

/** The frame cannot see our variables, so it gets their current values. */
const optionsOf = ({ clientSecret }: Intent): StripeElementsOptions => {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    clientSecret,
    appearance: {
      theme: document.documentElement.dataset.theme === "dark" ? "night" : "stripe",
      variables: {
        colorPrimary: value("--act"),
        colorBackground: value("--surface"),
        colorText: value("--ink"),
        colorTextSecondary: value("--ink-2"),
        colorDanger: value("--wrong"),
        borderRadius: value("--r-2"),
        fontFamily: value("--font-ui"),
      },
    },
  };
};
