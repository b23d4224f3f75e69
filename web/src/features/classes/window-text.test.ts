import { afterEach, expect, test, vi } from "vitest";
import { isOpenAt, windowText } from "./window-text.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const autumn = { accessFrom: "2026-09-07T00:00:00.000Z", accessUntil: "2026-12-18T23:59:59.999Z" };

test("COD-53: a student west and one east of Greenwich read the same days", async () => {
  for (const zone of ["America/Los_Angeles", "Pacific/Auckland"]) {
    vi.stubEnv("TZ", zone);
    // A browser knows its zone before it loads the page.
    vi.resetModules();
    const there = await import("./window-text.ts");
    expect(there.windowText(autumn, "UTC")).toBe("09/07/2026 to 12/18/2026");
  }
});

test("COD-53: the days are shown with their start and end in the viewer's time zone", async () => {
  const texts: string[] = [];
  for (const zone of ["Pacific/Honolulu", "Pacific/Auckland", "UTC"]) {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    texts.push((await import("./window-text.ts")).clockText(Date.parse("2026-11-20T20:00:00.000Z"), "UTC"));
  }
  expect(texts).toEqual([
    "Dates are in UTC. On your clock a module opens at 14:00 on the day before its first date and closes at 14:00 on its last.",
    "Dates are in UTC. On your clock a module opens around 13:00 on its first date and closes around 13:00 on the day after its last.",
    "Dates are in UTC, from midnight to midnight.",
  ]);
});

test("COD-53: the days of a class are those of its zone, for readers everywhere", async () => {
  const term = { accessFrom: "2026-09-07T04:00:00.000Z", accessUntil: "2026-12-19T04:59:59.999Z" };
  const texts: string[] = [];
  for (const zone of ["America/New_York", "Europe/Berlin", "Asia/Kolkata"]) {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const there = await import("./window-text.ts");
    expect(there.windowText(term, "America/New_York")).toBe("09/07/2026 to 12/18/2026");
    texts.push(there.clockText(Date.parse("2026-11-20T20:00:00.000Z"), "America/New_York"));
  }
  expect(texts).toEqual([
    "Dates are in New York time, from midnight to midnight.",
    "Dates are in New York time. On your clock a module opens at 06:00 on its first date and closes at 06:00 on the day after its last.",
    "Dates are in New York time. On your clock a module opens around 10:30 on its first date and closes around 10:30 on the day after its last.",
  ]);
});

test("COD-05: without a schedule there are dashes in place of the days", () => {
  expect(windowText(undefined, "UTC")).toBe("---");
});

test("COD-53: a window is open from the first instant of its first day to the last of its last", () => {
  const at = (instant: string) => isOpenAt(autumn, Date.parse(instant));
  expect(at("2026-09-06T23:59:59.999Z")).toBe(false);
  expect(at("2026-09-07T00:00:00.000Z")).toBe(true);
  expect(at("2026-12-18T23:59:59.999Z")).toBe(true);
  expect(at("2026-12-19T00:00:00.000Z")).toBe(false);
});
