import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressRing } from "./progress-ring.tsx";

const ring = (value: number, size?: 12 | 44) => {
  const { container, unmount } = render(<ProgressRing value={value} label="Watched" {...(size && { size })} />);
  const told = [
    screen.getByRole("img").getAttribute("aria-label"),
    container.querySelector("circle[stroke-dasharray]")?.getAttribute("stroke-dasharray"),
    container.querySelector("path") !== null,
    container.textContent,
  ];
  unmount();
  return told;
};

test("WCH-28, WCH-44: a ring in a menu has its percentage as text and arc, and a tick when complete", () => {
  expect(ring(0)).toEqual(["Watched, 0%", "0 100", false, ""]);
  expect(ring(0.626)).toEqual(["Watched, 63%", "63 100", false, ""]);
  expect(ring(0.99)).toEqual(["Watched, 99%", "99 100", false, ""]);
  expect(ring(1)).toEqual(["Watched, 100%", undefined, true, ""]);
});

test("CRS-54: a large ring has its number in it, and is an arc to its end", () => {
  expect(ring(0.5, 44)).toEqual(["Watched, 50%", "50 100", false, "50"]);
  expect(ring(1, 44)).toEqual(["Watched, 100%", "100 100", false, "100"]);
  // Nothing is less than nothing, or more than all.
  expect([ring(-1, 44)[0], ring(2, 44)[0]]).toEqual(["Watched, 0%", "Watched, 100%"]);
});
