import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import {
  asPerson,
  confirmSignUp,
  eventually,
  fillSignUp,
  hasten,
  hostPlayer,
  moduleBlock,
  open,
  type Person,
  payAndBuy,
  playsByItself,
  purchaseWorked,
  testCards,
} from "../kit/steps.ts";
import { becomeCertified } from "./become-certified.ts";
import { answerTheRest } from "./rest-of-course.ts";

/** A course of the demo whose lectures are at the embedded Vimeo. */
const course = "/collections/11/";
const lecture = "/collections/11/modules/1/videos/1/";
const username = "vida-strand";
const password = "Correct-horse-7";
const phone = { width: 390, height: 844, touch: true };

test("WCH-73, CER-27, CER-47, CER-53, BUY-37, BUY-38, ONB-24, PRV-01, QZL-46: on a phone, upright and on its side, a guest previews a Vimeo lecture, signs up, pays, watches, answers wrong, watches the part again, answers right, and is certified", () =>
  asPerson(
    stack,
    async (person) => {
      await preview(person);
      await signUpAndPay(person);
      await watchUntilAsked(person);
      await answerWrong(person);
      await answerOnItsSide(person);
      await buyCertification(person);
      await beCertified(person);
      expect(person.refusals).toEqual([]);
    },
    phone,
  ));

const preview = async (person: Person) => {
  const { page, hand } = person;
  await open(person, `${course}?preview=161&t=30`);
  await page.getByRole("dialog").getByRole("region", { name: "Buy" }).waitFor();
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(30);
  expect(page.frames().some((frame) => frame.url().includes("player.vimeo.com/video/"))).toBe(true);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Close" }).first());
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

const signUpAndPay = async (person: Person) => {
  const { page, hand } = person;
  const email = `${username}@example.com`;
  await hand.press(moduleBlock(person, "Water").getByRole("button", { name: /^Buy module, / }));
  await hand.press(page.getByRole("dialog").getByRole("link", { name: "Sign Up" }));
  await fillSignUp(person, { username, email, password });
  await confirmSignUp(person, email);
  await page.waitForURL(({ pathname }) => pathname === course);
  await hand.press(page.getByRole("button", { name: /^Learner/ }));
  const pay = page.getByRole("dialog").getByRole("button", { name: /^Pay \$/ });
  await pay.waitFor();
  await payAndBuy(person, testCards.pays, /\$[\d.]+/.exec((await pay.textContent()) ?? "")?.[0] ?? "");
  await purchaseWorked(person);
  await page.waitForURL(({ pathname }) => pathname === lecture);
  await playsByItself(person);
};

const question = ({ page }: Person) => page.getByRole("dialog", { name: /^Question 1 of \d, at 02:44$/ });

const watchUntilAsked = async (person: Person) => {
  const { page, hand } = person;
  await open(person, `${lecture}?t=152`);
  await hand.press(page.getByRole("button", { name: "Play", exact: true }));
  await playsByItself(person);
  await hasten(person);
  await question(person).waitFor();
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(false);
};

/** QZL-46: the part is watched again, and at its end the question is back. */
const answerWrong = async (person: Person) => {
  const { page, hand } = person;
  const sheet = question(person);
  await hand.press(sheet.getByRole("button", { name: /Cutting straight down/ }));
  await hand.press(sheet.getByRole("button", { name: "Submit answer" }));
  await hand.press(sheet.getByRole("button", { name: "Watch 01:50–02:44 again" }));
  await sheet.waitFor({ state: "hidden" });
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  expect((await hostPlayer(person)).seconds).toBeLessThan(150);
  await page.getByRole("img", { name: "To watch again, 01:50 to 02:44" }).waitFor();
  await hasten(person);
  await sheet.waitFor();
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(false);
};

/** WCH-73: rotating the phone during a question keeps the question, the selected option and the position. */
const answerOnItsSide = async (person: Person) => {
  const { page, hand } = person;
  const options = question(person).getByRole("list", { name: "Options" });
  const { seconds } = await hostPlayer(person);
  await hand.press(options.getByRole("button", { name: /Moving towards the steep bank/ }));
  await page.setViewportSize({ width: 844, height: 390 });
  await options.getByRole("button", { name: /Moving towards the steep bank/, pressed: true }).waitFor();
  expect((await hostPlayer(person)).seconds).toBe(seconds);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  await hand.press(question(person).getByRole("button", { name: "Submit answer" }));
  await question(person)
    .getByText(/^The fast water on the outside takes away/)
    .first()
    .waitFor();
  await hand.press(question(person).getByRole("button", { name: "Continue watching" }));
  await question(person).waitFor({ state: "hidden" });
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(seconds + 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(seconds + 2);
};

/** Another course than the one that was watched: this one has a certification. */
const certification = "/collections/8/certification/";
const isTooWide = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const buyCertification = async (person: Person) => {
  const { page, hand } = person;
  await open(person, certification);
  const panel = page.getByRole("complementary", { name: "Buy the certification" });
  await hand.press(panel.getByRole("button", { name: /^Buy with certification, / }));
  const pay = page.getByRole("dialog").getByRole("button", { name: /^Pay \$/ });
  await pay.waitFor();
  await payAndBuy(person, testCards.pays, /\$[\d.]+/.exec((await pay.textContent()) ?? "")?.[0] ?? "");
  await purchaseWorked(person);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Stay on this page" }));
};

/** Requested, reviewed, issued and verified in the width of a phone; the answers come past the screen. */
const beCertified = async (person: Person) => {
  await answerTheRest(stack, await callerOf(stack, username, password), 0);
  await open(person, certification);
  await person.page.getByRole("img", { name: /^100%, passed/ }).waitFor();
  expect(await isTooWide(person)).toBe(false);
  await becomeCertified(person, "Vida Strand", { size: phone });
  expect(await isTooWide(person)).toBe(false);
};
