import { cupointsText, moneyText } from "@cu/pricing/currency";
import hidden from "./hidden.module.css";
import styles from "./price.module.css";

type PriceProps = {
  cupoints: number;
  /** The price before a discount, struck through. */
  was?: number;
  size?: "medium" | "large";
};

/** PRC-12: "Free", or "$12 (1200 cupoints)". */
export const Price = ({ cupoints, was, size = "medium" }: PriceProps) => (
  <span className={size === "large" ? styles.large : styles.price}>
    {was !== undefined && was !== cupoints && (
      <>
        <s className={styles.was}>
          <span className={hidden.hidden}>Before: </span>
          {moneyText(was)}
        </s>{" "}
      </>
    )}
    {cupoints === 0 ? (
      "Free"
    ) : (
      <>
        {moneyText(cupoints)} <small>({cupointsText(cupoints)})</small>
      </>
    )}
  </span>
);
