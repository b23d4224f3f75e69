import { Refused } from "@cu/api/refused";
import type { Receipt } from "@cu/api/wallet";
import { PrinterIcon } from "@phosphor-icons/react/dist/csr/Printer";
import { Link, useParams } from "react-router-dom";
import type * as z from "zod";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./receipt-page.module.css";

export type ShownReceipt = z.output<typeof Receipt>;

/** WAL-40: one sheet that prints on A4 without the page around it; only for the account that paid. */
export const ReceiptPage = () => {
  const transactionId = Number(useParams().transactionId);
  const { data, error, mutate } = useApi("wallet.receipt", { params: { transactionId } });
  if (error && !data)
    return error instanceof Refused && error.status === 404 ? (
      <Unknown />
    ) : (
      <FailedPage error={error} onRetry={() => void mutate()} />
    );
  if (!data) return <ReceiptSkeleton />;
  const name = data.kind === "receipt" ? "Receipt" : "Credit note";
  return (
    <Page>
      <Title>{name}</Title>
      <div className={styles.actions}>
        <Breadcrumbs crumbs={[{ text: "Account", to: paths.account }, { text: name }]} />
        <Button look="go" onClick={() => print()}>
          <PrinterIcon size={20} aria-hidden />
          Print
        </Button>
      </div>
      <Sheet receipt={data} name={name} />
    </Page>
  );
};

const Sheet = ({ receipt, name }: { receipt: ShownReceipt; name: string }) => {
  const { number, date, orderId, card, buyer, operator, lines, tax, creditOf } = receipt;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark size={28} />
          {productName}
        </span>
        <div>
          <Heading level={1} look="h2">
            {name}
          </Heading>
          <p>{number}</p>
        </div>
      </header>
      <div className={styles.facts}>
        <dl className={styles.pairs}>
          <dt>{receipt.kind === "receipt" ? "Paid" : "Date"}</dt>
          <dd>
            <time dateTime={date}>{dateTimeText(date)}</time>
          </dd>
          {card && (
            <>
              <dt>Card</dt>
              <dd>{`${brandName(card.brand)} ending ${card.last4}`}</dd>
            </>
          )}
          <dt>Order</dt>
          <dd>{orderId}</dd>
          {creditOf && (
            <>
              <dt>Credits</dt>
              <dd>
                <Link to={paths.receipt(creditOf.id)}>{creditOf.number}</Link>
              </dd>
            </>
          )}
        </dl>
        <dl>
          <dt>For</dt>
          <dd>{buyer.name}</dd>
          <dd>{buyer.email}</dd>
        </dl>
        <dl>
          <dt>From</dt>
          {[operator.name, ...operator.address, ...(operator.taxId ? [operator.taxId] : [])].map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </dl>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Cupoints</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ memo, discount, cupoints, currency }) => (
            <tr key={memo}>
              <td>
                <b>{memo}</b>
                {discount > 0 && <span>{`${Math.round(discount * 100)}% discount applied`}</span>}
              </td>
              <td>{cupoints}</td>
              <td>{dollars(currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax && (
            <tr>
              <td colSpan={2}>{`${tax.name} ${tax.percent}%`}</td>
              <td>{dollars(tax.currency)}</td>
            </tr>
          )}
          <tr className={styles.total}>
            <td colSpan={2}>{totalText(receipt)}</td>
            <td>{dollars(receipt.totalCurrency)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
};

const totalText = ({ kind, paidWith }: ShownReceipt): string => {
  if (kind === "credit-note") return paidWith === "card" ? "Total, returned to card" : "Total, returned to wallet";
  return paidWith === "card" ? "Total, paid by card" : "Total, paid from wallet";
};

const dollars = (value: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", useGrouping: false }).format(value);

const brands: Readonly<Record<string, string>> = { amex: "American Express", jcb: "JCB", unionpay: "UnionPay" };

/** As the card itself has it: the provider's names are all in small letters. */
const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

const Unknown = () => (
  <Page>
    <Title>Receipt not found</Title>
    <div className={styles.unknown}>
      <Heading level={1}>Receipt not found</Heading>
      <Empty
        level={2}
        title="There is no such receipt in your account."
        action={<LinkButton to={paths.account}>Account</LinkButton>}
      >
        Receipts of another account open only when you are logged in to it.
      </Empty>
    </div>
  </Page>
);

const ReceiptSkeleton = () => (
  <Page>
    <Title>Receipt</Title>
    <Skeleton label="Loading the receipt">
      <div className={styles.sheet}>
        <Bar width="40%" height={32} />
        <Bar width="100%" height={240} />
      </div>
    </Skeleton>
  </Page>
);
