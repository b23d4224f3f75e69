import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { keyboard } from "../kit/hand.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, signOutEverywhere } from "../kit/steps.ts";

const inClass = "?class=NORTHGATE-SIX";
const home = `/dashboard/${inClass}`;
const roster = `/dashboard/students/${inClass}`;

// One of each level of sharing, of forty.
const noor = { username: "noor-haddad", name: "Noor Haddad", id: 401 };
const abdul = { username: "abdul-rahimi", name: "Abdul Rahimi", id: 404 };
const luca = { username: "luca-ferri", name: "Luca Ferri", id: 408 };

type Student = typeof noor;

/** Whatever students share, they can read their own page with class figures, and no other student's. */
const readsOwnPage = async (person: Person, { username, name, id }: Student) => {
  const { page, hand } = person;
  await logIn(person, username, home);
  await page.getByText(/^Video completion per module/).waitFor();
  expect(await page.getByRole("link", { name: "Generated Reports" }).count()).toBe(0);
  await hand.press(page.getByRole("link", { name: "Student Analytics" }));
  await page.getByText("Your own row. Only your instructors see the others.").waitFor();
  await eventually(() => page.getByRole("row").count()).toBe(2);
  await hand.press(page.getByRole("link", { name: new RegExp(name) }));
  await page.getByRole("heading", { name, level: 2 }).waitFor();
  await page.getByText(/^class median \d/).waitFor();
  await eventually(() => page.getByText(/^[1-9]\d* of \d+$/).count()).toBeGreaterThan(0);
  await open(person, `/dashboard/students/${id === noor.id ? abdul.id : noor.id}/${inClass}`);
  await page.getByRole("heading", { name: "Only your own page is open to you" }).waitFor();
};

test("DSH-S-01, DSH-S-02, DSH-S-03, D-24: who shares everything, nothing but figures, or nothing reads the own page all the same", async () => {
  for (const student of [noor, abdul, luca]) await asPerson(stack, (person) => readsOwnPage(person, student));
});

test("D-24, DSH-72, DSH-21: an instructor finds by name and number who shows theirs, and neither page nor trace of the others", async () => {
  await asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", roster);
    // Thirty-one by name, and five of the six without one: the last one waits for four more.
    await page.getByText("36 students share their data, of 40 enrolled").waitFor();
    const rows = page.getByRole("table", { name: "Students" }).getByRole("row");
    await eventually(() => rows.count()).toBe(37);
    await eventually(() => rows.filter({ hasText: "Anonymous Student" }).count()).toBe(5);
    for (const hidden of [abdul, luca]) {
      expect(await page.getByText(hidden.name).count()).toBe(0);
      for (const term of [hidden.username, String(hidden.id)]) {
        await open(carl, `/dashboard/students/search/${term}/${inClass}`);
        await page.getByRole("heading", { name: "No student found" }).waitFor();
      }
    }
    await open(carl, roster);
    await hand.press(rows.filter({ hasText: "Anonymous Student" }).first().getByRole("link"));
    await page.getByText(/^Shares the data without a name/).waitFor();
    await page.getByText("posts have names", { exact: true }).waitFor();
    for (const { id } of [abdul, luca]) {
      await open(carl, `/dashboard/students/${id}/${inClass}`);
      await page.getByRole("heading", { name: "This student's data is not shown" }).waitFor();
    }
  });
  const instructor = await callerOf(stack, "carl-aubert");
  for (const sort of ["name", "-name", "hours", "-hours", "id"]) {
    const { status, body } = await instructor("GET", `/api/v1/dashboard/roster/?coupon=NORTHGATE-SIX&sort=${sort}`);
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    for (const { username, name, id } of [abdul, luca]) {
      expect(text).not.toContain(username);
      expect(text).not.toContain(name);
      expect(text).not.toContain(`:${id},`);
    }
  }
});

test("DSH-I-13, DSH-S-05: an admin and a stranger without a class see that message; API calls return figures to the admin and nothing to the stranger", async () => {
  for (const [username, expected] of [
    ["nora-feld", 200],
    ["mira-holm", 404],
  ] as const) {
    await asPerson(stack, async (person) => {
      await logIn(person, username, home);
      await person.page.getByRole("heading", { name: "You are not enrolled in any classes" }).waitFor();
    });
    const call = await callerOf(stack, username);
    for (const part of ["class-statistics", "roster", "videos", "module-watch-percentage-data"]) {
      const { status } = await call("GET", `/api/v1/dashboard/${part}/?coupon=NORTHGATE-SIX`);
      expect([username, part, status]).toEqual([username, part, expected]);
    }
  }
});

test("DSH-S-01, DSH-50, DSH-83: a student without a name, by keyboard alone on a phone: own page, a minute of a lecture, offline and with an ended session in the middle", async () => {
  await asPerson(stack, async (visitor) => {
    const { page, context } = visitor;
    const hand = keyboard(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const person = { ...visitor, hand };
    await logIn(person, abdul.username, home);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.getByText(/^Video completion per module/).waitFor();
    expect(await overflow()).toBe(0);
    await hand.press(page.getByRole("link", { name: "Student Analytics" }));
    await hand.press(page.getByRole("link", { name: new RegExp(abdul.name) }));
    await page.getByRole("heading", { name: abdul.name, level: 2 }).waitFor();
    expect(await overflow()).toBe(0);
    // A module's minutes load when it is expanded: offline it shows an error, and retries once online.
    await context.setOffline(true);
    await hand.press(page.locator("summary").first());
    await page.getByRole("heading", { name: "Fetch for data failed" }).first().waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: /^Save as CSV: .* watched/ }).waitFor();
    expect(await overflow()).toBe(0);

    await open(person, `/dashboard/videos/52/126/${inClass}&range=semester`);
    await page.getByRole("slider", { name: "Place in the lecture" }).focus();
    await page.keyboard.press("PageDown");
    await page.getByText(/^00:01:00 to/).waitFor();
    expect(hand.lost).toEqual([]);
    await asPerson(stack, (other) => signOutEverywhere(other, abdul.username));
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.reload();
    await page.getByRole("heading", { name: "You must be signed in to access this page", level: 1 }).waitFor();
  });
});

test("DSH-94, DSH-70, DSH-40: of a student who shares everything the class has six weeks as the student has them", async () => {
  const summaries = async (who: string) => {
    const call = await callerOf(stack, who);
    const address = `/api/v1/dashboard/users/${noor.id}/student-summaries/?coupon=NORTHGATE-SIX`;
    const { body } = await call<Record<"studentWatchTime" | "videosWatched" | "lastWeekWatchTime", number>>(
      "GET",
      address,
    );
    return [body.studentWatchTime, body.videosWatched, body.lastWeekWatchTime];
  };
  const [own, told] = [await summaries(noor.username), await summaries("carl-aubert")];
  expect(own[0]).toBeGreaterThan(3600);
  expect(told).toEqual(own);
});
