import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const sheet = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
const pixels = (text: string, rule: RegExp): number => Number(rule.exec(text)?.[1]);

test("WCH-75: a toast is above the bar of a lecture on a phone and above the foot of a review", () => {
  const toast = sheet("toast.module.css");
  const bar = pixels(sheet("../screens/watch/stage/phone-bar.module.css"), /\.bar \{[^}]*\bheight: (\d+)px/);
  expect(bar).toBeGreaterThan(0);
  expect(pixels(toast, /:has\(\[data-stays\]\) \.corner \{\s*bottom: (\d+)px/)).toBeGreaterThan(bar);
  const review = sheet("../screens/learn/recall/asked-again.module.css");
  const foot = pixels(review, /grid-area: foot;\s*min-height: (\d+)px/);
  expect(foot).toBeGreaterThan(0);
  expect(pixels(toast, /:has\(\[data-fills\]\) \.corner \{\s*bottom: (\d+)px/)).toBeGreaterThan(foot);
});
