import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, eventually, logIn, open } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

const home = "/dashboard/?class=NORTHGATE-SIX";
const lecture = "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester";

test("DSH-I-04, DSH-I-10, DSH-I-11, DSH-08, DSH-10: an instructor goes from the class to a student and to a minute of a lecture, and takes the numbers along", async () => {
  await asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", home);
    await page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
    await page.getByRole("heading", { name: /^The class is/ }).waitFor();

    const saved = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: /^Save as CSV: Week/ }));
    const csv = await readFile((await (await saved).path()) ?? "", "utf8");
    expect(csv.split("\r\n")[0]).toBe('\uFEFF"Week","From","To","You (min)","Class average (min)","Class median (min)"');
    expect(csv.split("\r\n").length).toBeGreaterThan(6);
    const picture = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: /^Save as PNG: Week/ }));
    const png = await readFile((await (await picture).path()) ?? "");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeGreaterThan(5000);

    await hand.press(page.getByRole("link", { name: "Student Analytics" }));
    await page.getByRole("heading", { name: "Students who may need you" }).waitFor();
    await page.getByRole("searchbox").fill("noor");
    await page.keyboard.press("Enter");
    await eventually(() => page.getByRole("row").count()).toBe(2);
    await hand.press(page.getByRole("link", { name: /Noor Haddad/ }));
    await page.getByRole("heading", { name: "Noor Haddad" }).waitFor();

    await open(carl, lecture);
    await page.getByRole("slider", { name: "Place in the lecture" }).focus();
    for (let n = 0; n < 3; n++) await page.keyboard.press("PageDown");
    await page.getByText("00:03:00 to 00:03:10").waitFor();
    await hand.press(page.getByRole("link", { name: "Play from 3:00" }));
    await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=180/);
  });
});

test("DSH-12, DSH-I-01, DSH-I-02, DSH-I-03: a co-creator teaches the class too, sees it as a student does, and changes to another one", async () => {
  await asPerson(stack, async (ines) => {
    const { page, hand } = ines;
    await logIn(ines, "ines-okafor", home);
    await page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Preview As Student" }));
    await page.getByRole("button", { name: "Exit Student View" }).waitFor();
    await eventually(() => page.getByRole("heading", { name: "Roster activity this week" }).count()).toBe(0);
    await hand.press(page.getByRole("button", { name: "Exit Student View" }));
    await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "Algorithms, second year, Northgate" });
    await page.waitForURL(/class=NORTHGATE-CS2/);
    // Two share, one of them without a name.
    await page.getByText(/Figures about the class are shown from five students on/).waitFor();
  });
});

test("DSH-S-01, DSH-S-02, DSH-S-03, DSH-I-13: a student sees their own and no other's, and a stranger no class at all", async () => {
  await asPerson(stack, async (jonas) => {
    const { page, hand } = jonas;
    await logIn(jonas, "jonas-petrov", "/dashboard/?class=NORTHGATE-CS2");
    await page.getByText(/Figures about the class are shown from five students on/).waitFor();
    await hand.press(page.getByRole("link", { name: "Student Analytics" }));
    await page.getByText("Your own row. Only your instructors see the others.").waitFor();
    await hand.press(page.getByRole("link", { name: /Jonas Petrov/ }));
    await page.getByRole("heading", { name: "Jonas Petrov" }).waitFor();
    await open(jonas, "/dashboard/students/4/?class=NORTHGATE-CS2");
    await page.getByRole("heading", { name: "Only your own page is open to you" }).waitFor();
  });
  await asPerson(stack, async (mira) => {
    await logIn(mira, "mira-holm", home);
    await mira.page.getByRole("heading", { name: "You are not enrolled in any classes" }).waitFor();
  });
});
