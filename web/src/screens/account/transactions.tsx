import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { signedCupoints } from "../../features/checkout/apply-transaction.ts";
import { errorText } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { passFocus } from "../../ui/focus.ts";
import { Heading } from "../../ui/heading.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { amountText, moneyOf } from "./amount-text.ts";
import type { Booked, CurrentUser } from "./current-user.ts";
import { RefundCell } from "./refund-cell.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { TransactionName } from "./transaction-name.tsx";
import styles from "./transactions.module.css";
import { useOlder } from "./use-older.ts";
import { useServerNow } from "./use-server-now.ts";

const kinds = [
  { kind: undefined, label: "All", none: "" },
  { kind: "purchase", label: "Purchases", none: "No purchases" },
  { kind: "topup", label: "Top-ups", none: "No top-ups" },
  { kind: "refund", label: "Refunds", none: "No refunds" },
] as const;

/** WAL-11, WAL-22, WAL-43: the wallet's transactions, newest first; the selected kind is in the URL. */
export const Transactions = ({ wallet }: { wallet: CurrentUser["primaryWallet"] }) => {
  const older = useOlder(wallet.transactions);
  const all = [...wallet.transactions, ...older.transactions];
  const [search, setSearch] = useSearchParams();
  const shown = kinds.find(({ kind }) => kind === (search.get("kind") ?? undefined)) ?? kinds[0];
  const rows = all.filter(({ transactionType }) => !shown.kind || transactionType === shown.kind);
  const choose = (kind: (typeof kinds)[number]["kind"]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (kind) next.set("kind", kind);
        else next.delete("kind");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const now = useServerNow(all.flatMap(({ refundable, date }) => (refundable ? [date] : [])));
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
      <div className={styles.head}>
        <Heading level={2} id="transactions">
          Transactions
        </Heading>
        {all.length > 0 && (
          <Chips label="Show">
            {kinds.map(({ kind, label }) => (
              <Chip key={label} label={label} pressed={shown.kind === kind} onPress={() => choose(kind)} />
            ))}
          </Chips>
        )}
      </div>
      {all.length === 0 ? (
        <Empty title="Nothing to load">Your top-ups, purchases and refunds appear here.</Empty>
      ) : rows.length === 0 ? (
        <Empty title={shown.none}>
          {older.more ? `None among the newest ${all.length} transactions.` : "There are none in this wallet."}
        </Empty>
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
