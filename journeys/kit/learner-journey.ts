import { expect } from "vitest";
import type { Hand } from "./hand.ts";
import {
  answer,
  confirmSignUp,
  eventually,
  expectWallet,
  fillSignUp,
  hasten,
  hostPlayer,
  moduleBlock,
  open,
  type Person,
  payAndBuy,
  playsByItself,
  purchaseWorked,
  refund,
  serverUser,
  stay,
  testCards,
  unionFind,
  watchUntilQuestion,
} from "./steps.ts";

const newPerson = { password: "Correct-horse-7" };

const previewed = { lecture: "/collections/5/modules/2/videos/1/", stopped: 120 };
const second = "Union-find at work";
const price = "$2 (200 cupoints)";

/** What a hand has pressed and filled in. */
const counting = (hand: Hand) => {
  const counts = { presses: 0, fields: 0 };
  const counted: Hand = {
    ...hand,
    press: (target) => {
      counts.presses += 1;
      return hand.press(target);
    },
    write: (target, text) => {
      counts.fields += 1;
      return hand.write(target, text);
    },
  };
  return { counts, hand: counted };
};

/** ONB-22, ONB-24, BUY-37, BUY-38: from the course page as a guest to the bought lecture that plays. */
const toFirstPlay = async (person: Person, username: string) => {
  const { counts, hand } = counting(person.hand);
  const buyer = { ...person, hand };
  await open(buyer, unionFind.course);
  await hand.press(buyer.page.getByRole("button", { name: /^Preview of Quick-find/ }));
  // Skipping to the end of the free minutes is for the test's sake and is not counted.
  await skipToPreviewEnd(person);
  await signUpFromPreview(buyer, username);
  await expectWallet(buyer, 0, []);

  await payForModule(buyer);
  await purchaseWorked(buyer);
  // Three seconds later the lecture plays on where its preview stopped.
  await buyer.page.waitForURL(`${buyer.stack.site}${previewed.lecture}?t=${previewed.stopped}`);
  await playsByItself(buyer);
  const { seconds } = await hostPlayer(buyer);
  expect(seconds).toBeGreaterThanOrEqual(previewed.stopped);
  expect(seconds).toBeLessThan(previewed.stopped + 10);
  // Three fields of the account, three of the card, and the mailed code.
  expect(counts).toEqual({ presses: 6, fields: 7 });
};

/** The whole way of a new learner, from the sign-up to the lecture that goes on where it stopped. */
export const learnerJourney = async (person: Person, username: string) => {
  const { page, hand } = person;
  await toFirstPlay(person, username);
  await expectWallet(person, 0, ["topup 200", "purchase 200"]);
  await hand.press(page.getByRole("link", { name: /Next, 2\.2/ }));
  await page.waitForURL(person.stack.site + unionFind.lecture);

  await watchUntilQuestion(person);
  await answerTwice(person);
  await hand.press(page.getByRole("button", { name: "Continue watching" }));
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  // Far enough from the question that resuming is not confused with it.
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThan(221);
  await hand.press(page.getByRole("button", { name: "Pause", exact: true }));

  await hand.press(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: /Joined Up/ }));
  await hand.press(moduleBlock(person, second).getByRole("button", { name: `Buy module, ${price}` }));
  await payAndBuy(person, testCards.pays, "$2");
  await purchaseWorked(person);
  await stay(person);
  const bought = ["topup 200", "purchase 200", "topup 200", "purchase 200"];
  await expectWallet(person, 0, bought);

  await hand.press(page.getByRole("link", { name: /^Wallet, / }));
  await refund(person, /^Refund .*Union-find at work/, 200);
  await expectWallet(person, 200, [...bought, "refund 200"]);
  await expectOnlyFirstModule(person);
  await expectResume(person);
};

const skipToPreviewEnd = async (person: Person) => {
  const { page, hand } = person;
  const dialog = page.getByRole("dialog");
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  await hand.write(dialog.getByRole("searchbox", { name: "Search this transcript" }), "nobody will notice");
  await page.keyboard.press("Enter");
  await hand.press(dialog.getByRole("button", { name: /1:50.*nobody will notice/ }));
  await eventually(async () => (await hostPlayer(person)).seconds).toBeGreaterThanOrEqual(110);
  await hasten(person);
  await dialog.getByText("Enjoyed the preview?").waitFor();
};

const signUpFromPreview = async (person: Person, username: string) => {
  const { page, hand, stack } = person;
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Unlock the full video" }));
  await hand.press(page.getByRole("dialog").getByRole("link", { name: "Sign Up" }));
  const begins = page.getByText("You watched lecture 2.1 until 2:00. We'll start where you stopped.");
  await begins.waitFor();
  const email = `${username}@example.com`;
  await fillSignUp(person, { ...newPerson, username, email });
  await confirmSignUp(person, email);
  await page.waitForURL(({ origin, pathname }) => origin === stack.site && pathname === unionFind.course);
  // By its words: the window in front hides it from the roles.
  await page.getByText(`Welcome, ${username}!`, { exact: true }).waitFor();
  await begins.waitFor();
  await hand.press(page.getByRole("button", { name: /^Learner/ }));
};

/** BUY-34, BUY-37: the purchase started before the sign-up resumes, and one click pays and buys. */
const payForModule = async (person: Person) => {
  const dialog = person.page.getByRole("dialog", { name: "Buy module 2" });
  await dialog.getByText(/Looks like you are short\. You need 200 more cupoints\./).waitFor();
  await payAndBuy(person, testCards.pays, "$2");
};

const answerTwice = async (person: Person) => {
  const { page, hand } = person;
  const drawer = page.getByRole("dialog", { name: unionFind.question });
  await answer(person, /parent\[6\] becomes 4/);
  await drawer
    .getByText("The answer you have selected is incorrect. Please click the 'Try Again' button to retry.", {
      exact: true,
    })
    .waitFor();
  expect(await drawer.getByText("Roots are joined to roots, so five goes under eight").count()).toBe(0);

  await hand.press(drawer.getByRole("button", { name: "Try Again" }));
  expect(await drawer.getByRole("button", { pressed: true }).count()).toBe(0);
  await answer(person, /parent\[5\] becomes 8/);
  await drawer
    .getByText(
      "Great job! Hover over the options to see an explanation as to why each option is correct or incorrect.",
      { exact: true },
    )
    .waitFor();
  await hand.point(drawer.getByRole("button", { name: /parent\[5\] becomes 8/ }));
  await drawer.getByText("Roots are joined to roots, so five goes under eight").waitFor();
};

const expectOnlyFirstModule = async (person: Person) => {
  const { page, stack } = person;
  const { moduleAccess } = await serverUser(person);
  expect(Object.keys(moduleAccess)).toEqual(["52"]);
  await open(person, unionFind.course);
  await moduleBlock(person, unionFind.module).getByText("Purchased", { exact: true }).waitFor();
  await moduleBlock(person, second)
    .getByRole("button", { name: `Buy module, ${price}` })
    .waitFor();
  await open(person, "/collections/5/modules/3/videos/1/");
  await page.waitForURL(`${stack.site}/collections/5/modules/3/`);
};

const expectResume = async (person: Person) => {
  const { page, hand } = person;
  await open(person, unionFind.lecture);
  await page.reload();
  await page.getByText(/Continues where you stopped, at 3:4\d/).waitFor();
  await page.getByText("1 of 2 questions right").waitFor();
  await hand.press(page.getByRole("button", { name: "Play", exact: true }));
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  expect((await hostPlayer(person)).seconds).toBeGreaterThanOrEqual(221);
};
