import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { dateText } from "./date.ts";
import { clock, countText, lengthText } from "./duration.ts";
import { shownPages } from "./pagination.tsx";
import { Price } from "./price.tsx";

const shown = (cupoints: number, was?: number) => {
  const { container } = render(<Price cupoints={cupoints} was={was} />);
  return container.textContent;
};

test("PRC-12: 0 is Free, else dollars and the number of cupoints, one of them in the singular", () => {
  expect(shown(0)).toBe("Free");
  expect(shown(200)).toBe("$2 (200 cupoints)");
  expect(shown(250)).toBe("$2.50 (250 cupoints)");
  expect(shown(1)).toBe("$0.01 (1 cupoint)");
  expect(shown(120000)).toBe("$1200 (120000 cupoints)");
});

test("CAT-41: a discounted price has its previous price, also for screen readers; an equal one has none", () => {
  expect(shown(900, 1200)).toBe("Before: $12 $9 (900 cupoints)");
  expect(shown(900, 900)).toBe("$9 (900 cupoints)");
});

test("SES-30: dates use the locale's short format", () => {
  const expected = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "2-digit", day: "2-digit" });
  expect(dateText("2026-11-30T12:00:00Z")).toBe(expected.format(new Date("2026-11-30T12:00:00Z")));
  expect(dateText("2026-11-30T12:00:00Z")).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
});

test("CAT-24, QZL-24: places in a lecture and lengths of courses", () => {
  expect([0, 9, 182, 3599, 3600, 7449].map(clock)).toEqual(["0:00", "0:09", "3:02", "59:59", "1:00:00", "2:04:09"]);
  expect([0, 59, 60, 3605, 24130].map(lengthText)).toEqual([
    "0 sec",
    "59 sec",
    "1 min",
    "1 hr 5 sec",
    "6 hr 42 min 10 sec",
  ]);
  expect([-3, 9.9, 3661, 7260].map(clock)).toEqual(["0:00", "0:09", "1:01:01", "2:01:00"]);
  expect([-3, 9.9, 3661, 7260].map(lengthText)).toEqual(["0 sec", "9 sec", "1 hr 1 min 1 sec", "2 hr 1 min"]);
});

test("CAT-41: counts are grouped from ten thousand", () => {
  expect(countText(1, "module")).toBe("1 module");
  expect(countText(9978, "video")).toBe("9978 videos");
  expect(countText(10_000, "video")).toBe("10,000 videos");
  expect([0, 1, 2].map((count) => countText(count, "person", "people"))).toEqual(["0 people", "1 person", "2 people"]);
});

test("CAT-44: the pager shows the ends, the neighbours and gaps, which are named by the page behind them", () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 32)).toEqual([1, 2, 3, "…32", 32]);
  expect(shownPages(3, 32)).toEqual([1, 2, 3, 4, "…32", 32]);
  expect(shownPages(16, 32)).toEqual([1, "…15", 15, 16, 17, "…32", 32]);
  expect(shownPages(32, 32)).toEqual([1, "…31", 31, 32]);
});
