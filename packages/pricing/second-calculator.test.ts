import fc from "fast-check";
import { expect, test } from "vitest";
import { modulePrice } from "./module-price.ts";
import { modulePayout } from "./payout.ts";
import { quoteCourse, quoteModule } from "./quote.ts";
import {
  type Rates,
  type Sold,
  secondModulePrice,
  secondQuote,
  secondRoyalties,
} from "./second-calculator.test-kit.ts";

const price = fc.oneof(fc.constantFrom(0, 1, 199, 200, 299, 300, 301, 499, 500, 501), fc.nat(5000));
const borrowed = fc.uniqueArray(fc.integer({ min: 1000, max: 1030 }), { maxLength: 5 });
const discount = fc.oneof(
  fc.constantFrom(0, 0.1, 0.15, 0.2, 0.45, 0.333333, 0.999999, 1),
  fc.nat(1_000_000).map((millionths) => millionths / 1_000_000),
);
const rate = fc.nat(1000).map((thousandths) => thousandths / 1000);

// A source module has one price, whichever module borrows it.
const sourcePrices = fc.array(price, { minLength: 31, maxLength: 31 });

const sold: fc.Arbitrary<Sold> = fc
  .record({
    free: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    bundle: discount,
    promotion: discount,
    couponPercent: discount.map((value) => Math.round(value * 10_000) / 100),
    own: fc.array(fc.record({ own: price, sources: borrowed, owned: fc.boolean() }), { maxLength: 15 }),
    certification: fc.option(price),
    prices: sourcePrices,
  })
  .map(({ own, prices, ...rest }) => ({
    ...rest,
    modules: own.map((module, index) => ({
      id: index + 1,
      own: module.own,
      borrowed: module.sources.map((id) => ({ id, own: prices[id - 1000] ?? 0 })),
    })),
    owned: own.flatMap((module, index) => (module.owned ? [index + 1] : [])),
  }));

const rates: fc.Arbitrary<Rates> = fc
  .record({ threshold: fc.nat(600), above: fc.nat(600), regular: rate, bonus: rate })
  .map(({ threshold, above, regular, bonus }) => ({ threshold, maximum: threshold + above, regular, bonus }));

test("BUY-13, PRC-04, M11: 5,000 generated courses cost and pay out the same by a second calculator", () => {
  fc.assert(
    fc.property(sold, fc.boolean(), rates, (offer, isCovered, generated) => {
      const expected = secondQuote({ ...offer, couponPercent: isCovered ? offer.couponPercent : 0 });
      const parts = offer.modules.map(({ id, own, borrowed: sources }) => ({
        id,
        own,
        licensed: sources.map((source) => ({ id: source.id, price: source.own })),
      }));
      const coupon = {
        percentDiscount: offer.couponPercent,
        discountedCollections: isCovered ? [77] : [78],
        discountedModules: isCovered ? parts.map((part) => part.id) : [],
      };
      const quote = quoteCourse({
        course: {
          id: 77,
          freeCourse: offer.free,
          bundleDiscount: offer.bundle,
          modules: parts.map((part) => ({ id: part.id, price: modulePrice(part.own, part.licensed) })),
        },
        ownedModules: new Set(offer.owned),
        promotion: { promoDiscount: offer.promotion },
        coupon,
        certification: offer.certification === null ? null : { price: offer.certification },
      });
      expect({ price: quote.price, lines: quote.lines, certification: quote.certification }).toEqual(expected);

      for (const [index, module] of offer.modules.entries()) {
        const part = parts[index];
        const line = quote.lines[index];
        if (!part || !line) throw new Error("A module lost its line");
        const single = quoteModule({
          module: { id: part.id, price: line.price },
          freeCourse: false,
          owned: false,
          coupon,
        });
        expect(single.price).toBe(secondModulePrice(line.price, isCovered ? offer.couponPercent : 0));
        const payout = modulePayout(
          { moduleId: part.id, ownPrice: part.own, licensedModules: part.licensed, paid: line.paid },
          {
            platformThresholdPrice: generated.threshold,
            platformMaximumBonusPrice: generated.maximum,
            regularPayoutRate: generated.regular,
            bonusPayoutRate: generated.bonus,
          },
        );
        const royalties = payout.royalties.map((royalty) => royalty.units);
        let left = line.paid * 100;
        const due = secondRoyalties(module, line.paid, generated).map((units) => {
          const paid = Math.min(units, left);
          left -= paid;
          return paid;
        });
        expect(royalties).toEqual(due);
        expect(payout.platformUnits).toBe(left);
      }
    }),
    { numRuns: 5000 },
  );
});
