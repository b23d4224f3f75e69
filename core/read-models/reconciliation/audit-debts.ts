import type { AccessItem } from "../../access/access.entity.ts";
import { allCertificates } from "../../access/certificate.ts";
import type { EntryItem, Line } from "../../storage/ledger/entry.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { holdBack, payOut } from "../../use-cases/debt/royalties.ts";
import { unpaid } from "../../use-cases/debt/unpaid.ts";
import type { Finding } from "./audit.ts";

type Books = {
  readonly wallet: WalletItem;
  /** All entries of this wallet. */
  readonly entries: readonly EntryItem[];
  readonly allEntitlements: readonly AccessItem[];
};

/**
 * What must hold of one wallet's debt once all work is done (WAL-34): exactly the purchases that it suspends are
 * suspended in the journal, in what their buyer holds and in the wallet's own count; each was suspended and opened
 * again in turn, and its royalties held and paid out to the unit.
 */
export const auditDebts = ({ wallet, entries, allEntitlements }: Books): Finding[] => {
  const { walletId } = wallet;
  const findings: Finding[] = [];
  const find = (problem: string, sequence?: number) => findings.push({ walletId, sequence, problem });
  const ordered = entries.toSorted((a, b) => a.sequence - b.sequence);
  const bySequence = new Map(ordered.map((entry) => [entry.sequence, entry] as const));
  const suspended = new Set<number>();
  for (const { kind, sequence, lines, concerns = 0, refundOf } of ordered) {
    if (kind === "suspension" || kind === "resumption") {
      const purchase = bySequence.get(concerns);
      const inTurn = kind === "suspension" ? !suspended.has(concerns) : suspended.delete(concerns);
      if (!inTurn) find(`the purchase ${concerns} was not there to be changed`, sequence);
      if (kind === "suspension") suspended.add(concerns);
      const due = purchase && (kind === "suspension" ? holdBack(purchase) : payOut(purchase));
      if (!isSame(lines, due)) find("the royalties held are not those of the purchase", sequence);
    }
    if (refundOf !== undefined) suspended.delete(refundOf);
  }
  const { found, look } = unpaid(wallet);
  ordered.toReversed().every(look);
  const wanted = new Set(found.map(({ sequence }) => sequence));
  for (const sequence of wanted) if (!suspended.has(sequence)) find("it is open while its money is owed", sequence);
  for (const sequence of suspended) if (!wanted.has(sequence)) find("it is suspended and nothing is owed", sequence);
  if ((wallet.suspended ?? 0) !== suspended.size) find(`the wallet counts ${wallet.suspended ?? 0} suspended`);
  const marks = new Map(allEntitlements.flatMap(marksOf));
  for (const { sequence } of ordered) {
    const mark = marks.get(transactionId(walletId, sequence));
    if (mark !== undefined && mark !== suspended.has(sequence)) find("its access does not follow the debt", sequence);
  }
  return findings;
};

/** Whether what each purchase opened or certified is suspended, by transaction id. */
const marksOf = (entitlements: AccessItem): [number, boolean][] =>
  [...entitlements.grants, ...allCertificates(entitlements)].flatMap(({ transactionId: id, suspendedAt }) =>
    id === undefined ? [] : [[id, suspendedAt !== undefined]],
  );

const isSame = (lines: readonly Line[], due: readonly Line[] | undefined): boolean =>
  lines.length === due?.length &&
  lines.every(({ account, amount }, n) => account === due[n]?.account && amount === due[n]?.amount);
