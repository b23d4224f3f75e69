import type { Course } from "@cu/api/course";
import { expect, test } from "vitest";
import type * as z from "zod";
import { newcomer, stack } from "../kit/area.ts";
import { vectors } from "../kit/hostile.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, scrollTo, unionFind } from "../kit/steps.ts";
import { expectHarmless, watchful } from "../kit/watchful.ts";

const sample = ({ page }: Person) => page.getByRole("region", { name: "Try a question of this course" });

const toSample = (person: Person) => scrollTo(person, sample(person));

const isWiderThanWindow = ({ page }: Person) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("CRS-48, CRS-49, CRS-51, CRS-52, CRS-53: a guest reads why, tries a question wrongly and rightly, sees who teaches, and the price stays in view", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, unionFind.course);
    const outcomes = page.getByRole("region", { name: "What you will be able to do" });
    await outcomes.waitFor();
    expect(await outcomes.getByRole("listitem").count()).toBe(6);
    await page.getByRole("heading", { name: "Prerequisites" }).waitFor();
    await toSample(person);
    const part = sample(person);
    await part.getByText("Just before this question:").waitFor();
    await hand.press(part.getByRole("button", { name: /parent\[6\] becomes 4/ }));
    await part.getByText("Six is not a root.").waitFor();
    expect(await part.getByText("five goes under eight").count()).toBe(0);
    await hand.press(part.getByRole("button", { name: "TRY AGAIN" }));
    await hand.press(part.getByRole("button", { name: /parent\[5\] becomes 8/ }));
    await part.getByText("five goes under eight").waitFor();
    await page.getByRole("link", { name: "Report this course" }).scrollIntoViewIfNeeded();
    await page.getByRole("region", { name: "Who teaches" }).getByRole("list").waitFor();
    // The panel has come along to the end of the page.
    const buy = page
      .getByRole("complementary", { name: "Buy this course" })
      .getByRole("button", { name: /^Buy the course/ });
    await eventually(() => isInWindow(buy)).toBe(true);
  }));

const isInWindow = (target: ReturnType<Person["page"]["locator"]>) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("PRV-10: a URL with a time plays the free minutes from there, with the price, and Back leads to the course", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, unionFind.course);
    await page.getByRole("button", { name: /^Preview of Circles/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("region", { name: "Buy" }).waitFor();
    expect(new URL(page.url()).searchParams.get("preview")).toBe("121");
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await open(person, `${unionFind.course}?preview=126&t=60`);
    await dialog.getByRole("heading", { name: /^2\.2\. Quick-union/ }).waitFor();
    await dialog.getByText(/^1:0\d \/ 2:00 free$/).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(stack.site + unionFind.course);
  }));

test("CRS-48, CRS-51: at 360 pixels nothing is wider than the window, and a bar with the price stays at the foot", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      await open(person, unionFind.course);
      const bar = page.getByRole("region", { name: "Price" });
      await bar.getByRole("button", { name: "Buy the course" }).waitFor();
      await page.getByRole("region", { name: "What you will be able to do" }).scrollIntoViewIfNeeded();
      await toSample(person);
      await sample(person).getByText("Just before this question:").waitFor();
      expect(await isWiderThanWindow(person)).toBe(false);
      expect(await isInWindow(bar)).toBe(true);
      await page.getByRole("button", { name: /^Buy the course, / }).scrollIntoViewIfNeeded();
      await bar.waitFor({ state: "detached" });
    },
    { width: 360, height: 740 },
  ));

test("CRS-54: who has bought the course goes on where they stopped, and finds no price", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const { username } = await newcomer("Mats Holst", { cupoints: 900 });
    await logIn(person, username, unionFind.course);
    const buyAll = page.getByRole("complementary", { name: "Buy this course" });
    await buyAll.waitFor();
    const mats = await callerOf(stack, username);
    const { status } = await mats("POST", "/api/v1/collections/5/purchase/", { certificate: false });
    expect(status).toBeLessThan(300);
    await open(person, unionFind.course);
    await buyAll.getByRole("button", { name: "All Content Purchased" }).waitFor();
    await page
      .getByRole("region", { name: "3 modules" })
      .or(page.getByRole("region", { name: /modules$/ }))
      .waitFor();
    await page.getByRole("region", { name: /% watched/ }).waitFor();
    expect(await page.getByRole("region", { name: "What you will be able to do" }).count()).toBe(0);
  }));

test("WIZ-52, CRS-49, CRS-51: hostile outcomes, texts and a hostile sample stay text in a guest's browser", () =>
  asPerson(stack, async (person) => {
    const events = watchful(person);
    const ines = await callerOf(stack, "ines-okafor");
    const fitting = vectors.filter(({ length }) => length <= 90);
    const outcomes = fitting.slice(0, 12);
    const [audience, prerequisites] = [fitting.slice(12, 16).join(" "), fitting.slice(16, 20).join(" ")];
    const made = await ines<z.output<typeof Course>>("POST", "/api/v1/collections/", {
      name: "A hostile sample",
      description: "Short.",
      longDescription: "Longer.",
      outcomes,
      audience,
      prerequisites,
      modules: [
        { name: "One", videos: [{ title: "Only", videoType: "youtube", embedId: "hostilesamp", duration: 600 }] },
      ],
    });
    expect(made.status).toBe(201);
    const { id, modules } = made.body;
    const [module] = modules;
    const [video] = module?.videos ?? [];
    const options = fitting.slice(20, 24).map((optionText, n) => ({
      optionText,
      explanationText: fitting[24 + n],
      correctAnswerFlag: n === 0,
    }));
    const asked = await ines<{ id: number }[]>("POST", `/api/v1/videos/${video?.id}/quizquestions/`, [
      {
        title: "Hostile",
        text: fitting[28],
        questionType: "select_one",
        options,
        startVideoTimestamp: 5,
        endVideoTimestamp: 30,
      },
    ]);
    expect(asked.status).toBe(201);
    const saved = await ines("PUT", `/api/v1/collections/${id}/`, {
      ...made.body,
      category: null,
      subCategory: null,
      university: null,
      coAuthorUsernames: [],
      primaryAuthorUsername: undefined,
      bundleDiscount: 0,
      sampleQuestion: asked.body[0]?.id,
      modules: [{ id: module?.id, name: "One", videos: [{ ...video }] }],
    });
    expect(saved.status).toBe(200);
    await open(person, `/collections/${id}/`);
    await toSample(person);
    const part = sample(person);
    await part.getByRole("button").first().click();
    await part.getByText("Right.").waitFor();
    await expectHarmless(person, events, [
      ...outcomes,
      audience,
      prerequisites,
      ...options.map(({ optionText }) => optionText),
      ...options.map(({ explanationText }) => explanationText ?? ""),
      fitting[28] ?? "",
    ]);
  }));
