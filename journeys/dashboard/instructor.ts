import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { keyboard } from "../kit/hand.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, signOutEverywhere } from "../kit/steps.ts";

const home = "/dashboard/?class=NORTHGATE-SIX";
const lecture = "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester";

test("DSH-I-04, DSH-I-10, DSH-I-11, DSH-08, DSH-10: an instructor goes from the class to a student and to a minute of a lecture, and takes the numbers along", async () => {
  await asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", home);
    await page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
    await page.getByText(/^Video completion per module/).waitFor();

    const saved = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: /^Save as CSV: Week/ }));
    const csv = await readFile((await (await saved).path()) ?? "", "utf8");
    expect(csv.split("\r\n")[0]).toBe('\uFEFF"Week","From","To","Class average (min)","Class median (min)"');
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

test("DSH-06, DSH-I-12, QNA-35: an instructor reads the class's posts, plays the lecture next to them, and answers there", async () => {
  await asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", home);
    await hand.press(page.getByRole("link", { name: "Q&A Section" }));
    await hand.press(page.getByRole("button", { name: "Last 7 days" }));
    const asked = page.getByRole("article").filter({ hasText: "The picture at @2:10" });
    await asked.getByText("Anonymous User").waitFor();
    await page.getByRole("combobox", { name: "Sort" }).selectOption("replies");
    await page.waitForURL(/days=7&sort=replies/);
    await hand.press(asked.getByRole("link", { name: "Open the discussion" }));
    await page.waitForURL(/\/dashboard\/qna\/collections\/5\/modules\/\d+\/videos\/\d+/);
    await hand.press(page.getByRole("button", { name: "Play the video here" }));
    await eventually(() => page.getByRole("button", { name: "Play the video here" }).count()).toBe(0);
    const thread = page.getByRole("article").filter({ hasText: "Why does the lecture at" }).first();
    await hand.press(thread.getByRole("button", { name: "Reply" }));
    const field = page.getByRole("textbox", { name: "Your reply" });
    await eventually(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.type("So that nothing leaks in from below.");
    await hand.press(page.getByRole("button", { name: "Post reply" }));
    await page.getByText("Your reply was posted.", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "Algorithms, second year, Northgate" });
    await page.waitForURL(`${stack.site}/dashboard/qna/?class=NORTHGATE-CS2`);
  });
});

test("DSH-21, DSH-17, DSH-29, DSH-82: a student is found by number, buttons change the dates, two date ranges are shown side by side, and the drawer has its maximum width", async () => {
  await asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", "/dashboard/students/?class=NORTHGATE-SIX");
    await page.getByRole("searchbox").fill("401");
    await page.keyboard.press("Enter");
    await eventually(() => page.getByRole("row").count()).toBe(2);
    await page.getByRole("link", { name: /Noor Haddad/ }).waitFor();

    await open(carl, lecture);
    await page.getByRole("slider", { name: "Place in the lecture" }).waitFor();
    await page.getByRole("combobox", { name: "Compare with" }).selectOption({ label: "Other days" });
    const days = page.getByRole("group", { name: "Days to compare with" });
    await hand.press(days.getByRole("button", { name: "Select Full Semester" }));
    await page.getByText(/^About as much was seen/).waitFor();
    const counted = page.getByRole("group", { name: "Date range" });
    await hand.press(counted.getByRole("button", { name: "Select Full Semester" }));
    await page.waitForURL((url) => url.searchParams.get("range") === null);

    await hand.press(page.getByRole("button", { name: "Statistics", exact: true }));
    const drawer = page.getByRole("dialog", { name: /Quick-union/ });
    await page.setViewportSize({ width: 1700, height: 900 });
    await eventually(async () => (await drawer.boundingBox())?.width).toBe(1400);
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(async () => (await drawer.boundingBox())?.width).toBe(390);
  });
});

test("D-24, DSH-73: who stops sharing a name is gone from what an instructor reads, and keeps their own page", async () => {
  const student = await callerOf(stack, "jonas-petrov");
  const share = (dataAccessLevel: string) =>
    student("POST", "/api/v1/used-scheduled-license/1/data-sharing-preferences/", { dataAccessLevel });
  await asPerson(stack, async (carl) => {
    const { page } = carl;
    await logIn(carl, "carl-aubert", "/dashboard/students/?class=NORTHGATE-CS2");
    await page
      .getByRole("link", { name: /Jonas Petrov/ })
      .first()
      .waitFor();
    expect((await share("anonymous")).status).toBe(200);
    await page.reload();
    await page.getByRole("heading", { name: "No enrolled students yet." }).waitFor();
    expect(await page.getByText("Jonas").count()).toBe(0);
  });
  await asPerson(stack, async (jonas) => {
    await logIn(jonas, "jonas-petrov", "/dashboard/students/?class=NORTHGATE-CS2");
    await jonas.page.getByRole("link", { name: /Jonas Petrov/ }).waitFor();
  });
  expect((await share("full")).status).toBe(200);
});

test("DSH-I-13, QNA-41: an admin reads the figures of any class, and the Q&A of none", async () => {
  const admin = await callerOf(stack, "nora-feld");
  const status = async (path: string) => (await admin("GET", `/api/v1/dashboard/${path}?coupon=NORTHGATE-SIX`)).status;
  expect([await status("class-statistics/"), await status("qna/recent-activity/")]).toEqual([200, 403]);
});

test("DSH-11, DSH-83, DSH-84: by keyboard alone through the tour and to a minute of a lecture, on a phone's width as well", async () => {
  await asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const { page } = visitor;
    await logIn({ ...visitor, hand }, "ines-okafor", home);
    await page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Take the tour" }));
    for (const title of ["One class at a time", "From the class to one minute", "Every drawing has its numbers"]) {
      await page.getByRole("dialog", { name: title }).waitFor();
      await hand.press(page.getByRole("button", { name: "Next" }));
    }
    await page.getByRole("dialog", { name: "Where the class is" }).waitFor();
    // The stop takes the focus a moment after it is there.
    await eventually(async () => {
      await page.keyboard.press("Escape");
      return await page.getByRole("region", { name: "Guided tour" }).count();
    }).toBe(0);
    await page.reload();
    await page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
    expect(await page.getByRole("region", { name: "Guided tour" }).count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await open(visitor, lecture);
    await page.getByRole("slider", { name: "Place in the lecture" }).focus();
    await page.keyboard.press("q");
    await page.getByText(/^00:03:\d0 to/).waitFor();
    await page.keyboard.press("PageDown");
    await page.getByText(/^00:04:\d0 to/).waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=\d+/);
    expect(hand.lost).toEqual([]);
  });
});

test("DSH-50: going offline shows an error in a panel and a retry; an ended session asks for the password", async () => {
  await asPerson(stack, async (ines) => {
    const { page, context, hand } = ines;
    await logIn(ines, "ines-okafor", "/dashboard/videos/?class=NORTHGATE-SIX");
    await page
      .getByRole("link", { name: /^Play / })
      .first()
      .waitFor();
    await context.setOffline(true);
    await hand.press(page.getByRole("link", { name: "Q&A Section" }));
    await page.getByRole("heading", { name: "Fetch for data failed" }).waitFor();
    await context.setOffline(false);
    // The panel retries automatically once online, so "Load again" may disappear before it is pressed.
    await eventually(() => page.getByRole("heading", { name: "Fetch for data failed" }).count()).toBe(0);
    await page.getByRole("button", { name: "Last 7 days" }).waitFor();
    await asPerson(stack, (other) => signOutEverywhere(other, "ines-okafor"));
    // An hour later by this browser's clock: the access token has ended.
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.reload();
    await page.getByRole("heading", { name: "You must be signed in to access this page", level: 1 }).waitFor();
  });
});
