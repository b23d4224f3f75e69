import { largestTopUp, smallestTopUp, topUpText } from "@cu/api/top-up.form";
import { moneyText } from "@cu/pricing/currency";
import { useEffect, useId, useRef } from "react";
import hidden from "../../ui/hidden.module.css";
import { amountOf, type Choice, presets } from "./amount.ts";
import styles from "./amount-choice.module.css";

type AmountChoiceProps = {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The user tried to continue with an invalid amount. */
  isWrong: boolean;
  /** All in one row, on a page; in a dialog the field is below. */
  inRow?: boolean;
};

/** How much to top up: the presets, or any whole amount between the limits, each with its value in dollars. */
export const AmountChoice = ({ choice, onChoose, isWrong, inRow }: AmountChoiceProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = "text" in choice ? choice.text : "";
  const other = text === "" ? undefined : amountOf(choice);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return (
    <fieldset className={styles.choice}>
      <legend className={inRow ? hidden.hidden : styles.legend}>Amount in cupoints</legend>
      <div className={inRow ? styles.row : styles.stack}>
        {presets.map((preset) => (
          <label key={preset} className={styles.preset}>
            <input
              type="radio"
              name={id}
              value={preset}
              checked={"preset" in choice && choice.preset === preset}
              onChange={() => onChoose({ preset })}
            />
            {preset}
            <small>{moneyText(preset)}</small>
          </label>
        ))}
        <label className={other === undefined ? styles.other : styles.chosen}>
          <input
            ref={field}
            aria-label="Other amount in cupoints"
            inputMode="numeric"
            autoComplete="off"
            placeholder={
              inRow ? `${smallestTopUp} to ${largestTopUp}` : `Other amount, ${smallestTopUp} to ${largestTopUp}`
            }
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-value ${id}-wrong`}
            onChange={({ target }) => onChoose({ text: target.value })}
          />
          <span id={`${id}-value`} className={styles.unit}>
            {other === undefined ? "cupoints" : moneyText(other)}
          </span>
        </label>
      </div>
      <p id={`${id}-wrong`} className={styles.wrong}>
        {isWrong && topUpText}
      </p>
    </fieldset>
  );
};
