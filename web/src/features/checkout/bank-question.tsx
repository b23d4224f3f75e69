import { moneyText } from "@cu/pricing/currency";
import { Button } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./checkout.module.css";
import { authenticate } from "./local-provider.ts";
import type { TopUp } from "./use-top-up.ts";

/** Fake 3-D Secure dialog of stage local; the real provider opens the bank's by itself. */
export const BankQuestion = ({ topUp }: { topUp: TopUp }) => (
  <section className={styles.bank} aria-labelledby="bank-question">
    <Heading level={3} id="bank-question">
      Confirm it is you
    </Heading>
    <Text size={14} tone="quiet">
      Your bank asks whether you want to pay {moneyText(topUp.amount ?? 0)}. On this machine you play the bank: let the
      question succeed or fail.
    </Text>
    <div className={styles.actions}>
      <Button
        look="go"
        busy={topUp.isBusy}
        onClick={() => void topUp.pay((intent) => authenticate(intent, "succeeded"))}
      >
        Yes, it is me
      </Button>
      <Button disabled={topUp.isBusy} onClick={() => void topUp.pay((intent) => authenticate(intent, "failed"))}>
        No, refuse the payment
      </Button>
    </div>
  </section>
);
