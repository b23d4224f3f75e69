import { ArrowUUpLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowUUpLeft";
import { BookOpenTextIcon } from "@phosphor-icons/react/dist/csr/BookOpenText";
import { CreditCardIcon } from "@phosphor-icons/react/dist/csr/CreditCard";
import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { LockSimpleOpenIcon } from "@phosphor-icons/react/dist/csr/LockSimpleOpen";
import { Link } from "react-router-dom";
import { percentText } from "../../features/purchase/offer.ts";
import { paths } from "../../lib/paths.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { Hidden } from "../../ui/heading.tsx";
import type { Booked } from "./current-user.ts";
import styles from "./transaction-name.module.css";

const kinds = {
  topup: { text: "Top-up", Icon: CreditCardIcon },
  purchase: { text: "Purchase", Icon: BookOpenTextIcon },
  refund: { text: "Refund", Icon: ArrowUUpLeftIcon },
  suspension: { text: "Suspension", Icon: LockSimpleIcon },
  resumption: { text: "Resumption", Icon: LockSimpleOpenIcon },
} as const;

const gains: ReadonlySet<Booked["transactionType"]> = new Set(["topup", "refund"]);

/** A transaction's memo, type and end of its order id; on phones also its date, which has no column there. */
export const TransactionName = ({ transaction }: { transaction: Booked }) => {
  const { id, transactionType, memo, orderId, date, discount, suspended, receipt } = transaction;
  const document = transactionType === "refund" ? "Credit note" : "Receipt";
  const { text, Icon } = kinds[transactionType];
  return (
    <div className={styles.name}>
      <span className={gains.has(transactionType) ? styles.gain : styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.text}>
        <b>{memo}</b>
        <p>
          <span>
            {text}
            {discount > 0 && `, ${percentText(discount)} off`}
            {suspended && ", suspended"}
            <span className={styles.date}>, {dateTimeText(date)}</span>
          </span>
          <span className={styles.comma}>, order </span>
          <span className={styles.order} title={orderId}>
            <Hidden>{orderId.slice(0, -8)}</Hidden>
            {orderId.slice(-8)}
          </span>
          {receipt !== undefined && (
            <Link className={styles.receipt} to={paths.receipt(id)} aria-label={`${document}, ${memo}`}>
              {document}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
};
