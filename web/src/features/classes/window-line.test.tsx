import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { axisOf, WindowLine } from "./window-line.tsx";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`;
const between = (from: number, until: number) => ({ accessFrom: at(from), accessUntil: at(until) });

/** Where the line shows the window, its past part and today. */
const drawn = (props: Parameters<typeof WindowLine>[0]) => {
  const { container, unmount } = render(<WindowLine {...props} />);
  const parts = [...container.querySelectorAll("i")].map(({ style }) =>
    ["--from", "--until", "--passed", "--now-at"].map((name) => style.getPropertyValue(name)).filter(Boolean),
  );
  unmount();
  return parts;
};

test("COD-04, COD-17: a window is drawn on the axis of all, with what has passed of it and today", () => {
  const axis = axisOf([between(5, 9), between(1, 7), between(3, 11)]);
  expect(axis).toEqual({ from: Date.parse(at(1)), until: Date.parse(at(11)) });
  const now = Date.parse(at(6));
  expect(drawn({ window: between(5, 9), axis, now })).toEqual([["40.00%", "80.00%", "25.00%"], ["50.00%"]]);
  expect(drawn({ window: undefined, axis, now })).toEqual([["50.00%"]]);
});

test("COD-04: today is marked from the first to the last instant of the line, and nothing is drawn beyond its ends", () => {
  const axis = axisOf([between(1, 11)]);
  const today = (instant: number) => drawn({ window: undefined, axis, now: instant });
  expect(today(axis.from)).toEqual([["0.00%"]]);
  expect(today(axis.until)).toEqual([["100.00%"]]);
  expect([today(axis.from - 1), today(axis.until + 1)]).toEqual([[], []]);
  expect(drawn({ window: between(1, 30), axis, now: axis.from - 1 })).toEqual([["0.00%", "100.00%", "0.00%"]]);
  const instant = { accessFrom: at(4), accessUntil: at(4) };
  expect(drawn({ window: instant, axis: axisOf([instant]), now: 0 })).toEqual([["0%", "0%", "0%"]]);
});
