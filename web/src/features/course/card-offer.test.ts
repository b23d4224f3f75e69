import { expect, test } from "vitest";
import { learner } from "../../test/people.ts";
import { cardOffer, isOwned, ownedOf, ribbonOf } from "./card-offer.ts";
import { cardOf, makeCourse, metaOf } from "./course.test-kit.ts";

const course = makeCourse();
const [card, meta] = [cardOf(course), metaOf(course)];
const ids = meta.modules.map(({ id }) => id);

type Access = (typeof learner.moduleAccess)[number];

/** A learner with these accesses to the modules, in order; undefined means no access. */
const entitlements = (...types: (Access["accessType"] | undefined)[]) => ({
  ...learner,
  moduleAccess: Object.fromEntries(
    types.flatMap((accessType, n) => (accessType ? [[ids[n], { accessType } as Access]] : [])),
  ),
});

test("CAT-26, WAL-34: a card offers what is not bought yet; class access is not a purchase, a suspended module is", () => {
  expect([...ownedOf(meta, undefined)]).toEqual([]);
  expect([...ownedOf(meta, entitlements("permanent", "temporary", "suspended"))]).toEqual([ids[0], ids[2]]);
  expect(isOwned(meta, entitlements("permanent", "suspended"))).toBe(false);
  expect(isOwned(meta, entitlements("permanent", "suspended", "permanent"))).toBe(true);
  expect(isOwned({ ...meta, modules: [] }, learner)).toBe(false);
  expect(cardOffer(card, meta, undefined)).toEqual(cardOffer(card, meta, entitlements("temporary")));
  expect(cardOffer(card, meta, entitlements("permanent"))).not.toEqual(cardOffer(card, meta, undefined));
});

test("CAT-28, CAT-29, CAT-30: a certificate that is issued and runs is shown before a trial that runs, and what has ended not at all", () => {
  const of = (certified: boolean | undefined, trial: boolean | undefined) =>
    ribbonOf({
      userCertification: certified === undefined ? null : { isExpired: certified, status: "issued" },
      userEvaluation: trial === undefined ? null : { isExpired: trial },
    } as Parameters<typeof ribbonOf>[0]);
  expect([of(false, undefined), of(false, false), of(false, true)]).toEqual(["certified", "certified", "certified"]);
  expect([of(undefined, false), of(true, false)]).toEqual(["evaluation", "evaluation"]);
  expect([of(undefined, undefined), of(true, true), of(undefined, true), of(true, undefined)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
