import { chunkSeats } from "@cu/class-watch/piece";
import { hasBit } from "@cu/watch/bitset";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeOutcome, encodeOutcome, outcomeOf } from "./outcome.ts";
import { joinAnswers, keptAttempts, type QuestionAnswers } from "./question-answers.ts";
import { decodeAnswers, encodeAnswers } from "./question-answers-bytes.ts";

type Told = { readonly place: number; readonly n: number; readonly version: number; readonly isRight: boolean };

const anAttempt: fc.Arbitrary<Told> = fc.record({
  place: fc.constantFrom(0, 1, 77, chunkSeats - 1),
  n: fc.integer({ min: 1, max: 9 }),
  version: fc.integer({ min: 1, max: 3 }),
  isRight: fc.boolean(),
});

// An attempt never changes: what was chosen follows from who and which.
const optionsOf = ({ place, n }: Told): number[] => [10 ** 9 + ((place + n) % 3), 10 ** 9 + 7].slice(0, n % 3);

const piece = (told: Told): QuestionAnswers => {
  const { place, n, version, isRight } = told;
  const seat = { first: n, last: n, version, correctAt: isRight ? n : 0, chosen: new Map([[n, optionsOf(told)]]) };
  return new Map([[place, seat]]);
};

test("DSH-34: merging a class's answers is commutative, associative and idempotent", () => {
  fc.assert(
    fc.property(fc.array(anAttempt, { maxLength: 30 }), fc.nat(30), fc.infiniteStream(fc.nat()), (told, cut, order) => {
      const shuffled = told.map((one) => ({ one, at: order.next().value ?? 0 })).toSorted((a, b) => a.at - b.at);
      const again = [...shuffled.map(({ one }) => one), ...told.slice(0, cut)].map(piece);
      const parts = [joinAnswers(again.slice(0, cut)), joinAnswers(again.slice(cut))];
      const stored = parts.map((part) => decodeAnswers(encodeAnswers(part)));
      expect(joinAnswers(stored)).toEqual(joinAnswers(told.map(piece)));
    }),
  );
});

test("DSH-34: a seat has the number of attempts, the right attempt by the newest version, and the first five choices", () => {
  fc.assert(
    fc.property(fc.array(anAttempt, { minLength: 1, maxLength: 30 }), (told) => {
      const answers = joinAnswers(told.map(piece));
      for (const [place, seat] of answers) {
        const own = told.filter((one) => one.place === place);
        const newest = Math.max(...own.map(({ version }) => version));
        const right = own.filter(({ version, isRight }) => version === newest && isRight).map(({ n }) => n);
        expect(seat.first).toBe(Math.min(...own.map(({ n }) => n)));
        expect(seat.last).toBe(Math.max(...own.map(({ n }) => n)));
        expect(seat.correctAt).toBe(right.length === 0 ? 0 : Math.min(...right));
        const kept = [...new Set(own.map(({ n }) => n))].toSorted((a, b) => a - b).slice(0, keptAttempts);
        expect([...seat.chosen.keys()]).toEqual(kept);
      }
    }),
  );
});

test("DSH-34: who tried and who was right is derived from the answers", () => {
  const answers = joinAnswers(
    [
      { place: 0, n: 1, version: 1, isRight: false },
      { place: chunkSeats - 1, n: 2, version: 1, isRight: true },
    ].map(piece),
  );
  const { tried, right } = decodeOutcome(encodeOutcome(outcomeOf(answers)));
  expect([0, 1, chunkSeats - 1].map((place) => [hasBit(tried, place), hasBit(right, place)])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
});

test("DSH-34: a full chunk of five attempts each stays far below what an item holds", () => {
  let word = 1;
  const draw = (below: number): number => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return (word >>> 8) % below;
  };
  const seats = Array.from({ length: chunkSeats }, (_, place) => {
    const tries = [1, 2, 3, 4, 5].map((n) => [n, [1e12 + draw(10), 1e12 + draw(10)]] as const);
    return [
      place,
      { first: 1, last: 1 + draw(40), version: 1 + draw(2), correctAt: draw(6), chosen: new Map(tries) },
    ] as const;
  });
  expect(encodeAnswers(new Map(seats)).length).toBeLessThan(250_000);
});

test("DSH-34: malformed bytes are refused", () => {
  const bytes = encodeAnswers(piece({ place: 4, n: 1, version: 1, isRight: true }));
  expect(() => decodeAnswers(Uint8Array.from([9, ...bytes.subarray(1)]))).toThrow("of another version");
  expect(() => decodeAnswers(bytes.subarray(0, -1))).toThrow("These bytes are no");
  expect(() => decodeAnswers(Uint8Array.from([...bytes, 0]))).toThrow("These bytes are no");
});
