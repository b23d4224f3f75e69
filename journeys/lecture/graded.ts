import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { northgate } from "../kit/class-steps.ts";
import { type Caller, callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const video = 126;
type Asked = { id: number; version: number; options: { id: number }[] };
type Attempts = { quizQuestion: number; attempts: { selectedAnswers: number[]; selfMark?: string }[] }[];

const choice = {
  video,
  title: "Where it goes",
  text: "Where does a root go?",
  questionType: "select_one",
  options: [
    { optionText: "under a leaf", explanationText: "A leaf has nothing below it yet.", correctAnswerFlag: false },
    { optionText: "under a root", explanationText: "So the tree stays low.", correctAnswerFlag: true },
  ],
  startVideoTimestamp: 1,
  endVideoTimestamp: 9,
};
const inWords = {
  ...choice,
  title: "In your own words",
  text: "Why is the tree low?",
  questionType: "open_ended",
  options: [
    { optionText: "Because roots go under roots.", explanationText: "Look for the root.", correctAnswerFlag: true },
  ],
};

/** A question of this test alone in the lecture, at its ninth second; it is gone when the test is over. */
const withQuestion = async (draft: object, run: (ines: Caller, question: Asked) => Promise<unknown>) => {
  const ines = await callerOf(stack, "ines-okafor");
  const at = `/api/v1/videos/${video}/quizquestions/`;
  const { body } = await ines<Asked[]>("POST", at, [draft]);
  const [question] = body;
  if (!question) throw new Error("No question was made.");
  try {
    await run(ines, question);
  } finally {
    await ines("DELETE", `${at}${question.id}/`);
  }
};

const openFirst = async ({ page, hand }: Person) => {
  await hand.press(page.getByRole("button", { name: /^Question 1 at 00:09/ }).first());
  const drawer = page.getByRole("dialog", { name: "Question 1 of 3, at 00:09" });
  await drawer.waitFor();
  return drawer;
};

const attemptsOf = async (username: string, questionId: number) => {
  const call = await callerOf(stack, username);
  const { body: user } = await call<{ id: number }>("GET", "/api/v1/users/");
  const { body } = await call<Attempts>("GET", `/api/v1/users/${user.id}/videos/${video}/quiz-question-attempts/`);
  return body.find(({ quizQuestion }) => quizQuestion === questionId)?.attempts ?? [];
};

test("QZL-54, QZL-51: an answer whose reply is lost waits on the device, is sent again, and counts once", () =>
  withQuestion(choice, async (_ines, question) =>
    asPerson(stack, async (person) => {
      const { hand, context } = person;
      const { username } = await newcomer("Mattis Brandl", { joins: northgate.code });
      await logIn(person, username);
      await open(person, unionFind.lecture);
      const drawer = await openFirst(person);
      let lost = 0;
      await context.route("**/attempts/", async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return await route.continue();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await hand.press(drawer.getByRole("button", { name: /under a leaf/ }));
      await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
      await drawer.getByRole("heading", { name: "Saved on this device" }).waitFor();
      expect(lost).toBe(1);
      await hand.press(drawer.getByRole("button", { name: "Try now" }));
      await drawer.getByText(/^The answer you have selected is incorrect/).waitFor();
      expect(await attemptsOf(username, question.id)).toHaveLength(1);
    }),
  ));

test("QZL-51, QZL-54: an answer that waits outlives a reload, and counts once whether it had arrived or not", () =>
  withQuestion(choice, async (_ines, question) =>
    asPerson(stack, async (person) => {
      const { hand, context, page, problems } = person;
      const { username } = await newcomer("Solveig Adeyemi", { joins: northgate.code });
      await logIn(person, username);
      await open(person, unionFind.lecture);
      for (const [isArrived, option, attempts] of [
        [false, /under a leaf/, 1],
        [true, /under a root/, 2],
      ] as const) {
        const drawer = await openFirst(person);
        await context.route("**/attempts/", async (route) => {
          if (route.request().method() !== "POST") return await route.continue();
          if (isArrived) await route.fetch();
          await route.abort();
        });
        const again = drawer.getByRole("button", { name: "Try Again" });
        if (attempts > 1) await hand.press(again);
        await hand.press(drawer.getByRole("button", { name: option }));
        await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
        await drawer.getByRole("heading", { name: "Saved on this device" }).waitFor();
        await context.unroute("**/attempts/");
        await page.reload();
        await openFirst(person);
        await drawer.getByText(attempts > 1 ? "So the tree stays low." : /^The answer you have selected is/).waitFor();
        expect(await attemptsOf(username, question.id)).toHaveLength(attempts);
      }
      problems.splice(0);
    }),
  ));

test("QZL-55: a question edited while a learner answers shows a notice, asks again, and is graded by the new version", () =>
  withQuestion(choice, async (ines, question) =>
    asPerson(stack, async (person) => {
      const { page, hand } = person;
      const { username } = await newcomer("Wanda Oyelaran", { joins: northgate.code });
      await logIn(person, username);
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(person, unionFind.lecture);
      const drawer = await openFirst(person);
      await hand.press(drawer.getByRole("button", { name: /under a root/ }));
      const [leaf, root] = choice.options;
      const options = [
        { ...leaf, id: question.options[0]?.id },
        { ...root, id: question.options[1]?.id, optionText: "under the larger root" },
      ];
      const edited = await ines("PUT", `/api/v1/videos/${video}/quizquestions/${question.id}/`, {
        version: 1,
        question: { ...choice, options },
      });
      expect(edited.status).toBe(200);
      await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
      await drawer.getByText("Option B changed, so your choice was cleared.").waitFor();
      await drawer.getByRole("button", { name: /under the larger root.*Edited just now/ }).waitFor();
      expect(await drawer.getByRole("button", { name: "Submit answer" }).isDisabled()).toBe(true);
      expect(await axe(page)).toEqual([]);
      expect(await attemptsOf(username, question.id)).toEqual([]);
      await hand.press(drawer.getByRole("button", { name: /under the larger root/ }));
      await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
      await drawer.getByText("So the tree stays low.").waitFor();
      await drawer.getByRole("button", { name: /under a leaf/ }).hover();
      await drawer.getByText("A leaf has nothing below it yet.").waitFor();
    }),
  ));

test("QZL-34, LRN-48: an open answer is not graded: the learner compares and marks it", () =>
  withQuestion(inWords, async (_ines, question) =>
    asPerson(stack, async (person) => {
      const { page, hand } = person;
      const { username } = await newcomer("Ottilie Nwosu", { joins: northgate.code });
      await logIn(person, username);
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(person, unionFind.lecture);
      const drawer = await openFirst(person);
      await hand.write(drawer.getByRole("textbox", { name: "Your answer" }), "no idea");
      await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
      await drawer.getByText("Because roots go under roots.").waitFor();
      expect(await drawer.getByText(/Great job|incorrect/).count()).toBe(0);
      await drawer.getByRole("button", { name: "Not yet Review tomorrow" }).waitFor();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await axe(page), String(width)).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press("2");
      await drawer.getByRole("button", { name: /^Partly/, pressed: true }).waitFor();
      await eventually(async () => (await attemptsOf(username, question.id)).map(({ selfMark }) => selfMark)).toEqual([
        "partly",
      ]);
      await hand.press(drawer.getByRole("button", { name: "Continue watching" }));
      await page.getByRole("button", { name: "Question 1 at 00:09, written" }).first().waitFor();
    }),
  ));
