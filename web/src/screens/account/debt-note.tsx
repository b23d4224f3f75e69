import { cupointsText, priceText } from "@cu/pricing/currency";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Note } from "../../ui/note.tsx";
import type { CurrentUser } from "./current-user.ts";
import styles from "./debt-note.module.css";

type Debt = NonNullable<CurrentUser["primaryWallet"]["debt"]>;

/** WAL-36: what is owed and why, what is suspended until it is paid, and how to pay it. */
export const DebtNote = ({ debt: { owedCupoints, suspended } }: { debt: Debt }) => (
  <section className={styles.debt} aria-label="What you owe">
    <Note tone="due">
      {owedCupoints === 0 ? (
        <p>
          <b>Everything is paid.</b> What was suspended opens again in a moment.
        </p>
      ) : (
        <p>
          <b>You owe {cupointsText(owedCupoints)}.</b> One of your card payments was reversed after you had spent it.
          Your next top-up pays this first: with {priceText(owedCupoints)} everything below opens again at once.
        </p>
      )}
      {suspended.length > 0 && (
        <ul className={styles.list} aria-label="Suspended until it is paid">
          {suspended.map(({ transactionId, courseId, memo, paidCupoints }) => (
            <li key={transactionId}>
              <Link to={paths.course(courseId)}>{memo}</Link>
              <span>{cupointsText(paidCupoints)}</span>
            </li>
          ))}
        </ul>
      )}
    </Note>
  </section>
);
