import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { promotedNews } from "../../use-cases/promotion/promoted-price.ts";
import type { PromotionItem } from "../../use-cases/promotion/promotion.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { priceNews, wholePrice } from "./whole-price.ts";

const at = "2026-03-05T10:00:00.000Z";
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => Date.parse(at));
});
afterEach(() => restore());

const told = (writes: readonly Write[]) =>
  writes.flatMap(({ item }) => JSON.parse(String(item.Put?.Item?.messages ?? "[]")) as { news: object }[]);
const fallOf = (writes: readonly Write[]) => told(writes).map(({ news }) => news);

const priced = async (...prices: (number | null)[]) => {
  const course = await makeCourse({ modules: prices.map((customPrice) => ({ customPrice })) });
  const change = (next: readonly (number | null)[], more: Partial<typeof course> = {}) => ({
    ...course,
    ...more,
    modules: course.modules.slice(0, next.length).map((module, n) => ({ ...module, customPrice: next[n] ?? null })),
  });
  return { course, change };
};

test("STA-82: a whole course costs its modules, less owned ones and the bundle or promotion discount", async () => {
  const { course } = await priced(null, 300);
  const [first] = course.modules;
  expect([
    wholePrice(course),
    wholePrice(course, { owned: new Set([first?.id ?? 0]) }),
    wholePrice(course, { promoDiscount: 0.5 }),
    wholePrice({ ...course, bundleDiscount: 0.5 }),
    wholePrice({ ...course, freeCourse: true }),
    wholePrice({ ...course, modules: [] }),
  ]).toEqual([500, 300, 250, 250, 0, 0]);
});

test("STA-82: a price drop is announced with both prices; equal and higher prices are not", async () => {
  const { course, change } = await priced(200, 300);
  expect(fallOf(priceNews(course, change([200, 299])))).toEqual([
    { kind: "price", courseId: course.id, cupoints: 499, before: 500, at },
  ]);
  expect(fallOf(priceNews(course, change([200, 300], { freeCourse: true })))).toMatchObject([
    { cupoints: 0, before: 500 },
  ]);
  for (const same of [change([200, 300]), change([201, 300]), change([300, 200])])
    expect(priceNews(course, same)).toEqual([]);
});

test("STA-82: a course that lost a module, or has none, announces nothing; one with a new module and a lower price does", async () => {
  const { course, change } = await priced(200, 300);
  expect(priceNews(course, change([200]))).toEqual([]);
  expect(priceNews(course, change([]))).toEqual([]);
  expect(fallOf(priceNews(change([200]), change([50, 50])))).toMatchObject([{ cupoints: 100, before: 200 }]);
  // A course without modules had price 0, which cannot drop.
  expect(priceNews(change([]), change([200]))).toEqual([]);
});

test("STA-82: a promotion is announced where it is shown and applies, with the price before it or before its change", async () => {
  const { course } = await priced(400);
  const base: PromotionItem = {
    id: 9,
    codeKey: "SPRING",
    code: "SPRING",
    description: "",
    promoDiscount: 0.5,
    redirectCertification: false,
    collectionId: course.id,
    shownOn: [course.id],
    createdBy: course.createdBy,
    createdAt: at,
  };
  const news = (promotion: Partial<PromotionItem>, before?: Partial<PromotionItem>) =>
    fallOf(promotedNews(course, { ...base, ...promotion }, before && { ...base, ...before }));
  const fell = (cupoints: number, before: number) => [
    { kind: "price", courseId: course.id, cupoints, before, promotionId: 9, at },
  ];
  expect(news({})).toEqual(fell(200, 400));
  expect(news({}, { promoDiscount: 0.25 })).toEqual(fell(200, 300));
  expect(news({}, { shownOn: [] })).toEqual(fell(200, 400));
  expect(news({}, { pausedAt: at })).toEqual(fell(200, 400));
  expect(news({}, {})).toEqual([]);
  expect(news({}, { promoDiscount: 0.75 })).toEqual([]);
  for (const closed of [
    { shownOn: [] },
    { pausedAt: at },
    { collectionId: 987_654 },
    { createdBy: 987_654 },
    { promoDiscount: 0 },
  ])
    expect(news(closed)).toEqual([]);
});
