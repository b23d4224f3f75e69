import { moneyText } from "@cu/pricing/currency";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AmountChoice } from "../../features/checkout/amount-choice.tsx";
import { Crediting } from "../../features/checkout/crediting.tsx";
import { RefillWindow } from "../../features/checkout/refill-dialog.tsx";
import { useTopUp } from "../../features/checkout/use-top-up.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Form } from "../../ui/form.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { ownPath } from "./own-path.ts";
import styles from "./top-up-section.module.css";

/**
 * Amount selection; the card form is in a dialog. `?topup=N` opens the dialog with that amount (BUY-10), `next` is the
 * page to return to.
 */
export const TopUpSection = () => {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get("topup") ?? Number.NaN);
  const isWanted = Number.isFinite(wanted) && wanted > 0;
  const next = ownPath(search.get("next"));
  const [isOpen, setIsOpen] = useState(isWanted);
  const topUp = useTopUp({
    amount: isWanted ? wanted : undefined,
    onDone: () => {
      if (!next) close();
    },
  });

  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    topUp.restart();
    // The button was disabled while the window opened, so the window does not know where the focus came from.
    passFocus(() => button.current);
    // The purchase was made or dropped: a reload does not open the window again.
    if (search.has("topup")) setSearch({}, { replace: true });
  };

  const submit = () => {
    void topUp.begin().then((isOpened) => isOpened && setIsOpen(true));
  };

  return (
    <section className={styles.section} aria-labelledby="top-up">
      <Heading level={2} look="h3" id="top-up">
        Recharge Your Wallet
      </Heading>
      <div className={styles.help}>
        <Text size={14} tone="quiet">
          A top-up of at least $10 buys 1000 cupoints, which covers about 25 videos. A module of 4 to 6 videos costs 200
          cupoints ($2); premium modules typically cost about $2 to $5.
        </Text>
      </div>
      <Form onSubmit={submit}>
        <AmountChoice inRow choice={topUp.choice} onChoose={topUp.choose} isWrong={topUp.isAmountWrong && !isOpen} />
        <div className={styles.go}>
          <Button
            ref={button}
            type="submit"
            look="go"
            busy={!isOpen && (topUp.isBusy || topUp.isPaying)}
            busyText={topUp.isPaying ? "Paying" : "Opening the payment"}
          >
            {topUp.amount === undefined ? "Go to payment" : `Go to payment, ${moneyText(topUp.amount)}`}
          </Button>
          <Text size={14} tone="quiet">
            By card. Credited at once.
          </Text>
        </div>
      </Form>
      {!isOpen && (topUp.failure || topUp.isPaying) && (
        <div className={styles.outcome}>
          {topUp.step === "crediting" ? (
            <Crediting topUp={topUp} />
          ) : (
            topUp.failure && (
              <Note tone="wrong">
                <b>Payment failed</b> {topUp.failure}
              </Note>
            )
          )}
        </div>
      )}
      {isOpen && (
        <RefillWindow topUp={topUp} onClose={close}>
          {next && (
            <LinkButton look="go" to={next}>
              Go back and buy
            </LinkButton>
          )}
        </RefillWindow>
      )}
    </section>
  );
};
