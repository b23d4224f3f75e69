import { createPromotion as route } from "@cu/api/promotion";
import { afterEach, expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { classInput, openClass, publish } from "../class/class.test-kit.ts";
import { createClass } from "../class/save-class.ts";
import { readCourse } from "../course/read.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { createPromotion, updatePromotion } from "./promotion.ts";

let restore = () => {};
const at = (instant: number) => {
  restore();
  restore = useClock(() => instant);
};
afterEach(() => restore());
const noon = Date.UTC(2026, 5, 1, 12, 20);

let serial = 0;
/** An unused address. */
const network = () => `198.51.100.${++serial}`;

const promoted = async () => {
  const ada = await makeCreator();
  const { id } = await publish(ada);
  const code = `RIGHT-${++serial}`;
  await createPromotion(ada, route.body.parse({ code, promoDiscount: 0.2, collection: id }));
  const buyer = await makePerson();
  await fund(buyer, 1000);
  const buy = (promotion: { code: string; network: string }, price?: number) =>
    buyCourse(buyer, id, { certificate: false, promotion, ...(price !== undefined && { priceCupoints: price }) }).then(
      () => "bought",
      (error: { code?: string }) => error.code ?? "unknown",
    );
  const see = async (promotion: { code: string; network: string }) => {
    const course = await readCourse(guest, id, { promotion });
    return course.promotionRefusal ?? course.promotion?.code ?? "no promotion";
  };
  return { id, code, buyer, buy, see };
};

/** How often each result occurred. */
const dailyCounters = async (tries: readonly Promise<string>[]) => {
  const answers = await Promise.all(tries);
  return Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));
};

const limitedText =
  "Too many wrong promotion codes were tried from your network, so none is accepted for now. Please try again in 40 minutes, or go on without the code.";

test("CRS-46: of 60 codes guessed at once from one address ten are answered, by buying and by looking together", async () => {
  at(noon);
  const { code, buy, see } = await promoted();
  const from = network();
  const guesses = Array.from({ length: 60 }, (_, n) => ({ code: `GUESS-${n}`, network: from }));
  const wrong = await dailyCounters(guesses.map((guess, n) => (n % 2 ? buy(guess) : see(guess))));
  expect((wrong["promotion.missing"] ?? 0) + (wrong["no promotion"] ?? 0)).toBe(10);
  // A right code now gets the same response as a wrong one, and the page still opens.
  expect(await buy({ code, network: from })).toBe("request.limited");
  expect(await see({ code, network: from })).toBe(limitedText);
  // Other networks are not affected, and an hour later this one is not limited either.
  expect(await see({ code, network: network() })).toBe(code);
  at(Date.UTC(2026, 5, 1, 13, 0));
  expect(await buy({ code, network: from }, 320)).toBe("bought");
});

test("CRS-46: however many addresses guess, a hundred codes of a course are answered in an hour", async () => {
  at(noon);
  const { id, code, buy, see } = await promoted();
  const wrong: Record<string, number> = {};
  for (let from = 0; from < 15; from++) {
    const here = network();
    const tries = Array.from({ length: 10 }, (_, n) => see({ code: `FAR-${from}-${n}`, network: here }));
    for (const [answer, times] of Object.entries(await dailyCounters(tries)))
      wrong[answer] = (wrong[answer] ?? 0) + times;
  }
  expect(wrong["no promotion"]).toBe(100);
  const fresh = { code, network: network() };
  expect(await see(fresh)).toBe(limitedText.replace("from your network", "for this course"));
  expect(await buy(fresh)).toBe("request.limited");
  // Another course is not affected, and this one can still be bought without a code.
  const other = await promoted();
  expect(await other.see({ code: other.code, network: fresh.network })).toBe(other.code);
  expect((await readCourse(guest, id)).promotionRefusal).toBeNull();
});

test("CRS-46: in the last minute of the hour the wait is a minute", async () => {
  const { see } = await promoted();
  const from = network();
  for (const [last, wait] of [
    [58, "2 minutes"],
    [59, "a minute"],
  ] as const) {
    at(Date.UTC(2026, 5, 1, 14, last));
    const tries = Array.from({ length: 11 }, (_, n) => see({ code: `LATE-${last}-${n}`, network: from }));
    expect(Object.keys(await dailyCounters(tries))).toContain(limitedText.replace("40 minutes", wait));
  }
});

test("CRS-46: a code that cannot be counted is neither called a guess too many nor looked up", async () => {
  const { code, id, buy } = await promoted();
  const tap = aroundCalls(({ input }, go) =>
    JSON.stringify(input).includes("limit#promotions-of-network")
      ? Promise.reject(new Error("The store is away"))
      : go(),
  );
  const brought = { code, network: network() };
  await expect(readCourse(guest, id, { promotion: brought })).rejects.toThrow("The store is away");
  expect(await buy(brought)).toBe("unknown");
  tap.stop();
});

test("CRS-46: right codes and the same wrong one count nothing more, however often they come", async () => {
  at(noon);
  const { code, see } = await promoted();
  const from = network();
  await Promise.all(Array.from({ length: 30 }, () => see({ code, network: from })));
  await Promise.all(Array.from({ length: 30 }, () => see({ code: "OVER-SINCE-MAY", network: from })));
  const nine = Array.from({ length: 9 }, (_, n) => see({ code: `TYPO-${n}`, network: from }));
  expect(await dailyCounters(nine)).toEqual({ "no promotion": 9 });
  // The old link works as before, but a new code exceeds the limit.
  expect(await see({ code: "over-since-may", network: from })).toBe("no promotion");
  expect(await see({ code: "ONE-MORE", network: from })).toBe(limitedText);
});

test("CRS-46: one code tried on many courses is as many guesses", async () => {
  at(noon);
  const from = network();
  const ada = await makeCreator();
  const courses = await Promise.all(Array.from({ length: 11 }, () => publish(ada)));
  const answers = courses.map(({ id }) => readCourse(guest, id, { promotion: { code: "SUMMER", network: from } }));
  expect((await Promise.all(answers)).filter(({ promotionRefusal }) => promotionRefusal)).toHaveLength(1);
});

test("CRS-46: what no promotion can have as its code asks and counts nothing", async () => {
  const { see } = await promoted();
  const { operations } = await storeCalls(() => see({ code: "no code #", network: network() }));
  expect(operations).toEqual({ BatchGetItem: 1 });
});

test("CRS-46: taken codes are revealed for twenty codes an hour, including class codes; a code that was free is not counted", async () => {
  at(noon);
  const [ada, eve] = [await makeCreator(), await makeCreator()];
  const [hers, own] = [await publish(ada), await publish(eve)];
  const request = (n: number, collection: number) =>
    route.body.parse({ code: `COMMON-${n}`, promoDiscount: 0.2, collection });
  for (let n = 0; n < 30; n++) await createPromotion(ada, request(n, hers.id));
  const { code } = await openClass(ada, [hers]);
  const mine = await createPromotion(eve, request(99, own.id));
  const choose = (n: number): Promise<unknown> =>
    n % 2 ? createPromotion(eve, request(n, own.id)) : updatePromotion(eve, mine.id, { code: `COMMON-${n}` });
  const told = await Promise.allSettled([
    createClass(eve, classInput([own], { code })),
    ...Array.from({ length: 30 }, (_, n) => choose(n)),
  ]);
  const answers = told.map((one) =>
    one.status === "rejected" ? (one.reason.fields?.code ?? one.reason.code) : "free",
  );
  expect(answers.filter((answer) => String(answer) === "This code is already taken.")).toHaveLength(20);
  expect(answers.filter((answer) => answer === "request.limited")).toHaveLength(11);
  // Until the end of the hour.
  await expect(choose(31)).rejects.toMatchObject({ facts: { retryAfterSeconds: 40 * 60 } });
});
