import { certificationPayout, modulePayout } from "@cu/pricing/payout";
import type { PolicyModel } from "@cu/pricing/policy";
import type { QuoteLine } from "@cu/pricing/quote";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import { account } from "../../storage/ledger/account.ts";
import type { Line, Sale } from "../../storage/ledger/entry.entity.ts";
import { marketingOf } from "../../storage/ledger/granted.ts";

type Parts = Sale["parts"];

/**
 * Each author's earnings from a sold module: the primary author's part and each source author's (PRC-10, PRC-15), based
 * on the amount paid (PRC-16).
 */
export const moduleParts = (module: ModuleRecord, { paid }: Pick<QuoteLine, "paid">, policy: PolicyModel): Parts => {
  if (paid === 0) return [];
  const sale = { moduleId: module.id, ownPrice: ownPriceOf(module), licensedModules: module.licensedModules, paid };
  const authors = new Map(module.licensedModules.map(({ id, authorId }) => [id, authorId]));
  return modulePayout(sale, policy).royalties.map(({ moduleId: sourceId, units }) => ({
    part: sourceId === module.id ? ("own" as const) : ("licensed" as const),
    moduleId: module.id,
    sourceId,
    authorId: authors.get(sourceId) ?? module.primaryAuthor.id,
    units,
  }));
};

/** Other authors' modules paid for by a sale of these modules (MOD-19). */
export const licencesOf = (modules: readonly ModuleRecord[]): number[] => [
  ...new Set(
    modules.flatMap(({ licensedModules }) => licensedModules.filter((one) => one.byLicence).map(({ id }) => id)),
  ),
];

/** A certification's income goes to the course's primary author. */
export const certificationParts = (course: CourseRecord, paid: number, policy: PolicyModel): Parts =>
  paid === 0
    ? []
    : [
        {
          part: "certification" as const,
          authorId: course.primaryAuthor.id,
          units: certificationPayout({ paid }, policy).royaltyUnits,
        },
      ];

type Spent = { readonly paid: number; readonly granted: number };

/**
 * The journal lines of a sale, in ledger units: the wallet pays, each author earns, the platform keeps the rest. Granted
 * cupoints are no income: they are redeemed, and the platform's marketing pays their share of the royalties (CRE-79).
 */
export const saleLines = (walletId: number, { paid, granted }: Spent, parts: Parts): Line[] => {
  const earned = new Map<number, number>();
  for (const { authorId, units } of parts) earned.set(authorId, (earned.get(authorId) ?? 0) + units);
  const royalties = Array.from(earned, ([authorId, amount]) => ({ account: account.creator(authorId), amount }));
  const marketing = marketingOf(parts);
  const platform = paid - granted + marketing - royalties.reduce((sum, { amount }) => sum + amount, 0);
  return [
    { account: account.wallet(walletId), amount: -paid },
    ...royalties,
    { account: account.platform, amount: platform },
    ...(granted === 0
      ? []
      : [
          { account: account.redeemed, amount: granted },
          { account: account.marketing, amount: -marketing },
        ]),
  ].map((line) => ({ ...line, amount: line.amount + 0 }));
};
