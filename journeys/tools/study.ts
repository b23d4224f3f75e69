import { readFile } from "node:fs/promises";
import type { Course } from "@cu/api/course";
import { unzip } from "@cu/course-file/unzip";
import { plainRichText } from "@cu/rich-text/plain-text";
import type { Locator } from "playwright";
import { expect, test } from "vitest";
import type * as z from "zod";
import { stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { vectors } from "../kit/hostile.ts";
import { callerOf } from "../kit/server.ts";
import { askForModule, asPerson, logIn, open, type Person, purchaseWorked, unionFind } from "../kit/steps.ts";
import { expectHarmless, watchful } from "../kit/watchful.ts";

const address = `${unionFind.course}modules/2/study/?lecture=2`;

/** A book that the browser has saved, and what reads its files by name. */
const savedBook = async ({ page, hand }: Person, name: string) => {
  const download = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name }));
  const file = await download;
  const zip = await unzip(await readFile(await file.path()));
  const read = async (entry: string) => new TextDecoder().decode(await zip.read(entry));
  return { name: file.suggestedFilename(), read };
};

test("WCH-60, WCH-61, WCH-63: an owner comes from the lecture to its text, sees the questions in place without keys, prints it and takes it along", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      await logIn(person, "mira-holm", unionFind.course);
      await hand.press(await askForModule(person, unionFind.module, "$2 (200 cupoints)"));
      await purchaseWorked(person);
      await open(person, unionFind.lecture);
      // The first sign of use, at which a lecture fetches its further buttons.
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      await page.keyboard.press("Shift");
      await hand.press(page.getByRole("link", { name: "Study as text" }));
      await page.waitForURL(stack.site + address);
      const text = page.getByRole("region", { name: "Text", exact: true });
      await text.getByText(/^Last time we left a program/).waitFor();
      const question = text.getByRole("region", { name: "Question 1", exact: true });
      await question.getByRole("link", { name: /^Answer it in the lecture/ }).waitFor();
      expect(await question.textContent()).not.toMatch(/is correct|is not correct/);
      // The question is placed by its time: between the passages before and after it.
      const times = await text
        .getByRole("link", { name: /^Watch from / })
        .or(question)
        .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
      const place = times.indexOf("Question 1");
      const seconds = times
        .map((label) => /(\d+):(\d+)$/.exec(label ?? ""))
        .map((at) => Number(at?.[1]) * 60 + Number(at?.[2]));
      expect(seconds[place - 1]).toBeLessThanOrEqual(218);
      expect(seconds[place + 1]).toBeGreaterThanOrEqual(218);
      expect(await axe(page)).toEqual([]);

      await page.emulateMedia({ media: "print" });
      expect(await question.isVisible()).toBe(false);
      await page.emulateMedia({ media: "screen" });
      const print = page.evaluate(() => new Promise<void>((resolve) => Object.assign(window, { print: resolve })));
      await hand.press(page.getByRole("button", { name: "Print" }));
      const dialog = page.getByRole("dialog", { name: "End your refund?" });
      await dialog.waitFor();
      expect(await axe(page)).toEqual([]);
      await hand.press(dialog.getByRole("button", { name: "Print and end refund" }));
      await print;
      await page.emulateMedia({ media: "print" });
      for (const gone of [
        page.getByRole("banner"),
        page.getByRole("button", { name: "Print" }),
        page.getByRole("contentinfo"),
      ])
        expect(await gone.isVisible()).toBe(false);
      expect(await question.isVisible()).toBe(true);
      expect(await page.getByText("Joined Up: Algorithms of Connection, Union-find, four times").isVisible()).toBe(
        true,
      );
      expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
      await page.emulateMedia({ media: "screen" });

      const { name, read } = await savedBook(person, "EPUB of this lecture");
      expect(name).toMatch(/^Quick-union weights and path compression.*\.epub$/);
      const chapter = await read("EPUB/lecture-1.xhtml");
      expect(chapter).toContain("Last time we left a program");
      expect(chapter).toContain("Question 1");
      expect(chapter).not.toContain('class="key"');
    },
    { reducedMotion: true },
  ));

test("QZL-61, NTE-08: in a narrow window a long formula scrolls in its own box, in the text, the notes and the Q&A", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const sum = Array.from({ length: 12 }, (_, n) => `(x_{${n}}-\\bar{x})^2`).join(" + ");
      const text = `Long: $$\\frac{${sum}}{n-1}$$ and $\\frac{${sum}}{n}$`;
      const lecture = "/collections/8/modules/3/videos/1/";
      const tomas = await callerOf(stack, "tomas-lindqvist");
      const of = "/api/v1/collections/8/modules/83/videos/148/";
      for (const [list, body] of [
        ["notes", { seconds: 30, text, isBookmark: false }],
        ["qnaquestions", { text: plainRichText(text), anonymous: false }],
      ] as const)
        expect(await tomas("POST", `${of}${list}/`, body)).toMatchObject({ status: 201 });
      await logIn(person, "tomas-lindqvist", "/collections/8/modules/3/study/");
      const formulas = (within: Locator) => within.locator("[data-formula]");
      const expectBoxed = async (within: Locator) => {
        await expect.poll(() => formulas(within).count()).toBe(2);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        for (const box of await formulas(within).all())
          expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
      };
      await expectBoxed(page.getByRole("complementary", { name: "Your notes" }));
      await open(person, lecture);
      // The promoted courses, which come first here, leave no room for its tab.
      await page.getByRole("button", { name: "More tabs" }).click();
      await page.getByRole("menuitemradio", { name: "Notes" }).click();
      await expectBoxed(page.getByRole("list", { name: "Notes" }));
      await page.getByRole("tab", { name: /^Video Q&A/ }).click();
      await expectBoxed(page.getByRole("article").filter({ hasText: "Long:" }));
    },
    { width: 390, height: 844 },
  ));

test("WCH-60, WCH-63: a user without access gets neither text nor book, with the reason; a guest has to sign in first", async () => {
  await asPerson(stack, async (person) => {
    await open(person, address);
    await person.page.getByRole("heading", { level: 1, name: "You must be signed in to access this page" }).waitFor();
    expect(await person.page.getByRole("region", { name: "Text", exact: true }).count()).toBe(0);
  });
  const stranger = await callerOf(stack, "daniel-mbeki");
  const answer = await stranger("GET", "/api/v1/collections/5/modules/52/study/");
  expect(answer).toMatchObject({ status: 403, body: { code: "access.denied" } });
  expect(await stranger("POST", "/api/v1/collections/5/epub/", {})).toMatchObject({ status: 403 });
});

test("WCH-64: the pages of a book with hostile names, words and questions run nothing in a browser, and every word can be read", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const fitting = vectors.filter(({ length }) => length <= 90);
    const [courseName = "", moduleName = "", title = "", asked = "", ...others] = fitting;
    const priya = await callerOf(stack, "priya-raman");
    const made = await priya<z.output<typeof Course>>("POST", "/api/v1/collections/", {
      name: courseName,
      description: "Short.",
      longDescription: "Longer.",
      modules: [{ name: moduleName, videos: [{ title, videoType: "youtube", embedId: "hostilebook", duration: 600 }] }],
    });
    expect(made.status).toBe(201);
    const [module] = made.body.modules;
    const [video] = module?.videos ?? [];
    const lines = vectors.map((text, n) => ({
      text,
      startTime: n * 5,
      endTime: n * 5 + 5,
      startOfParagraph: n % 4 === 0,
    }));
    const saved = await priya("PUT", `/api/v1/videos/${video?.id}/transcripts/spoken/`, { version: 0, lines });
    expect(saved).toMatchObject({ status: 200 });
    const options = others
      .slice(0, 4)
      .map((optionText, n) => ({ optionText, explanationText: "x", correctAnswerFlag: n === 0 }));
    const question = {
      title: "Q",
      text: asked,
      questionType: "select_one",
      options,
      startVideoTimestamp: 5,
      endVideoTimestamp: 30,
    };
    const put = await priya("POST", `/api/v1/videos/${video?.id}/quizquestions/`, [question]);
    expect(put.status).toBe(201);

    await logIn(person, "priya-raman");
    const events = watchful(person);
    await open(person, `/collections/${made.body.id}/modules/1/study/`);
    await expectHarmless(person, events, [moduleName, title, asked, ...vectors, ...others.slice(0, 4)]);
    const { read } = await savedBook(person, "EPUB of the course");
    // As a reader shows them: as XHTML, and without a policy that would stop a script.
    await page.route("**/book/**", async (route) => {
      const name = new URL(route.request().url()).pathname.replace("/book/", "EPUB/");
      const contentType = name.endsWith(".css") ? "text/css" : "application/xhtml+xml";
      return route.fulfill({ contentType, body: await read(name) });
    });
    await open(person, "/book/nav.xhtml");
    await expectHarmless(person, events, [courseName, moduleName, title]);
    await open(person, "/book/lecture-1.xhtml");
    await expectHarmless(person, events, [title, asked, ...vectors, ...others.slice(0, 4)]);
  }));
