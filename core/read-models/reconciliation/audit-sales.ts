import type { AccessItem } from "../../access/access.entity.ts";
import { allCertificates } from "../../access/certificate.ts";
import { account } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EntryItem, Line, Sale } from "../../storage/ledger/entry.entity.ts";
import { marketingOf, withMarketing } from "../../storage/ledger/granted.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import type { IntentItem } from "../../use-cases/payment/intent.entity.ts";
import type { Finding } from "./audit.ts";

type Books = {
  readonly entries: readonly EntryItem[];
  readonly allEntitlements: readonly AccessItem[];
  readonly intents: readonly IntentItem[];
  /** Wallets of deleted accounts; their purchases grant no access (SES-104). */
  readonly closed?: ReadonlySet<number>;
};

/**
 * Invariants between the journal and other records: one credit per payment (I3), access if and only if there is an
 * unrefunded purchase (I4), one refund per purchase within its hour (I5), royalties as booked (I6).
 */
export const auditSales = ({ entries, allEntitlements, intents, closed = new Set() }: Books): Finding[] => {
  const findings: Finding[] = [];
  const find = ({ walletId, sequence }: EntryItem, problem: string) => findings.push({ walletId, sequence, problem });
  const grants = new Map(
    allEntitlements.flatMap((item) =>
      item.grants.flatMap((grant) => (grant.transactionId ? [[grant.transactionId, item]] : [])),
    ),
  );
  const certificates = new Set(
    allEntitlements.flatMap((entitlements) => allCertificates(entitlements).map((each) => each.transactionId)),
  );
  const credits = new Set<string>();
  const refunds = new Map<number, EntryItem>();
  const moves = Map.groupBy(
    entries.filter(({ concerns }) => concerns !== undefined),
    ({ walletId, concerns = 0 }) => transactionId(walletId, concerns),
  );
  for (const entry of entries) {
    if (entry.kind === "topup") {
      if (credits.has(entry.intentId ?? "")) find(entry, "the payment was credited before");
      credits.add(entry.intentId ?? "");
    }
    if (entry.refundOf !== undefined) {
      const id = transactionId(entry.walletId, entry.refundOf);
      if (refunds.has(id)) find(entry, "the purchase was refunded before");
      refunds.set(id, entry);
    }
  }
  for (const entry of entries) {
    const id = transactionId(entry.walletId, entry.sequence);
    const { sale } = entry;
    if (!sale) continue;
    const refund = refunds.get(id);
    const opened = sale.moduleIds.length > 0;
    if (opened && !refund && !grants.has(id) && !closed.has(entry.walletId)) find(entry, "the purchase opened nothing");
    if (refund && grants.has(id)) find(entry, "the refunded purchase still opens something");
    if (refund && certificates.has(id)) find(entry, "the refunded purchase still certifies");
    if (refund && !isReversal([entry, ...(moves.get(id) ?? []), refund]))
      find(refund, "the refund is not what was paid");
    if (refund && Date.parse(refund.date) - Date.parse(entry.date) > 3_600_000)
      find(refund, "the refund came too late");
    if (!isEarned(entry)) find(entry, "the royalties are not those of the sale");
    if (!isMarketed(entry, sale)) find(entry, "the marketing account does not pay for the granted cupoints");
  }
  const purchases = new Set(
    entries.flatMap((entry) => (entry.sale ? transactionId(entry.walletId, entry.sequence) : [])),
  );
  for (const [id, entitlements] of grants) {
    if (purchases.has(id)) continue;
    findings.push({
      walletId: Math.floor(id / 1_000_000),
      problem: `access to ${entitlements.courseId} without a purchase`,
    });
  }
  for (const { id, walletId, sequence } of intents) {
    if (!credits.has(id)) findings.push({ walletId, sequence, problem: `the payment ${id} was never credited` });
  }
  if (intents.length !== credits.size) findings.push({ walletId: 0, problem: "a top-up has no payment" });
  return findings;
};

/** Whether a purchase, its suspensions and resumptions, and its refund sum to zero on every account. */
const isReversal = (entries: readonly EntryItem[]): boolean => {
  // The part of a refund that settles a debt counts as returned to the wallet.
  const owner = (walletId: number, { account: name }: Line) =>
    name === account.receivable(walletId) ? account.wallet(walletId) : name;
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line) => ({ ...line, account: owner(entry.walletId, line) })),
  );
  return lines.every((line) => gainOf(lines, line.account) === 0);
};

const isEarned = ({ lines, sale }: EntryItem): boolean => {
  const authors = new Set((sale?.parts ?? []).map(({ authorId }) => authorId));
  return [...authors].every((id) => {
    const earned = (sale?.parts ?? []).reduce((sum, part) => (part.authorId === id ? sum + part.units : sum), 0);
    return gainOf(lines, account.creator(id)) === earned;
  });
};

/** CRE-79: the share of each part paid with granted cupoints is booked against the platform's marketing. */
const isMarketed = ({ walletId, lines, granted = 0 }: EntryItem, { parts }: Sale): boolean => {
  const must = withMarketing(parts, -granted, -gainOf(lines, account.wallet(walletId)));
  return (
    gainOf(lines, account.redeemed) === 0 - granted &&
    gainOf(lines, account.marketing) === 0 - marketingOf(parts) &&
    must.every(({ marketing = 0 }, n) => marketing === (parts[n]?.marketing ?? 0))
  );
};
