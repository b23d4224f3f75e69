import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { keyboard } from "../kit/hand.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const studio = "/modules/52/videos/126/questions/create/";

const textbox = ({ page }: Person, name: string) => page.getByRole("textbox", { name, exact: true });

/** Writes with what the page has: the plain field, or the editor that takes its place. */
const writeInto = async (person: Person, name: string, text: string) => {
  const field = textbox(person, name);
  await person.hand.point(field);
  await person.page.keyboard.type(text);
  await eventually(() =>
    field.evaluate((element) => (element as HTMLTextAreaElement).value ?? element.textContent),
  ).toBe(text);
};

const widthOf = (person: Person, role: "complementary" | "dialog", name: RegExp) =>
  person.page
    .getByRole(role, { name })
    .boundingBox()
    .then((box) => Math.round(box?.width ?? 0));

test("QZC-05, QZC-09, QZC-10, QZC-12, QZC-14, QZC-33, QZC-34, QZC-45, QZC-46, QZC-48, QZC-49: a question is written, previewed and created by keyboard only, answered by a viewer, corrected and regraded, and deleted on a phone", async () => {
  await createByKeyboard();
  await beAsked();
  await correct();
  await takeAway();
});

const createByKeyboard = () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const person = { ...visitor, hand };
    const { page } = person;
    await logIn(person, "ines-okafor", studio);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await hand.press(page.getByRole("button", { name: "Create Question" }));
    await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
    expect(await widthOf(person, "complementary", /^New question/)).toBe(1440 * 0.375);

    // By a slider to the line at 0:26, and from there on to half a minute by typing.
    const end = page.getByRole("slider", { name: /^End of the part/ });
    await hand.point(end);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await eventually(() => end.getAttribute("aria-valuetext")).toBe("00:26, at the beginning of a line");
    await hand.write(page.getByLabel("End, minutes and seconds"), "0:30");
    await writeInto(person, "Title", "Slow to learn");
    await writeInto(person, "Question", "What was slow?");
    await writeInto(person, "Option A", "To join two islands");
    await writeInto(person, "Explanation of option A", "Every name is written anew.");
    await hand.choose(page.getByRole("radio", { name: "A is right" }));
    await page.keyboard.press("Space");
    await writeInto(person, "Option B", "To compare two names");
    await page.getByText("Complete.", { exact: true }).waitFor();

    await hand.press(page.getByRole("button", { name: "Preview", exact: true }));
    const drawer = page.getByRole("dialog", { name: "Question 1 of 3, at 00:30" });
    await drawer.waitFor();
    expect(await widthOf(person, "dialog", /^Question 1/)).toBe(700);
    expect(await textbox(person, "Title").count()).toBe(0);
    await hand.press(drawer.getByRole("button", { name: "To compare two names" }));
    await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
    await drawer.getByText(/^The answer you have selected is incorrect/).waitFor();
    await page.keyboard.press("Escape");

    await hand.press(page.getByRole("button", { name: "Create", exact: true }));
    await page.getByRole("status").getByText("Quiz Question created successfully.").waitFor();
    await page.getByRole("heading", { name: "3 questions in this lecture" }).waitFor();
    await eventually(() => textbox(person, "Title").inputValue()).toBe("");
    expect(hand.lost).toEqual([]);
  });

const beAsked = () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "nora-feld", "/404/");
    await open(person, `${unionFind.lecture}?t=26`);
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    const drawer = page.getByRole("dialog", { name: "Question 1 of 3, at 00:30" });
    await drawer.waitFor();
    await hand.press(drawer.getByRole("button", { name: "To join two islands" }));
    await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
    await drawer.getByText("Every name is written anew.").waitFor();
  });

/** After the answer its author turns the key and regrades, and the learner reads of it. */
const correct = () =>
  asPerson(stack, async (author) => {
    const { page, hand } = author;
    const openQuestion = async () => {
      await open(author, studio);
      await hand.press(page.getByRole("button", { name: "Edit question 1, Slow to learn" }));
      return await page.getByText(/answered (?:it|version 1)\.$/).textContent();
    };
    await logIn(author, "ines-okafor", studio);
    await eventually(openQuestion).toBe("1 learner answered it.");
    await hand.choose(page.getByRole("radio", { name: "B is right" }));
    await hand.press(page.getByRole("button", { name: "Save", exact: true }));
    await page.getByRole("status").getByText("The question is saved.").waitFor();
    expect(await openQuestion()).toBe("1 learner answered version 1.");
    await hand.press(page.getByRole("button", { name: "Regrade 1 learner" }));
    const dialog = page.getByRole("dialog", { name: "Regrade 1 learner by version 2?" });
    await hand.press(dialog.getByRole("button", { name: "Regrade", exact: true }));
    await page.getByText("All answers are graded by version 2.").waitFor();

    await asPerson(stack, async (learner) => {
      await logIn(learner, "nora-feld", "/404/");
      await open(learner, unionFind.course);
      await learner.hand.press(learner.page.getByRole("button", { name: "Student Dashboard" }));
      const dashboard = learner.page.getByRole("dialog", { name: "Student Dashboard" });
      await dashboard.getByText(/^Your answers were graded again after a correction: 1 question to less\./).waitFor();
    });
  });

test("QZC-06, QZC-07, QZC-42: cuGPT drafts a question at the end of the part, and a person creates it", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "ines-okafor", studio);
    await hand.press(page.getByRole("button", { name: "Create Question" }));
    await hand.choose(page.getByRole("radio", { name: "Ask cuGPT" }));
    await hand.write(page.getByLabel("End, minutes and seconds"), "5:00");
    await hand.press(page.getByRole("button", { name: "Draft a question" }));
    await page.getByText(/^cuGPT drafted this\./).waitFor();
    await page.getByRole("list", { name: "What it rests on" }).getByRole("listitem").first().waitFor();
    await hand.press(page.getByRole("button", { name: "Create", exact: true }));
    await page.getByRole("heading", { name: "3 questions in this lecture" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Delete question 2" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Delete question 2" }));
    await page.getByRole("heading", { name: "2 questions in this lecture" }).waitFor();
  }));

/** Nothing is wider than the phone. */
const takeAway = () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      await logIn(person, "ines-okafor", studio);
      await page.getByRole("heading", { name: "3 questions in this lecture" }).waitFor();
      await hand.press(page.getByRole("button", { name: "Create Question" }));
      await textbox(person, "Title").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await hand.press(page.getByRole("button", { name: "Close without creating" }));
      await hand.press(page.getByRole("button", { name: "Delete question 1" }));
      await hand.press(page.getByRole("dialog").getByRole("button", { name: "Delete question 1" }));
      await page.getByRole("status").getByText("Quiz question successfully deleted.").waitFor();
      await page.getByRole("heading", { name: "2 questions in this lecture" }).waitFor();
    },
    { width: 390, height: 844 },
  );
