import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { daysLater } from "../kit/certification-steps.ts";
import { northgate } from "../kit/class-steps.ts";
import { judgeAs } from "../kit/findings.ts";
import { answer, asPerson, eventually, logIn, open, type Person, unionFind, watchUntilQuestion } from "../kit/steps.ts";
import { heading } from "../kit/view.ts";

test("LRN-13, LRN-16, LRN-20 to LRN-22: what was wrong in a lecture is due on the next day; its part is watched, it is right, and comes back later", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const { username } = await newcomer("Jorin Peters", { joins: northgate.code });
      await logIn(person, username);
      await open(person, unionFind.lecture);
      await person.hand.press(person.page.getByRole("button", { name: "Play", exact: true }));
      await watchUntilQuestion(person);
      await answer(person, /parent\[6\] becomes 4/);
      await page
        .getByRole("dialog")
        .getByText(/^The answer you have selected is incorrect/)
        .waitFor();
      await stack.local.drain();
      await open(person, "/recall/");
      await heading(/^Nothing to review/)(page).waitFor();

      await daysLater(person, 1, () => reviewOnTheNextDay(person));
    },
    { reducedMotion: true },
  ));

const reviewOnTheNextDay = async (person: Person) => {
  const { page, hand } = person;
  await open(person, "/");
  await page.getByRole("heading", { name: "1 question to review, about two minutes" }).waitFor();
  await hand.press(page.getByRole("link", { name: "Start review" }));
  await heading("Review 1 of 1")(page).waitFor();
  await judgeAs(person, [
    {
      name: "recall",
      address: new URL(page.url()).pathname,
      title: "Review",
      ready: heading(/^Review 1/),
    },
  ]);
  const submit = page.getByRole("button", { name: "Submit answer" });
  const inView = () =>
    submit.evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return [scrollY, top > 0 && bottom <= innerHeight];
    });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await inView()).toEqual([0, true]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await inView()).toEqual([0, true]);

  await hand.press(page.getByRole("link", { name: /^Watch .* in the lecture$/ }));
  await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=\d+$/);
  await hand.press(page.getByRole("link", { name: "Back to the question" }));
  await page.waitForURL(/\/recall\/\?of=\d+&at=\d+$/);
  await page.getByRole("button", { name: /parent\[5\] becomes 8/ }).waitFor();
  await page.keyboard.press("b");
  await page.getByRole("button", { name: /parent\[5\] becomes 8/, pressed: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Explanations" }).waitFor();
  await page.getByRole("button", { name: /^Guessed (?:tomorrow|in \d+ days)$/ }).waitFor();
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: "1 of 1 right first time" }).waitFor();
  await page.getByText(/ · guessed$/).waitFor();
  await page.getByText(/^Next review: /).waitFor();
  await stack.local.drain();
  await open(person, "/recall/");
  await heading(/^Nothing to review until/)(page).waitFor();
  await open(person, "/");
  await eventually(() => page.getByRole("link", { name: "Start review" }).count()).toBe(0);
};
