import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Line } from "./line.tsx";

test("CAT-24: a line has a part for each module, as long as it lasts; lengths that come later draw a new line", () => {
  const line = (...durations: number[]) => <Line label="Modules" parts={durations.map((duration) => ({ duration }))} />;
  const parts = () => [...screen.getByRole("img", { name: "Modules" }).children] as HTMLElement[];
  const { rerender } = render(line(0, 0));
  const before = parts();
  rerender(line(0, 0));
  expect(parts()[0]).toBe(before[0]);
  rerender(line(600, 300));
  expect(parts().map(({ style }) => style.flexGrow)).toEqual(["600", "300"]);
  expect(parts()[0]).not.toBe(before[0]);
});
