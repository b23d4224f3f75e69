import type { readLearn } from "@cu/api/learn";
import { expect, test } from "vitest";
import type * as z from "zod";
import { newcomer, stack } from "../kit/area.ts";
import { northgate } from "../kit/class-steps.ts";
import { judgeAs } from "../kit/findings.ts";
import { callerOf } from "../kit/server.ts";
import {
  asPerson,
  confirmSignUp,
  eventually,
  fillSignUp,
  hasten,
  hostPlayer,
  logIn,
  open,
  type Person,
  unionFind,
} from "../kit/steps.ts";
import { heading, type View } from "../kit/view.ts";

const home = (name: string, title: string | RegExp): View => ({
  name,
  address: "/",
  title: "",
  ready: (page) => page.getByRole("heading", { level: 1, name: title }),
});

/** Plays the lecture from a second on until some more were played, and stops it. */
const playFor = async (person: Person, from: number, seconds: number) => {
  const { page, hand } = person;
  await open(person, `${unionFind.lecture}?t=${from}`);
  await hand.press(page.getByRole("button", { name: "Play", exact: true }));
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await hasten(person);
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(from + seconds);
  const posted = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 201);
  await hand.press(page.getByRole("button", { name: "Pause", exact: true }));
  await posted;
};

// Colours that are still changing are no colours to judge.
const still = { reducedMotion: true };

type Home = z.output<(typeof readLearn)["answer"]["schema"]>;

test("LRN-30: the demo's learner and student find their weeks of history", async () => {
  const homeOf = async (username: string) =>
    (await (await callerOf(stack, username))<Home>("GET", "/api/v1/learn/")).body;
  const mira = await homeOf("mira-holm");
  expect(mira.lead).toMatchObject({ why: "stopped", seconds: 130, place: { videoId: 201, questionsLeft: 2 } });
  expect(mira.lead?.words).toHaveLength(2);
  expect(
    mira.library.rows.map(({ course, state, lecturesWatched, right }) => [course.id, state, lecturesWatched, right]),
  ).toEqual([
    [14, "in-progress", 0, 0],
    [30, "in-progress", 4, 1],
    [11, "finished", 12, 1],
  ]);
  expect(mira.due).toMatchObject([{ kind: "certificate", course: { id: 30 }, level: 60 }]);
  expect(mira.week.filter(({ seconds }) => seconds > 0).length).toBeGreaterThanOrEqual(3);
  const jonas = await homeOf("jonas-petrov");
  expect(jonas.lead).toMatchObject({ why: "class", place: { videoId: 124 }, class: { id: northgate.id } });
  expect(jonas.due[0]).toMatchObject({ kind: "class", moduleNumber: 1, lectures: 4, lecturesLeft: 1 });
  const calls = await Promise.all(
    ["/api/v1/users/", "/api/v1/wishes/", "/api/v1/collections/14/notes/"].map(async (address) =>
      (await callerOf(stack, "mira-holm"))<unknown>("GET", address),
    ),
  );
  const [wallet, saved, notes] = calls.map(({ body }) => JSON.stringify(body));
  expect(wallet).toContain('"cupointsBalance":2400');
  expect(saved).toContain('"courseId":25');
  expect(notes).toContain("Below the line I decide");
});

test("LRN-37: the demo's learner gets recommendations based on her last finished lecture on Learn and in the search", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "mira-holm");
    const told = page.getByRole("region", { name: "Because you watched 2.1 One job, and the first line says it" });
    for (const address of ["/", "/search/?q=root"]) {
      await open(person, address);
      for (const name of ["2.1 Stop while you still understand", "3.1 The third day"])
        await told.getByRole("link", { name }).waitFor();
    }
  }));

test("LRN-01, LRN-02, LRN-05, LRN-09: an unfinished lecture is offered on the next visit, at its position, on a phone too, and resumes there", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      const { username } = await newcomer("Jannik Porter", { joins: northgate.code });
      await logIn(person, username);
      await playFor(person, 60, 12);
      await stack.local.drain();
      await page.setViewportSize({ width: 360, height: 740 });
      await open(person, "/");
      const lead = page.getByRole("region", { name: "Where you go on" });
      const resume = lead.getByRole("link", { name: /^Resume at 1:[0-3]\d$/ });
      await resume.waitFor();
      await lead.getByText("The last words you heard", { exact: true }).waitFor();
      await page.getByRole("region", { name: /^Your library: \d+ of \d+ lectures watched$/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await judgeAs(person, [home("learn", /./)]);
      await page.setViewportSize({ width: 360, height: 740 });
      await open(person, "/?show=in-progress");
      await page.getByRole("button", { name: /^In progress/, pressed: true }).waitFor();
      await hand.press(resume);
      await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=\d\d$/);
    },
    still,
  ));

test("LRN-10: a new person sees where to begin, and by keyboard comes to the first action", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const tove = { username: "tove-lind", email: "tove.lind@example.com" };
      await open(person, "/accounts/signup/");
      await fillSignUp(person, { ...tove, password: "Correct-horse-7" });
      await confirmSignUp(person, tove.email);
      await page.getByRole("button", { name: /^Learner/ }).click();
      await page.getByRole("button", { name: "Let's begin!" }).click();
      await open(person, "/");
      await heading("Nothing begun yet")(page).waitFor();
      await page.getByText("Welcome, tove-lind. Your account is ready.", { exact: true }).waitFor();
      await page.getByRole("heading", { name: "Three to begin with" }).waitFor();
      await judgeAs(person, [home("learn, nothing begun", "Nothing begun yet")]);
      await page.getByRole("main").focus();
      await page.keyboard.press("Tab");
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toBe("Browse Premium Courses");
    },
    still,
  ));
