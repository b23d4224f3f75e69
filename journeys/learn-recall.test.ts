import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeAs } from "./kit/findings.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { answer, asPerson, eventually, logIn, open, unionFind, watchUntilQuestion } from "./kit/steps.ts";
import { heading } from "./kit/view.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

const day = 86_400_000;

test("LRN-13, LRN-16, LRN-20 to LRN-22: what was wrong in a lecture is due on the next day; its part is watched, it is right, and comes back later", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      await logIn(person, "jonas-petrov");
      await open(person, unionFind.lecture);
      await watchUntilQuestion(person);
      await answer(person, /parent\[6\] becomes 4/);
      await page
        .getByRole("dialog")
        .getByText(/^The answer you have selected is incorrect/)
        .waitFor();
      await stack.local.drain();
      await open(person, "/recall/");
      await heading(/^Nothing to see again/)(page).waitFor();

      await stack.local.setClock(new Date(Date.now() + day).toISOString());
      await open(person, "/");
      await page.getByRole("heading", { name: "One question to see again, about two minutes" }).waitFor();
      await hand.press(page.getByRole("link", { name: "Start review" }));
      await heading("Seen again, 1 of 1")(page).waitFor();
      await judgeAs(person, [
        {
          name: "recall",
          address: new URL(page.url()).pathname,
          title: "Questions to see again",
          ready: heading(/^Seen again, 1/),
        },
      ]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({ width: 1440, height: 900 });

      await hand.press(page.getByRole("link", { name: /^Watch .* in the lecture$/ }));
      await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=\d+$/);
      await hand.press(page.getByRole("link", { name: "Back to the question" }));
      await page.waitForURL(/\/recall\/\?of=\d+&at=\d+$/);
      await page.getByRole("button", { name: /parent\[5\] becomes 8/ }).waitFor();
      await page.keyboard.press("b");
      await page.getByRole("button", { name: /parent\[5\] becomes 8/, pressed: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("list", { name: "Explanations" }).waitFor();
      await page
        .getByText(/^Seen again /)
        .last()
        .waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "One of 1 right at once" }).waitFor();
      await page.getByText(/^The next are due /).waitFor();
      await stack.local.drain();
      await open(person, "/recall/");
      await heading(/^Nothing to see again until/)(page).waitFor();
      await open(person, "/");
      await eventually(() => page.getByRole("link", { name: "Start review" }).count()).toBe(0);
    },
    { reducedMotion: true },
  ));
