import { useRef, useState } from "react";
import { signedCupoints } from "../../checkout/apply-transaction.ts";
import { errorText } from "../../lib/api.ts";
import { percentText } from "../../purchase/offer.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { passFocus } from "../../ui/focus.ts";
import { Heading, Hidden } from "../../ui/heading.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { amountText, moneyOf } from "./amount-text.ts";
import type { Booked, CurrentUser } from "./current-user.ts";
import { RefundCell } from "./refund-cell.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { TransactionName } from "./transaction-name.tsx";
import styles from "./transactions.module.css";
import { useOlder } from "./use-older.ts";
import { useServerNow } from "./use-server-now.ts";

/** WAL-11, WAL-22: everything that came into the wallet and went out of it, newest first. */
export const Transactions = ({ wallet }: { wallet: CurrentUser["primaryWallet"] }) => {
  const older = useOlder(wallet.transactions);
  const rows = [...wallet.transactions, ...older.transactions];
  const now = useServerNow(rows.flatMap(({ refundable, date }) => (refundable ? [date] : [])));
  const [refunding, setRefunding] = useState<Booked>();
  const section = useRef<HTMLElement>(null);

  const columns: readonly Column<Booked>[] = [
    {
      id: "what",
      head: "What",
      narrow: "first",
      cell: (row) => <TransactionName transaction={row} />,
    },
    {
      id: "date",
      head: "Date",
      narrow: "hidden",
      cell: ({ date }) => (
        <time className={styles.quiet} dateTime={date}>
          {dateTimeText(date)}
        </time>
      ),
    },
    {
      id: "discount",
      head: "Discount",
      narrow: "hidden",
      number: true,
      cell: ({ discount }) => <span className={styles.quiet}>{discount > 0 ? percentText(discount) : none}</span>,
    },
    {
      id: "cupoints",
      head: "Cupoints",
      narrow: "side",
      number: true,
      cell: (row) => <span className={signedCupoints(row) > 0 ? styles.gain : styles.amount}>{amountText(row)}</span>,
    },
    {
      id: "money",
      head: wallet.currency.abbreviation,
      narrow: "hidden",
      number: true,
      cell: (row) => <span className={styles.money}>{moneyOf(row.transactionTotalCurrency, wallet.currency)}</span>,
    },
    {
      id: "refund",
      head: "Refund",
      narrow: "second",
      number: true,
      cell: (row) => <RefundCell transaction={row} now={now} onRefund={() => setRefunding(row)} />,
    },
  ];

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="transactions">
      <Heading level={2} id="transactions">
        Transactions
      </Heading>
      {rows.length === 0 ? (
        <Empty title="Nothing to load">Your top-ups, purchases and refunds appear here.</Empty>
      ) : (
        <div className={styles.table}>
          <DataTable label="Transactions" columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      {older.error && (
        <Failed title="Failed to load data" onRetry={older.retry}>
          {errorText(older.error)}
        </Failed>
      )}
      {older.more && !older.error && (
        <div className={styles.more}>
          <Button busy={older.more.isLoading} busyText="Loading" onClick={older.more.load}>
            Show older transactions
          </Button>
        </div>
      )}
      {refunding && (
        <RefundDialog
          walletId={wallet.id}
          transaction={refunding}
          onClose={() => setRefunding(undefined)}
          onRefunded={() => {
            setRefunding(undefined);
            // The button that opened the window cannot be pressed any more.
            passFocus(() => section.current);
          }}
        />
      )}
    </section>
  );
};

const none = (
  <>
    <span aria-hidden="true">–</span>
    <Hidden>none</Hidden>
  </>
);
