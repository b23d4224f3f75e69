import { expect } from "vitest";
import { axe } from "./browser.ts";
import { keyboard } from "./hand.ts";
import type { Stack } from "./stack.ts";
import { asPerson, open, type Person } from "./steps.ts";

export const phone = { width: 390, height: 844, reducedMotion: true } as const;
const shotAt = process.env.ADMIN_SHOTS;

/** Checks the current screen: no horizontal overflow, no axe violations. */
export const look = async ({ page }: Person, name: string) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  expect([name, await axe(page)]).toEqual([name, []]);
  if (shotAt) await page.screenshot({ path: `${shotAt}/${name}.png`, fullPage: true });
};

/** A person at the desk who has no mouse, and never loses sight of the focus. */
export const byKeyboard = (
  stack: Stack,
  run: (admin: Person) => Promise<void>,
  input: Parameters<typeof asPerson>[2] = {},
) =>
  asPerson(
    stack,
    async (visitor) => {
      const hand = keyboard(visitor.page);
      await run({ ...visitor, hand });
      expect(hand.lost).toEqual([]);
    },
    { reducedMotion: true, ...input },
  );

/** The line of the home for a list that is worked off elsewhere. */
export const queueOf = ({ page }: Person, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) })
    .filter({ has: page.locator("b") });

/** The home page's counter; a dash is 0. */
export const counted = async (admin: Person, name: string): Promise<number> => {
  const text = (await queueOf(admin, name).locator("b").textContent()) ?? "";
  return text === "–" ? 0 : Number(text.replace(/[+,]/g, ""));
};

export const home = async (admin: Person) => {
  await open(admin, "/admin/");
  await admin.page.getByRole("heading", { name: /wait/ }).first().waitFor();
};

/** The home page's counter after reopening the page. */
export const countedNow = async (admin: Person, name: string): Promise<number> => {
  await home(admin);
  return await counted(admin, name);
};
