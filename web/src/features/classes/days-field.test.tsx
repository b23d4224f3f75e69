import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import hidden from "../../ui/hidden.module.css";
import { DaysField } from "./days-field.tsx";

const value = { from: "2026-09-07", until: "2026-12-18" };

const show = (input: Partial<ComponentProps<typeof DaysField>> = {}) => {
  const change = vi.fn();
  render(<DaysField label="Days" value={value} onChange={change} {...input} />);
  return { change, user: userEvent.setup() };
};

const field = () => screen.getByRole("group", { name: /^Days/ });
const parts = () => within(field()).getAllByRole("spinbutton");

test("COD-30: first and last day are edited part by part and reported as whole days", () => {
  const { change } = show();
  expect(parts().map(({ textContent }) => textContent)).toEqual(["09", "07", "2026", "12", "18", "2026"]);
  expect(field().parentElement?.querySelector("[aria-invalid='true'], [data-invalid]")).toBeNull();
  expect(screen.getByText("Days").className).not.toBe(hidden.hidden);
  fireEvent.keyDown(parts()[1] as HTMLElement, { key: "ArrowUp" });
  expect(change.mock.lastCall).toEqual([{ from: "2026-09-08", until: "2026-12-18" }]);
});

test("COD-30: days are empty until set", () => {
  show({ value: null });
  expect(parts()).toHaveLength(6);
  expect(parts().filter(({ textContent }) => /\d/.test(textContent ?? ""))).toEqual([]);
});

test("COD-30: the days are also chosen in a calendar, month by month", async () => {
  const { change, user } = show();
  await user.click(within(field()).getByRole("button"));
  const september = within(await screen.findByRole("grid"));
  await user.click(september.getByText("10"));
  await user.click(screen.getAllByRole("button", { name: "Next" })[0] as HTMLElement);
  await user.click(within(screen.getByRole("grid", { name: /October/ })).getByText("14"));
  expect(change.mock.lastCall).toEqual([{ from: "2026-09-10", until: "2026-10-14" }]);
});

test("COD-37: an error is shown at the days and marks them, one at a time", () => {
  show({ errors: ["The last day must not be before the first."], hideLabel: true });
  expect(screen.getByText("The last day must not be before the first.")).toBeDefined();
  expect(field().parentElement?.querySelector("[aria-invalid='true'], [data-invalid]")).not.toBeNull();
  expect(screen.getByText("Days").className).toBe(hidden.hidden);
});
