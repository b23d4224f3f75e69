import { useId } from "react";
import hidden from "../../ui/hidden.module.css";
import styles from "./check-cards.module.css";

type CheckCardsProps<Value> = {
  legend: string;
  /** The legend is visually hidden, where a heading repeats it. */
  hideLegend?: boolean;
  cards: readonly { value: Value; title: string; text: string }[];
  /** `read` is for names of courses. */
  font: "read" | "ui";
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  errors: readonly string[];
};

/** Checkbox cards with explanations; the error is below and part of the group's description. */
export const CheckCards = <Value extends string | number>({
  legend,
  hideLegend,
  cards,
  font,
  chosen,
  onChange,
  errors,
}: CheckCardsProps<Value>) => {
  const errorId = useId();
  return (
    <>
      <fieldset aria-describedby={errors.length > 0 ? errorId : undefined}>
        <legend className={hideLegend ? hidden.hidden : styles.legend}>{legend}</legend>
        <div className={styles.list}>
          {cards.map(({ value, title, text }) => (
            <label key={value} className={styles.card}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                aria-invalid={errors.length > 0}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
              <span>
                <span className={styles[font]}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {errors.length > 0 && (
        <p id={errorId} className={styles.error}>
          {errors.join(" ")}
        </p>
      )}
    </>
  );
};
