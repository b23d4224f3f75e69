import type { Failure } from "@cu/api/failure";
import { isFull } from "@cu/test-kit/programme";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { makeMember, openClass, publish } from "./class.test-kit.ts";
import { redeemCoupon } from "./redeem.ts";
import { searchByCode } from "./search.ts";

let restore = () => {};
const at = (instant: string | number) => {
  restore();
  restore = useClock(() => (typeof instant === "number" ? instant : Date.parse(instant)));
};
afterEach(() => restore());

const found = async (code: string, person = makePerson()) => {
  const { courses, warning } = await searchByCode(await person, code);
  return [courses.map(({ id }) => id), warning];
};

test("COD-06, COD-11: a code finds the courses it is for, in the order of its class and whatever its case", async () => {
  const ada = await makeCreator();
  const [one, two] = [await publish(ada), await publish(ada)];
  const group = await openClass(ada, [two, one]);
  expect(await found(group.code.toLowerCase())).toEqual([[two.id, one.id], undefined]);
  const coupon = await makeCoupon({ discountedCollections: [one.id] });
  expect(await found(coupon.code)).toEqual([[one.id], undefined]);
  const learner = await makePerson();
  const { operations } = await storeCalls(() => searchByCode(learner, group.code));
  expect(operations).toEqual({ UpdateItem: 1, GetItem: 1, BatchGetItem: 2 });
});

test("COD-08: an unknown code finds nothing and reveals nothing, whatever its format", async () => {
  for (const code of ["NOBODY-KNOWS", "#", "CODE#X", "a".repeat(64), "\0", "DROP TABLE"]) {
    expect(await found(code)).toEqual([[], undefined]);
  }
});

test("COD-07: a code that cannot be used now comes with the reason", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const early = await openClass(ada, [course], { validFrom: "2027-01-01" });
  const over = await openClass(ada, [course], { expiresOn: "2026-01-02" });
  const full = await openClass(ada, [course], { maxRedemptions: 1 });
  await makeMember(full);
  at("2026-06-01T00:00:00.000Z");
  expect(await found(early.code)).toEqual([[course.id], "This class hasn't opened yet."]);
  expect(await found(over.code)).toEqual([[course.id], "This code has expired."]);
  expect(await found(full.code)).toEqual([[course.id], "This code has been used as often as it allows."]);
});

test("COD-46, Z6, D-27: an unlisted course is visible only to holders of a currently valid code and to members of the class", async () => {
  const ada = await makeCreator();
  const [open, hidden] = [await publish(ada), await publish(ada, { privacyScope: "unlisted" })];
  at("2026-06-01T00:00:00.000Z");
  const group = await openClass(ada, [open, hidden], { expiresOn: "2026-06-30", maxRedemptions: 1 });
  const coupon = await makeCoupon({ discountedCollections: [hidden.id] });
  const stranger = await makePerson();
  expect(await found(group.code, Promise.resolve(stranger))).toEqual([[open.id, hidden.id], undefined]);
  expect((await searchByCode(stranger, group.code)).courses[1]?.collectionUnlistedKey).toBe(hidden.unlistedKey);
  const member = await makeMember(group);

  // A full class, then an expired code: the searcher sees only public courses.
  for (const instant of ["2026-06-02T00:00:00.000Z", "2026-07-01T00:00:00.000Z"]) {
    at(instant);
    const answer = await searchByCode(stranger, group.code);
    expect(answer.courses.map(({ id }) => id)).toEqual([open.id]);
    expect(JSON.stringify(answer)).not.toContain(hidden.unlistedKey);
    expect((await found(group.code, Promise.resolve(member)))[0]).toEqual([open.id, hidden.id]);
  }
  expect(await found(coupon.code, Promise.resolve(stranger))).toEqual([[], undefined]);
});

test("COD-46, M10, L1: however many guesses ten people make in a minute, a hundred are answered, searching and redeeming together", async () => {
  at(Date.UTC(2026, 5, 1));
  const guessers = await Promise.all(Array.from({ length: 10 }, () => makePerson()));
  const outcomes: Record<string, number> = {};
  const mark = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const guess = (n: number): Promise<unknown> => {
    const guesser = guessers[n % guessers.length];
    if (!guesser) throw new Error("ten guessers");
    const code = `GUESS-${n}`;
    return n % 20 < 10 ? searchByCode(guesser, code) : redeemCoupon(guesser, code);
  };
  const all = isFull ? 10_000 : 1000;
  for (let from = 0; from < all; from += 50) {
    const batch = Array.from({ length: 50 }, (_, n) => guess(from + n));
    for (const outcome of await Promise.allSettled(batch)) {
      mark(outcome.status === "fulfilled" ? "nothing found" : (outcome.reason as Failure).code);
    }
  }
  expect((outcomes["nothing found"] ?? 0) + (outcomes["coupon.missing"] ?? 0)).toBe(100);
  expect(outcomes["request.limited"]).toBe(all - 100);
  // Another person is not held up, and a minute later neither are they.
  expect(await found("NOBODY-KNOWS")).toEqual([[], undefined]);
  at(Date.UTC(2026, 5, 1, 0, 1));
  expect(await found("NOBODY-KNOWS", Promise.resolve(guessers[0] ?? (await makePerson())))).toEqual([[], undefined]);
});
