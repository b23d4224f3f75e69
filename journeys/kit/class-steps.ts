import type { ManagedClass } from "@cu/api/class-view";
import type { Locator } from "playwright";
import { expect } from "vitest";
import type * as z from "zod";
import type { Caller } from "./server.ts";
import type { Person } from "./steps.ts";

/** Two classes of the demo that anyone may join; both read the course about connection. */
export const northgate = {
  id: 1,
  code: "NORTHGATE-CS2",
  label: "Algorithms, second year, Northgate",
  instructor: "carl-aubert",
};
export const evening = { id: 2, code: "NORTHGATE-EVENING", label: "Connected things, evening group, Northgate" };

/** The code field next to a course's price. */
export const codeField = ({ page }: Person): Locator => page.getByLabel("Class code or coupon");

export const writeCode = async (person: Person, code: string) => {
  await person.hand.press(person.page.getByRole("button", { name: "Have a class code or coupon?" }));
  await person.hand.write(codeField(person), code);
};

export const applyCode = ({ page }: Person): Locator => page.getByRole("button", { name: "Apply", exact: true });

/** The button that confirms the sharing level and joins the class. */
export const joinClass = ({ page }: Person): Locator => page.getByRole("button", { name: "Join and share this" });

export const enrolledWindow = ({ page }: Person): Locator => page.getByRole("dialog", { name: "Enrolled!" });

/** Writes days as the screens of this browser do. */
const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" });

export const dayText = (instant: string): string => day.format(new Date(instant));

export const windowText = ({ accessFrom, accessUntil }: { accessFrom: string; accessUntil: string }): string =>
  `${dayText(accessFrom)} to ${dayText(accessUntil)}`;

type Managed = z.output<typeof ManagedClass>;

/** A class as its instructor has it on the server. */
export const serverClass = async (instructor: Caller, classId: number): Promise<Managed> =>
  (await instructor<Managed>("GET", `/api/v1/scheduled-licenses/${classId}/`)).body;

/** Chooses what instructors see, in this part of the page, and saves it. */
export const shareData = async ({ page, hand }: Person, place: Locator, level: RegExp) => {
  await hand.choose(place.getByRole("radio", { name: level }));
  await hand.press(place.getByRole("button", { name: "Save choice" }));
  await page.getByRole("status").getByText("Data access preferences saved.", { exact: true }).waitFor();
};

/** Picks the first and the last day in the calendar of a range: today, and a day of the next month. */
export const pickRange = async ({ page, hand }: Person, range: Locator, dayOfNextMonth: number) => {
  await hand.press(range.getByRole("button"));
  const calendar = page.getByRole("dialog", { name: /^Calendar/ });
  await hand.press(calendar.getByRole("button", { name: /^Today, / }));
  const shown = await calendar.getByRole("heading").textContent();
  await hand.press(calendar.getByRole("button", { name: "Next" }).first());
  await expect.poll(() => calendar.getByRole("heading").textContent()).not.toBe(shown);
  await hand.press(calendar.getByRole("button", { name: new RegExp(` ${dayOfNextMonth}, \\d{4}`) }));
  await calendar.waitFor({ state: "detached" });
};

/** Writes the first and the last day part by part; both as YYYY-MM-DD. */
export const writeRange = async ({ page, hand }: Person, range: Locator, from: string, until: string) => {
  await hand.press(range.getByRole("spinbutton").first());
  for (const date of [from, until]) {
    const [year = "", month = "", dayOfMonth = ""] = date.split("-");
    await page.keyboard.type(month + dayOfMonth + year);
  }
};
