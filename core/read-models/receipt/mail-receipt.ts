import { Failure } from "@cu/api/failure";
import type { Letter } from "@cu/api/letter";
import { cupointsText } from "@cu/pricing/currency";
import { config } from "../../foundation/config/config.ts";
import { sendMail } from "../../foundation/mail/send-mail.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { readReceipt, type Shown } from "./read-receipt.ts";

type Issued = Extract<ReportMessage, { type: "receipt.issued" }>;

/** WAL-41: mails a receipt or credit note once; not to deleted users. */
export const mailReceipt = async ({ sub, walletId, transactionId }: Issued): Promise<void> => {
  const receipt = await readReceipt({ sub, walletId }, transactionId).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "transaction.missing") return undefined;
    throw error;
  });
  if (!receipt) return;
  await sendMail({
    key: `receipt#${transactionId}`,
    to: receipt.buyer.email,
    letter: letterOf(receipt),
    thread: `receipt-${(receipt.creditOf ?? receipt).id}`,
  });
};

const letterOf = (receipt: Shown): Letter => {
  const { id, kind, number, date, lines, tax, card, operator, creditOf, totalCupoints, totalCurrency } = receipt;
  const name = kind === "receipt" ? "Receipt" : "Credit note";
  const [first] = lines;
  return {
    subject: `${name} from ${config.productName}: ${first?.memo ?? number}`,
    parts: [
      [`${name} ${number}`, `${date.slice(0, 10)}`, ...(creditOf ? [`Credits receipt ${creditOf.number}`] : [])].join(
        "\n",
      ),
      [
        ...lines.map(({ memo, cupoints, currency }) => `${memo}: ${cupointsText(cupoints)}, ${dollars(currency)}`),
        ...(tax ? [`${tax.name} ${tax.percent}%: ${dollars(tax.currency)}`] : []),
        `Total: ${dollars(totalCurrency)} (${cupointsText(totalCupoints)})${card ? `, card ending ${card.last4}` : ""}`,
      ].join("\n"),
      { button: `View ${name.toLowerCase()}`, url: `${config.webOrigin}/account/receipts/${id}/` },
    ],
    foot: [[operator.name, ...operator.address, ...(operator.taxId ? [operator.taxId] : [])].join("\n")],
  };
};

const dollars = (value: number): string => `$${value.toFixed(2)}`;
