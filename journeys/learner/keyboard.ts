import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { applyCode, enrolledWindow, joinClass, northgate, writeCode } from "../kit/class-steps.ts";
import { keyboard } from "../kit/hand.ts";
import { learnerJourney } from "../kit/learner-journey.ts";
import { asPerson, eventually, fillLogin, hostPlayer, logIn, open, type Person, unionFind } from "../kit/steps.ts";

test("the whole way of a learner with Tab, Enter, Space and arrows alone, and the focus is always to be seen", () =>
  asPerson(stack, async (person) => {
    const hand = keyboard(person.page);
    await learnerJourney({ ...person, hand }, "ada-by-keyboard");
    expect(hand.lost).toEqual([]);
    expect(person.refusals).toEqual([]);
  }));

test("a class code, posting a question and a chat with cuGPT, by keyboard only", () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const person = { ...visitor, hand };
    const { page } = person;
    await logIn(person, "daniel-mbeki", unionFind.course);
    await writeCode(person, northgate.code);
    await hand.press(applyCode(person));
    await hand.press(joinClass(person));
    await hand.press(enrolledWindow(person).getByRole("link", { name: "Start watching" }));
    await page.waitForURL(`${stack.site}/collections/5/modules/1/videos/1/`);

    await open(person, unionFind.lecture);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await hand.press(page.getByRole("tab", { name: /^Video Q&A/ }));
    await askByKeyboard(person, "Why is a root its own parent?");
    await talkByKeyboard(person);
    expect(hand.lost).toEqual([]);
  }));

test("FND-40, FND-44, SES-03, QZL-49, WCH-55, NTE-04: a guest's search, the login, the lecture, a question, a note and another search without a pointer, and the focus is never lost", () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const person = { ...visitor, hand };
    const { page } = person;
    await open(person, "/");
    await page.getByRole("link", { name: "Login", exact: true }).first().waitFor();
    await searchByKeyboard(person, "path compression");
    await page.waitForURL(/\/collections\/5\//);
    await open(person, "/search/?q=path+compression");
    await hand.press(page.getByRole("link", { name: "Login", exact: true }).first());
    await fillLogin(person, "jonas-petrov", stack.password);
    await page.waitForURL(/\/search\/\?q=path\+compression$/);
    await page.getByLabel(/^Wallet, /).waitFor();
    await searchByKeyboard(person, "path compression");
    await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/2\/\?t=\d+/);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();

    // The first sign of use fetches what the keys act on.
    await page.keyboard.press("Shift");
    await page.getByRole("button", { name: "Note here" }).waitFor();
    await page.keyboard.press("q");
    const drawer = page.getByRole("dialog", { name: /^Question \d of 2/ });
    await drawer.waitFor();
    await eventually(() => hasFocus(drawer)).toBe(true);
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await drawer
      .getByText(/^(Correct\.|The answer you have selected is incorrect\.)/)
      .first()
      .waitFor();
    await eventually(() => hasFocus(drawer)).toBe(true);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await eventually(() => hasFocus(page.locator("main"))).toBe(true);

    await page.keyboard.press("n");
    const note = page.getByRole("textbox", { name: /^Note at/ });
    await note.waitFor();
    await eventually(() => hasFocus(note)).toBe(true);
    await page.keyboard.type(thought);
    await page.keyboard.press("Escape");
    await note.waitFor({ state: "hidden" });
    await page.getByText(thought).first().waitFor();
    await eventually(() => hasFocus(page.locator("main"))).toBe(true);

    await hand.point(page.getByRole("button", { name: "Play", exact: true }));
    await page.keyboard.press("/");
    const panel = page.getByRole("search", { name: "Search", exact: true });
    await panel.waitFor();
    await eventually(() => hasFocus(panel)).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(hand.lost).toEqual([]);
  }));

const thought = "Said and kept without a mouse";

/** Or what is in it has the focus. */
const hasFocus = (place: Locator) => place.evaluate((one) => one.contains(document.activeElement));

const searchByKeyboard = async ({ page }: Person, words: string) => {
  const panel = page.getByRole("search", { name: "Search", exact: true });
  await page.keyboard.press("/");
  await panel.waitFor();
  await eventually(() => hasFocus(panel)).toBe(true);
  await page.keyboard.type(words);
  await panel.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await panel.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
};

const askByKeyboard = async ({ page, hand }: Person, question: string) => {
  await hand.press(page.getByRole("button", { name: /^Ask about this video/ }));
  const field = page.getByRole("textbox", { name: "Your question" });
  await eventually(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.type(question);
  await hand.press(page.getByRole("button", { name: "Ask Question" }));
  await page.getByText("Your question was posted.", { exact: true }).waitFor();
  await page.getByRole("article").filter({ hasText: question }).waitFor();
};

const talkByKeyboard = async (person: Person) => {
  const { page, hand } = person;
  const tools = page.getByRole("complementary", { name: "Tools" });
  const assistant = tools.getByRole("tab", { name: "cuGPT" });
  // The tab key stops once among the tabs; from there the arrows go on.
  await hand.point(tools.getByRole("tab", { selected: true }));
  for (let step = 0; step < 4 && (await assistant.getAttribute("aria-selected")) !== "true"; step += 1)
    await page.keyboard.press("ArrowRight");
  await hand.write(page.getByLabel("Ask cuGPT about this lecture"), "What does path compression do?");
  await page.keyboard.press("Enter");
  const log = page.getByRole("log", { name: "Conversation with cuGPT" });
  await log.getByText("Answered from the transcript").waitFor();
  const moment = log.getByTitle("Go there in the lecture").first();
  const [minutes = 0, seconds = 0] = ((await moment.textContent()) ?? "").split(":").map(Number);
  await hand.press(moment);
  await eventually(async () => Math.floor((await hostPlayer(person)).seconds)).toBe(minutes * 60 + seconds);
};
