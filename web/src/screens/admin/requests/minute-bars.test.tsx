import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MinuteBars } from "./minute-bars.tsx";

const draw = (units: readonly number[]) => {
  const { container, unmount } = render(<MinuteBars title="Cuts" units={units} />);
  const number = (element: Element | null, name: string) => Number(element?.getAttribute(name));
  const bars = [...container.querySelectorAll("rect")];
  const seen = {
    name: screen.getByRole("img").getAttribute("aria-label"),
    places: bars.map((bar) => number(bar, "x")),
    tops: bars.map((bar) => number(bar, "y")),
    heights: bars.map((bar) => number(bar, "height")),
    line: container.querySelector("path")?.getAttribute("d"),
    width: container.querySelector("svg")?.getAttribute("viewBox"),
    labels: [...container.querySelectorAll("p span")].map(({ textContent }) => textContent),
  };
  unmount();
  return seen;
};

test("DSH-30: a full bar is a minute; one that was watched more than once is higher, and the line of a minute sinks below it", () => {
  expect(draw([6, 3, 0])).toMatchObject({
    name: "Cuts: 2 of 3 minutes watched",
    places: [1, 11, 21],
    tops: [0, 22, 44],
    heights: [44, 22, 0],
    line: "M0 0H30",
    labels: ["1", "2", "3"],
  });
  expect(draw([12, 6])).toMatchObject({ tops: [0, 22], heights: [44, 22], line: "M0 22H20" });
  expect(draw([1])).toMatchObject({ name: "Cuts: 1 of 1 minutes watched", line: "M0 0H10" });
});

test("DSH-30: a short video is not made wide, and labels leave each other room", () => {
  expect([draw([1]), draw(Array(12).fill(1)), draw(Array(13).fill(1))].map(({ width }) => width)).toEqual([
    "0 0 120 44",
    "0 0 120 44",
    "0 0 130 44",
  ]);
  const labels = (count: number) => draw(Array(count).fill(1)).labels;
  expect([labels(14).length, labels(15), labels(28).length, labels(29).length]).toEqual([
    14,
    ["1", "3", "5", "7", "9", "11", "13", "15"],
    14,
    10,
  ]);
});
