import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCode, enrolledWindow, joinClass, northgate, writeCode } from "./kit/class-steps.ts";
import { keyboard } from "./kit/hand.ts";
import { learnerJourney } from "./kit/learner-journey.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, eventually, hostPlayer, logIn, open, type Person, unionFind } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("the whole way of a learner with Tab, Enter, Space and arrows alone, and the focus is always to be seen", () =>
  asPerson(stack, async (person) => {
    const hand = keyboard(person.page);
    await learnerJourney({ ...person, hand });
    expect(hand.lost).toEqual([]);
    expect(person.refusals).toEqual([]);
  }));

test("a class code, a question of one's own and a talk with cuGPT, by the keyboard alone", () =>
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
    await hand.press(page.getByRole("link", { name: "Video Q&A" }));
    await askByKeyboard(person, "Why is a root its own parent?");
    await talkByKeyboard(person);
    expect(hand.lost).toEqual([]);
  }));

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
