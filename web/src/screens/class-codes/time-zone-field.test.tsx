import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TimeZoneField } from "./time-zone-field.tsx";

test("COD-53: time zones render only when the user approaches the field, each once, with UTC first", async () => {
  for (const value of ["UTC", "Asia/Tokyo"]) {
    const { unmount } = render(<TimeZoneField value={value} onChange={() => undefined} errors={[]} />);
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
    const values = () => Array.from(field.options, (option) => option.value);
    expect(values()).toEqual(value === "UTC" ? ["UTC"] : ["UTC", "Asia/Tokyo"]);
    await userEvent.hover(field);
    expect(values().length).toBeGreaterThan(300);
    expect(values()[0]).toBe("UTC");
    expect(new Set(values()).size).toBe(values().length);
    expect(field.value).toBe(value);
    unmount();
  }
});

test("COD-53: the creator selects one of the browser's time zones, and sees its error", async () => {
  const chosen = vi.fn();
  render(<TimeZoneField value="America/New_York" onChange={chosen} errors={["Choose a time zone from the list."]} />);
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
  expect(field.value).toBe("America/New_York");
  await userEvent.click(field);
  await userEvent.selectOptions(field, "Europe/Berlin");
  expect(chosen).toHaveBeenCalledWith("Europe/Berlin");
  const told = field
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(told).toEqual([
    "The days of the class begin and end at midnight there. It stays with the class.",
    "Choose a time zone from the list.",
  ]);
});

test("COD-65: zones are listed by their present names, each once, and a class keeps the name it was saved with", async () => {
  for (const [value, name] of [
    ["UTC", undefined],
    ["Europe/Kiev", "Kyiv"],
    ["Europe/Kyiv", "Kyiv"],
    ["Asia/Calcutta", "Kolkata"],
  ] as const) {
    const { unmount } = render(<TimeZoneField value={value} onChange={() => undefined} errors={[]} />);
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
    expect(field.selectedOptions[0]?.textContent).toBe(name ?? "UTC");
    await userEvent.hover(field);
    const texts = Array.from(field.options, ({ textContent }) => textContent);
    for (const present of ["Kyiv", "Kolkata", "Kathmandu", "Yangon", "Ho Chi Minh", "Nuuk", "Argentina, Buenos Aires"])
      expect([present, texts.filter((text) => text === present).length]).toEqual([present, 1]);
    for (const old of ["Kiev", "Calcutta", "Katmandu", "Rangoon", "Saigon", "Godthab"])
      expect(texts).not.toContain(old);
    expect(field.value).toBe(value);
    unmount();
  }
});
