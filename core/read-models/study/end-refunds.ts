import { Failure } from "@cu/api/failure";
import { covers } from "../../access/access.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { mayStillRefund } from "../../access/unsettled.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
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
  entitlements: Pick<StoredEntitlements, "grants">,
  { lectures }: Pick<OpenStudy, "lectures">,
): Promise<ReadonlySet<number>> => {
  const at = now();
  const modules = [...new Set(lectures.map(({ module }) => module.id))];
  const recent = entitlements.grants.filter(
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
 * refund conflict. `Conflict` if the entitlements changed since it was opened.
 */
export const endRefunds = async (
  { sub }: Person,
  { course, entitlements }: Pick<OpenStudy, "course" | "entitlements">,
  ids: ReadonlySet<number>,
): Promise<void> => {
  if (ids.size === 0) return;
  const stored = await readStoredEntitlements(sub, course.id);
  if (stored.version !== entitlements.version) throw new Conflict(["access"]);
  const exportedAt = nowIso();
  const grants = stored.grants.map((grant) =>
    grant.transactionId !== undefined && ids.has(grant.transactionId) ? { ...grant, exportedAt } : grant,
  );
  await commit([writeEntitlements({ sub, courseId: course.id }, stored, { ...stored, grants })]);
};
