import { Failure } from "@cu/api/failure";
import { covers } from "../../access/access.ts";
import type { StoredHolding } from "../../access/holding.ts";
import { readStoredHolding } from "../../access/read-holding.ts";
import { mayStillRefund } from "../../access/unsettled.ts";
import { writeHolding } from "../../access/write-holding.ts";
import type { Person } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { Conflict, commit } from "../../foundation/store/commit.ts";
import { EntryEntity } from "../../storage/ledger/entry.entity.ts";
import { sequenceIn } from "../../storage/ledger/transaction-id.ts";
import { fresh, isRefundable } from "../../use-cases/wallet/transaction.ts";
import type { OpenStudy } from "./open.ts";

/** Ids of the purchases that opened these lectures and may still be refunded. */
export const openRefunds = async (
  { walletId }: Person,
  holding: Pick<StoredHolding, "grants">,
  { lectures }: Pick<OpenStudy, "lectures">,
): Promise<ReadonlySet<number>> => {
  const at = now();
  const modules = [...new Set(lectures.map(({ module }) => module.id))];
  const recent = holding.grants.filter(
    (grant) => mayStillRefund(grant, at) && modules.some((moduleId) => covers(grant, moduleId)),
  );
  const ids = [...new Set(recent.flatMap(({ transactionId }) => transactionId ?? []))];
  const open = await Promise.all(
    ids.map(async (id) => {
      const { data: entry } = await EntryEntity.get({ walletId, sequence: sequenceIn(walletId, id) ?? 0 }).go({
        consistent: true,
      });
      return entry && isRefundable(entry, fresh) ? [id] : [];
    }),
  );
  return new Set(open.flat());
};

/** `study.endsRefund` if an export would end a refund and the user has not agreed. */
export const mustAgree = (ids: ReadonlySet<number>, endsRefund: boolean | undefined): void => {
  if (ids.size > 0 && !endsRefund) throw new Failure("study.endsRefund");
};

/**
 * Ends the refund of some purchases (WAL-44), in the same versioned item that a refund writes: a concurrent export and
 * refund conflict. `Conflict` if the holding changed since it was opened.
 */
export const endRefunds = async (
  { sub }: Person,
  { course, holding }: Pick<OpenStudy, "course" | "holding">,
  ids: ReadonlySet<number>,
): Promise<void> => {
  if (ids.size === 0) return;
  const stored = await readStoredHolding(sub, course.id);
  if (stored.version !== holding.version) throw new Conflict(["access"]);
  const exportedAt = nowIso();
  const grants = stored.grants.map((grant) =>
    grant.transactionId !== undefined && ids.has(grant.transactionId) ? { ...grant, exportedAt } : grant,
  );
  await commit([writeHolding({ sub, courseId: course.id }, stored, { ...stored, grants })]);
};
