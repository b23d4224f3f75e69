import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const inClass = "?class=NORTHGATE-SIX";
const margin = 24;

/** Width of the picture that a chart of the page is saved as, in the page's pixels, without its margins. */
const savedWidth = async ({ page, hand }: Person, finding: RegExp): Promise<number> => {
  const saved = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name: new RegExp(`^Save as PNG: ${finding.source}`) }));
  const png = await readFile((await (await saved).path()) ?? "");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return png.readUInt32BE(16) / 2 - 2 * margin;
};

test("DSH-100: each chart is saved as a separate image, and a chart in a box at its width on the page", () =>
  asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", `/dashboard/${inClass}`);
    const widthOf = (finding: RegExp) =>
      page
        .getByRole("region", { name: finding })
        .first()
        .evaluate((figure) => (figure.lastElementChild as HTMLElement).offsetWidth);
    // Two that are whole by themselves, and one with its rows of text.
    for (const finding of [/Week \d/, /Half the class/, /Module \d+ in progress/]) {
      await page.getByRole("region", { name: finding }).locator("svg[viewBox]").first().waitFor();
      expect(await savedWidth(carl, finding)).toBe(await widthOf(finding));
    }

    await open(carl, `/dashboard/videos/${inClass}`);
    const lost = /\d\.\d loses most/;
    await page.getByRole("heading", { name: lost }).waitFor();
    expect(await savedWidth(carl, lost)).toBe(await widthOf(lost));

    await open(carl, `/dashboard/videos/52/126/${inClass}&range=semester`);
    expect(await savedWidth(carl, /.*(?:left|saw)/)).toBe(860);

    await open(carl, `/dashboard/students/401/${inClass}`);
    await hand.press(page.getByText("2. Union-find, four times").last());
    const minutes = /\d of 4 videos watched/;
    await page.getByRole("heading", { name: minutes }).waitFor();
    expect(await savedWidth(carl, minutes)).toBe(await widthOf(minutes));
  }));

test("DSH-100: on paper the night is day, drawings keep their colours, and nothing is there that can only be pressed", () =>
  asPerson(stack, async (carl) => {
    const { page } = carl;
    await page.emulateMedia({ colorScheme: "dark" });
    await logIn(carl, "carl-aubert", `/dashboard/${inClass}`);
    const token = (name: string) =>
      page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
    const night = await token("--ink");
    await page.emulateMedia({ colorScheme: "light" });
    await eventually(() => token("--ink")).not.toBe(night);
    const day = await token("--ink");
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await token("--ink")).toBe(day);
    const figure = page.getByRole("region", { name: /Module \d+ in progress/ });
    await figure.waitFor();
    expect(await figure.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe("exact");
    expect(await page.getByRole("button", { name: /^(?:Save as|Show as|Preview)/ }).count()).toBe(0);
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Dashboard" }).count()).toBe(0);
  }));
