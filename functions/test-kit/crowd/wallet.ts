import { AccessEntity } from "@cu/core/access/access.entity";
import type { Item } from "@cu/core/foundation/store/batch";
import { EarnedEntity } from "@cu/core/storage/ledger/earned.entity";
import { EntryEntity, type EntryItem, RefundedEntity } from "@cu/core/storage/ledger/entry.entity";
import { WalletEntity } from "@cu/core/storage/ledger/wallet.entity";
import type { World } from "../world.ts";
import { crowd, crowdSize, far, instantOf, itemOf } from "./put.ts";

const modulesOf = (courseId: number): number[] => [0, 1, 2, 3, 4].map((n) => courseId * 10 + n);

/** Purchase of a whole generated course with its certification. */
export const purchaseOf = (walletId: number, sequence: number): EntryItem => {
  const courseId = far + sequence - 1;
  const moduleIds = modulesOf(courseId);
  return {
    walletId,
    sequence,
    kind: "purchase",
    orderId: `crowd-${sequence}`,
    memo: "Purchase of an introduction to algebra, with its certification",
    date: instantOf(sequence),
    discount: 0,
    lines: [
      { account: `wallet#${walletId}`, amount: -50_000 },
      { account: "creator#1", amount: 30_000 },
      { account: "platform", amount: 20_000 },
    ],
    sale: {
      courseId,
      sellerId: 1,
      moduleIds,
      certificateId: far + sequence,
      parts: moduleIds.map((id) => ({ part: "own", moduleId: id, sourceId: id, authorId: 1, units: 6000 })),
    },
    hash: "0".repeat(64),
  };
};

/** Ten thousand purchases by the buyer; the newest hundred and a hundred in the middle are refunded. */
export const purchases = ({ person: { buyer } }: World): Item[] => {
  const { walletId, sub } = buyer;
  return [
    ...crowd.map((n) => itemOf(EntryEntity.put(purchaseOf(walletId, n + 1)))),
    ...[...crowd.slice(4900, 5000), ...crowd.slice(-100)].map((n) =>
      itemOf(RefundedEntity.put({ walletId, sequence: n + 1, date: instantOf(n), refundSequence: n + 2 })),
    ),
    itemOf(
      WalletEntity.put({
        walletId,
        sub,
        balance: 0,
        sequence: crowdSize,
        head: "0".repeat(64),
        receivable: 0,
        flagged: false,
      }),
    ),
    ...crowd.map((n) => itemOf(AccessEntity.put(entitlementsOf(sub, n)))),
  ];
};

/** As many sales by the owner, each to a different buyer. */
export const sales = ({ person: { owner }, course }: World): Item[] => {
  const [module] = course.modules;
  const moduleId = module?.id ?? 0;
  return crowd.map((n) =>
    itemOf(
      EarnedEntity.put({
        authorId: owner.id,
        date: instantOf(n),
        walletId: far + n,
        sequence: 1,
        memo: "Purchase of an introduction to algebra, with its certification",
        soldAt: instantOf(n),
        courseId: course.id,
        paid: 200,
        units: 10_000,
        parts: [{ sourceId: moduleId, units: 10_000 }],
        modules: [moduleId],
        by: 1,
        learners: 1,
      }),
    ),
  );
};

const entitlementsOf = (sub: string, n: number) => {
  const courseId = far + n;
  // The newest are of courses that exist (courses.ts).
  const grantedAt = instantOf(crowdSize - n);
  return {
    sub,
    courseId,
    version: 1,
    grants: [
      {
        key: `course#${far + n}`,
        source: "purchase" as const,
        modules: modulesOf(courseId),
        wholeCourse: true,
        transactionId: far + n,
        grantedAt,
      },
    ],
  };
};
