import { expect, test } from "vitest";
import { type Look, looksOf } from "./looks.ts";

const seeds = ["8", "9", "10", "11", "12", "4294967294", "4294967295"].map((TEST_SEED) => ({ TEST_SEED }));
const all = looksOf("home", { FULL: "1" });
const placesOf = (looks: readonly Look[]) => looks.map(({ width, colorScheme }) => `${width} ${colorScheme}`);

test("with FULL a view is judged in all six looks, else in a narrow and a wide one, one of them light and one dark", () => {
  expect(new Set(placesOf(all)).size).toBe(6);
  for (const env of seeds) {
    const [narrow, wide, ...more] = looksOf("home", env);
    expect(more).toEqual([]);
    expect(narrow?.width).toBeLessThan(400);
    expect(wide?.width).toBeGreaterThan(1000);
    expect(narrow?.colorScheme).not.toBe(wide?.colorScheme);
  }
});

test("four seeds one after the other bring a view all six looks", () => {
  const seen = seeds.slice(0, 4).flatMap((env) => placesOf(looksOf("home", env)));
  expect(new Set(seen)).toEqual(new Set(placesOf(all)));
});

test("a run without a seed takes the same looks every time, and not of every view the same", () => {
  const views = ["home", "catalogue", "course", "account", "contact"];
  const once = () => views.map((view) => placesOf(looksOf(view, {})).join());
  expect(once()).toEqual(once());
  expect(new Set(once()).size).toBeGreaterThan(1);
});
