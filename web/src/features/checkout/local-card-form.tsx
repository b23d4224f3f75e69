import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import {
  type CardErrors,
  type CardText,
  cardDetails,
  cardErrors,
  digitsOf,
  formatCode,
  formatExpiry,
  formatNumber,
} from "./card-fields.ts";
import styles from "./checkout.module.css";
import { confirmCard } from "./local-provider.ts";
import { TestCards } from "./test-cards.tsx";
import type { TopUp } from "./use-top-up.ts";

const empty: CardText = { number: "", expiry: "", code: "" };
const formats = { number: formatNumber, expiry: formatExpiry, code: formatCode };
const order = ["number", "expiry", "code"] as const;

/** Our own card form; only stage local has one, elsewhere the provider's takes its place. */
export const LocalCardForm = ({ formId, topUp }: { formId: string; topUp: TopUp }) => {
  const [card, setCard] = useState(empty);
  const [isDeclined, setIsDeclined] = useState(topUp.isDeclined);
  if (isDeclined !== topUp.isDeclined) {
    setIsDeclined(topUp.isDeclined);
    // As at the provider: a refused card is typed again only in part.
    if (topUp.isDeclined) setCard((before) => ({ ...before, code: "" }));
  }
  const [errors, setErrors] = useState<CardErrors>({});
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const fields = { number, expiry, code };

  // Only when it is new: after a decline the message is read first.
  const isNew = useEffectEvent(() => topUp.failure === undefined);
  useEffect(() => {
    if (isNew()) number.current?.focus();
  }, []);

  const type =
    (name: keyof CardText) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = formats[name](target.value);
      const digitsBefore = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length;
      const isAtEnd = target.selectionStart === target.value.length;
      setCard((before) => ({ ...before, [name]: text }));
      setErrors((before) => ({ ...before, [name]: undefined }));
      // React moves the caret to the end of a reformatted value; editing in the middle must keep its position.
      if (!isAtEnd) requestAnimationFrame(() => target.setSelectionRange(...caretAfter(text, digitsBefore)));
    };

  const check = (name: keyof CardText) => () => {
    const { [name]: error } = cardErrors(card);
    if (card[name] !== "" && error) setErrors((before) => ({ ...before, [name]: error }));
  };

  const submit = () => {
    const found = cardErrors(card);
    setErrors(found);
    const first = order.find((name) => found[name]);
    if (first) fields[first].current?.focus();
    else void topUp.pay((intent) => confirmCard(intent, cardDetails(card)));
  };

  const props = (name: keyof CardText) => ({
    ref: fields[name],
    value: card[name],
    errors: errors[name] ? [errors[name]] : [],
    inputMode: "numeric" as const,
    disabled: topUp.isBusy,
    onChange: type(name),
    onBlur: check(name),
  });

  return (
    <Form id={formId} className={styles.card} onSubmit={submit}>
      <Field
        label="Card number"
        name="cardnumber"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...props("number")}
      />
      <div className={styles.pair}>
        <Field label="Expiry date" name="cc-exp" autoComplete="cc-exp" placeholder="MM / YY" {...props("expiry")} />
        <Field label="Security code" name="cvc" autoComplete="cc-csc" placeholder="3 digits" {...props("code")} />
      </div>
      <TestCards
        onChoose={(testNumber) => {
          setErrors({});
          setCard({
            number: formatNumber(testNumber),
            expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`,
            code: "123",
          });
        }}
      />
    </Form>
  );
};

const caretAfter = (text: string, digits: number): [number, number] => {
  let at = 0;
  for (let seen = 0; at < text.length && seen < digits; at += 1) if (/\d/.test(text.charAt(at))) seen += 1;
  return [at, at];
};
