import { defaultPolicy } from "@cu/pricing/policy";
import { expect, test } from "vitest";
import { withMarketing } from "../../storage/ledger/granted.ts";
import { makeCourse } from "../test-kit/course.ts";
import { certificationParts, moduleParts, saleLines } from "./royalty.ts";

const primaryAuthor = { id: 15, username: "fifteen", firstName: "F", lastName: "Fifteen" };
const licensedModules = [
  { id: 7, price: 150, authorId: 17 },
  { id: 9, price: 200, authorId: 19 },
];
const course = await makeCourse({ modules: [{ licensedModules }], primaryAuthor });
const [module] = course.modules;
if (!module) throw new Error("A course without a module.");

test("PRC-10, PRC-15: each part of a sold module has its author, source module and earnings", () => {
  const part = { moduleId: module.id };
  expect(moduleParts(module, { paid: 550 }, defaultPolicy)).toEqual([
    { ...part, part: "own", sourceId: module.id, authorId: 15, units: 10_000 },
    { ...part, part: "licensed", sourceId: 7, authorId: 17, units: 7_500 },
    { ...part, part: "licensed", sourceId: 9, authorId: 19, units: 10_000 },
  ]);
});

test("PRC-16: what is given away earns nothing, and one cupoint earns its part", () => {
  expect([moduleParts(module, { paid: 0 }, defaultPolicy), certificationParts(course, 0, defaultPolicy)]).toEqual([
    [],
    [],
  ]);
  expect(moduleParts(module, { paid: 1 }, defaultPolicy).map(({ authorId, units }) => [authorId, units])).toEqual([
    [15, 18],
    [17, 14],
    [19, 18],
  ]);
  expect(certificationParts(course, 1, defaultPolicy)).toEqual([{ part: "certification", authorId: 15, units: 50 }]);
});

test("PRC-10: a sale is paid by the wallet, earned once by each author, and the rest stays with the platform", () => {
  const part = { part: "own" as const, moduleId: 1, sourceId: 1 };
  const parts = [
    { ...part, authorId: 15, units: 100 },
    { ...part, authorId: 17, units: 30 },
    { ...part, authorId: 15, units: 20 },
  ];
  expect(saleLines(4, { paid: 300, granted: 0 }, parts)).toEqual([
    { account: "wallet:4", amount: -300 },
    { account: "creator:15", amount: 120 },
    { account: "creator:17", amount: 30 },
    { account: "platform", amount: 150 },
  ]);
  expect(saleLines(4, { paid: 0, granted: 0 }, [])).toEqual([
    { account: "wallet:4", amount: 0 },
    { account: "platform", amount: 0 },
  ]);
});

test("CRE-79: of a sale with granted cupoints marketing pays each part's share, and the platform has no income of them", () => {
  const part = { part: "own" as const, moduleId: 1, sourceId: 1 };
  const parts = withMarketing(
    [
      { ...part, authorId: 15, units: 101 },
      { ...part, authorId: 17, units: 30 },
    ],
    150,
    300,
  );
  // Half of 101 is half-even 50.
  expect(parts.map(({ marketing }) => marketing)).toEqual([50, 15]);
  expect(saleLines(4, { paid: 300, granted: 150 }, parts)).toEqual([
    { account: "wallet:4", amount: -300 },
    { account: "creator:15", amount: 101 },
    { account: "creator:17", amount: 30 },
    { account: "platform", amount: 84 },
    { account: "redeemed", amount: 150 },
    { account: "marketing", amount: -65 },
  ]);
});
