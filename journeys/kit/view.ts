import type { Locator, Page } from "playwright";
import type { Person } from "./steps.ts";

/** A page, or a dialog of it, to be checked. */
export type View = {
  name: string;
  address: string;
  title: string;
  /** What must be visible before anything is judged. */
  ready: (page: Page) => Locator;
  /** Opens content that is not visible initially. */
  prepare?: (person: Person) => Promise<unknown>;
};

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
export const pressed = (name: string | RegExp) => (person: Person) =>
  person.page.getByRole("button", { name }).first().click();

export const courses = {
  connection: "Joined Up: Algorithms of Connection",
  statistics: "A Number and Its Doubt",
  books: "Books That Balance",
  instruments: "How Instruments Speak",
};
