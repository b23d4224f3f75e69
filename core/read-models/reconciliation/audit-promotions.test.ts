import { expect, test } from "vitest";
import { auditPromotions } from "./audit-promotions.ts";

test("CRE-70, WAL-30: an audit names a promotion that counts what was never sold", () => {
  expect(auditPromotions({ entries: [], promoted: [{ promotionId: 5, uses: 1, paid: 150 }] })).toEqual([
    { walletId: 0, problem: "promotion 5 counts 1 sales of 150 cupoints, the journal 0 of 0" },
  ]);
  expect(auditPromotions({ entries: [], promoted: [{ promotionId: 5, uses: 0, paid: 0 }] })).toEqual([]);
});
