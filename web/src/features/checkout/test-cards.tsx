import { formatNumber } from "./card-fields.ts";
import styles from "./checkout.module.css";

/** The provider's published test numbers; no other card works on stage local. */
const cards = [
  { number: "4242424242424242", does: "Pays" },
  { number: "4000000000000002", does: "Is declined" },
  { number: "4000002500003155", does: "Asks the bank (3-D Secure)" },
] as const;

export const TestCards = ({ onChoose }: { onChoose: (number: string) => void }) => (
  <div className={styles.tests}>
    <p>This copy of the product runs on your machine and takes test cards only. No money moves.</p>
    <ul>
      {cards.map(({ number, does }) => (
        <li key={number}>
          <button type="button" onClick={() => onChoose(number)}>
            <span>{formatNumber(number)}</span>
            <span>{does}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
