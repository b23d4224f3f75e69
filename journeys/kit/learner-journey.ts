import { expect } from "vitest";
import {
  answer,
  buyModule,
  confirmSignUp,
  eventually,
  expectWallet,
  fillSignUp,
  hostPlayer,
  moduleBlock,
  open,
  type Person,
  payWith,
  purchaseWorked,
  refund,
  serverUser,
  testCards,
  unionFind,
  watchUntilQuestion,
} from "./steps.ts";

const newPerson = {
  username: "ada-lindgren",
  email: "ada.lindgren@example.com",
  firstName: "Ada",
  lastName: "Lindgren",
  password: "Correct-horse-7",
};

const second = "Union-find at work";
const price = "$2 (200 cupoints)";

/** The whole way of a new learner, from the sign-up to the lecture that goes on where it stopped. */
export const learnerJourney = async (person: Person) => {
  const { page, hand } = person;
  await open(person, unionFind.course);
  await signUpFromCourse(person);
  await expectWallet(person, 0, []);

  await refillForModule(person);
  await expectWallet(person, 500, ["topup 500"]);

  const dialog = page.getByRole("dialog", { name: unionFind.module });
  await hand.press(dialog.getByRole("button", { name: `Buy for ${price}` }));
  await purchaseWorked(person);
  await expectWallet(person, 300, ["topup 500", "purchase 200"]);
  await hand.press(page.getByRole("dialog").getByRole("link", { name: "Start watching" }));
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
  await buyModule(person, second, price);
  await expectWallet(person, 100, ["topup 500", "purchase 200", "purchase 200"]);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Stay on this page" }));

  await hand.press(page.getByRole("link", { name: /^Wallet, / }));
  await refund(person, /^Refund .*Union-find at work/, 200);
  await expectWallet(person, 300, ["topup 500", "purchase 200", "purchase 200", "refund 200"]);
  await expectOnlyFirstModule(person);
  await expectResume(person);
};

const signUpFromCourse = async (person: Person) => {
  const { page, hand, stack } = person;
  await hand.press(moduleBlock(person, unionFind.module).getByRole("button", { name: `Buy module, ${price}` }));
  await hand.press(page.getByRole("dialog").getByRole("link", { name: "Sign Up" }));
  await fillSignUp(person, newPerson);
  await confirmSignUp(person, newPerson.email);
  await page.waitForURL(({ origin, pathname }) => origin === stack.site && pathname === unionFind.course);
  // By its words: the window in front hides it from the roles.
  await page.getByText("Welcome, Ada!", { exact: true }).waitFor();
  await hand.press(page.getByRole("button", { name: /^Learner/ }));
  await hand.press(page.getByRole("button", { name: "Back to where you were" }));
};

/** BUY-34: what was pressed before the sign-up goes on by itself; an empty wallet leads to the card, and back to the module. */
const refillForModule = async (person: Person) => {
  const { page, hand } = person;
  const short = page.getByRole("dialog", { name: "Insufficient Balance" });
  await short.getByText("Looks like you are short").waitFor();
  await short.getByText("200 cupoints are missing").waitFor();
  await hand.press(short.getByRole("button", { name: "Recharge Your Wallet" }));
  await payWith(person, testCards.pays, 500);
  await page.getByRole("dialog", { name: unionFind.module }).waitFor();
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
