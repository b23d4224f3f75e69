import { expect } from "vitest";
import { axe } from "./browser.ts";
import { looksOf, narrow } from "./looks.ts";
import { reflowOf } from "./reflow.ts";
import type { Stack } from "./stack.ts";
import { asPerson, logIn, open, type Person } from "./steps.ts";
import type { View } from "./view.ts";

/** All that axe, the width and the title of one view have to say. */
const findings = async (person: Person, view: View): Promise<string[]> => {
  const { page } = person;
  const { name, address, title, ready, prepare } = view;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(person, address);
  if (prepare) await prepare(person);
  await ready(page).first().waitFor();
  const found: string[] = [];
  const isTitled = (whole: string) => document.title === whole;
  await page.waitForFunction(isTitled, title ? `${title} · Curio` : "Curio", { timeout: 5000 }).catch(async () => {
    found.push(`${name}: is titled ${await page.title()}`);
  });
  for (const { width, colorScheme } of looksOf(name)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    // Where the page has scrolled, the header that stays may lie over half a button.
    await page.evaluate(() => scrollTo(0, 0));
    const place = `${name} at ${width}, ${colorScheme}`;
    found.push(...(await axe(page)).map((violation) => `${place}: ${violation}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${place}: is ${overflow} pixels too wide`);
    // Half of the views in a run, as the looks rotate.
    if (width === narrow && colorScheme === "light")
      found.push(...(await reflowOf(page)).map((finding) => `${name} ${finding}`));
  }
  return found;
};

/** Expects no finding in any of the views, one after the other in one browser; without a name as a guest. */
export const judge = (stack: Stack, views: readonly View[], username?: string) =>
  asPerson(
    stack,
    async (person) => {
      if (username) await logIn(person, username);
      await judgeAs(person, views);
    },
    { reducedMotion: true },
  );

export const judgeAs = async (person: Person, views: readonly View[]) => {
  const found: string[] = [];
  for (const view of views) found.push(...(await findings(person, view)));
  expect(found).toEqual([]);
};
