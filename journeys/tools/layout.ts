import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const box = async (person: Person, selector: string) => {
  const found = await person.page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not drawn.`);
  return found;
};

test("WCH-29: the menu takes 15vw and the tools 30vw, on every wide screen", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await open(person, unionFind.lecture);
    const menu = page.getByRole("navigation", { name: "Modules and videos" });
    const tools = page.getByRole("complementary", { name: "Tools" });
    await tools.waitFor();
    // The hairline between the columns belongs to neither.
    const share = async (part: typeof menu, width: number) =>
      Math.round((((await part.boundingBox())?.width ?? 0) * 100) / width);
    for (const width of [1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => share(menu, width)).toBe(15);
      await expect.poll(() => share(tools, width)).toBe(30);
    }
  }));

test("QZL-25: with the tools hidden the quiz drawer is 640 wide", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(person, unionFind.lecture);
    await page.getByRole("switch", { name: "Hide Tools" }).click();
    await page
      .getByRole("button", { name: /^Question 1/ })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: unionFind.question });
    await drawer.waitFor();
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(640);
  }));

test("SES-27, WCH-33: the header stays 48 pixels high at the top, and jumps land below it", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await open(person, "/collections/5/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const header = await box(person, "header");
    expect([header.y, header.height]).toEqual([0, 48]);
    await open(person, unionFind.lecture);
    const level = page.getByRole("tab", { name: /^Course Q&A/ });
    await level.click();
    await expect.poll(async () => Math.round((await level.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(92);
    await expect.poll(async () => Math.round((await level.boundingBox())?.y ?? 999)).toBeLessThanOrEqual(140);
    await page.getByRole("link", { name: "Player" }).click();
    await expect.poll(async () => Math.round((await box(person, "#player")).y)).toBeGreaterThanOrEqual(92);
  }));

test("WCH-45: the tools stay below the bars to the end of the page, and cover nothing of the footer", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await open(person, unionFind.lecture);
    const tools = page.getByRole("complementary", { name: "Tools" });
    await tools.waitFor();
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const place = async () => Math.round((await tools.boundingBox())?.y ?? 0);
      await expect.poll(place, { message: String(width) }).toBe(92);
      const foot = await box(person, "footer select");
      expect(foot.x + foot.width).toBeLessThanOrEqual((await tools.boundingBox())?.x ?? 0);
    }
  }));

test("WCH-45, WCH-10: the head of Q&A stays below the bars while its questions are read, with nothing of it cut off", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await open(person, unionFind.lecture);
    await page.getByRole("tab", { name: /^Video Q&A/ }).click();
    await page.getByRole("combobox", { name: "Class" }).waitFor();
    await page.getByRole("article").first().waitFor();
    for (const width of [768, 900, 1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      await page.getByRole("article").last().scrollIntoViewIfNeeded();
      const choice = await page.getByRole("combobox", { name: "Class" }).boundingBox();
      const tools = await page.getByRole("complementary", { name: "Tools" }).boundingBox();
      expect(Math.round(choice?.y ?? 0), String(width)).toBeGreaterThanOrEqual(92);
      expect((choice?.x ?? 0) + (choice?.width ?? 0), String(width)).toBeLessThanOrEqual(tools?.x ?? 0);
    }
  }));

test("QNA-63: a pasted address of 300 characters makes no page wider than the window", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await open(person, unionFind.lecture);
    await page.getByRole("tab", { name: /^Video Q&A/ }).click();
    await page.getByRole("button", { name: /^Ask about this video/ }).click();
    const field = page.getByRole("textbox", { name: "Your question" });
    // The plain field that comes before the editor wraps by itself.
    await page.getByRole("toolbar").first().waitFor();
    await field.click();
    await page.keyboard.insertText(`https://example.com/${"abcdefghij".repeat(28)}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const ask = await page.getByRole("button", { name: "Ask Question" }).boundingBox();
      expect((ask?.x ?? width) + (ask?.width ?? width)).toBeLessThanOrEqual(width);
    }
    await page.getByRole("button", { name: "Ask Question" }).click();
    await page.getByText("Your question was posted.", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }));
