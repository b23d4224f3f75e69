import type { Route } from "playwright";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { northgate } from "../kit/class-steps.ts";
import { listen, whereTold } from "../kit/listen.ts";
import {
  answerQuestion,
  ask,
  askOpener,
  asPeople,
  confirmed,
  discussion,
  editorTools,
  openQna,
  questionsOfLecture,
  reply,
  serverThread,
  thread,
  writeQuestion,
} from "../kit/qna-steps.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, hostPlayer, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const author = ["Leyla", "Demir", "leyla-demir", "leyla.demir@example.com"];
const asked = "Why may a root be its own parent?";

test("Z5, QNA-08, QNA-09, QNA-13, QNA-14, QNA-15, QNA-16, QNA-17, QNA-18, QNA-19, QNA-20, QNA-21, QNA-22, QNA-40, QNA-42, QNA-43, QNA-45, QNA-54, QNA-56: a class talks about a lecture, and only its instructor learns who asked without a name", async () => {
  const { username } = await newcomer("Mirela Horn", { joins: northgate.code });
  await asPeople(stack, ["leyla-demir", "jonas-petrov", username, northgate.instructor], async (people) => {
    const [leyla, jonas, mira, carl] = people;
    if (!leyla || !jonas || !mira || !carl) throw new Error("Somebody is missing");
    const { sub } = claims(await leyla.page.evaluate(() => localStorage.getItem("access") ?? ""));
    const heard = [await listen(jonas), await listen(mira)];
    await openQna(jonas);

    await openQna(leyla);
    await writeQuestion(leyla, "");
    await discussion(leyla).getByText("Posting as Leyla Demir, seen by the class", { exact: false }).waitFor();
    await leyla.hand.press(discussion(leyla).getByRole("button", { name: "Cancel" }));
    await ask(leyla, asked, { anonymous: true });
    await thread(leyla, asked).getByText("(You)", { exact: true }).waitFor();

    for (const student of [jonas, mira]) {
      await openQna(student);
      await expectUnnamed(student);
    }
    await thread(jonas, asked).getByText("New", { exact: true }).waitFor();
    await answerQuestion(jonas, asked, "Because somebody has to be the last one.");
    await answerQuestion(mira, asked, "I wondered as well.", { anonymous: true });

    await expectRevealed(carl);
    await answerQuestion(carl, asked, "Listen again from @1:00 to @2:00, then draw it.");

    await openQna(jonas);
    await expectInstructorFirst(jonas);
    await expectTakenAway(leyla, jonas, carl);
    for (const address of [unionFind.course, "/scheduled-licenses", "/dashboard/", "/my-collections/"]) {
      await open(jonas, address);
      await jonas.page.getByRole("heading", { level: 1 }).waitFor();
    }
    const told = heard.flat().filter(({ text }) => text.includes(asked));
    expect(told.length).toBeGreaterThan(2);
    expect(whereTold(heard.flat(), [...author, sub])).toEqual([]);
  });
});

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string };

const expectUnnamed = async (student: Person) => {
  const question = thread(student, asked);
  await question.getByText("Anonymous User", { exact: true }).waitFor();
  expect(await question.getByText("(You)").count()).toBe(0);
  expect(await question.getByRole("button", { name: /^(Reveal name|Remove|Delete)$/ }).count()).toBe(0);
};

const expectRevealed = async (carl: Person) => {
  await openQna(carl);
  const question = thread(carl, asked);
  await question.getByText("Anonymous User", { exact: true }).waitFor();
  expect(await question.getByText("Leyla Demir").count()).toBe(0);
  await carl.hand.press(question.getByRole("button", { name: "Reveal name" }).first());
  await question.getByText("Leyla Demir", { exact: true }).waitFor();
  await carl.hand.press(askOpener(carl));
  await discussion(carl).getByRole("textbox", { name: "Your question" }).waitFor();
  expect(await discussion(carl).getByRole("checkbox").count()).toBe(0);
  await carl.hand.press(discussion(carl).getByRole("button", { name: "Cancel" }));
};

const expectInstructorFirst = async (jonas: Person) => {
  const { hand } = jonas;
  const question = thread(jonas, asked);
  const answers = question.getByRole("article");
  // Collapsed, it shows the instructor's answer; expanded, all replies in order.
  await eventually(() => answers.count()).toBe(1);
  await answers.getByText("Instructor", { exact: true }).waitFor();
  await answers.getByText("New", { exact: true }).waitFor();
  await hand.press(answers.getByRole("button", { name: "Go to 1:00" }));
  await eventually(async () => (await hostPlayer(jonas)).seconds).toBeGreaterThanOrEqual(60);
  expect((await hostPlayer(jonas)).seconds).toBeLessThan(120);
  // A first jump begins to play, and everything below the player moves; a key finds the button all the same.
  await jonas.page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await question.getByRole("button", { name: /^3 replies/ }).press("Enter");
  await eventually(() => answers.count()).toBe(3);
  await answers.nth(0).getByText("(You)", { exact: true }).waitFor();
  await answers.nth(1).getByText("Anonymous User", { exact: true }).waitFor();
  expect(await answers.nth(2).getByText("Instructor", { exact: true }).count()).toBe(1);
  expect(await question.getByText("Instructor", { exact: true }).count()).toBe(1);
};

/** Its writer takes a reply away, its asker the question's words, and in the end the instructor all of it. */
const expectTakenAway = async (leyla: Person, jonas: Person, carl: Person) => {
  const own = reply(jonas, "somebody has to be the last one");
  await confirmed(jonas, own.getByRole("button", { name: "Delete" }), "Delete reply");
  await own.waitFor({ state: "detached" });

  await confirmed(leyla, thread(leyla, asked).getByRole("button", { name: "Remove" }), "Remove question");
  await discussion(leyla).getByText("This question has been removed.", { exact: true }).waitFor();
  await openQna(jonas);
  const removed = thread(jonas, "This question has been removed.");
  await removed.getByText("Listen again from").waitFor();
  expect(await removed.getByRole("button", { name: "Reply", exact: true }).count()).toBe(0);
  expect(await discussion(jonas).getByText(asked).count()).toBe(0);

  await openQna(carl);
  await confirmed(
    carl,
    thread(carl, "This question has been removed.").getByRole("button", { name: "Delete" }).first(),
    "Delete question",
  );
  await openQna(jonas);
  await thread(jonas, "For the exercise at").waitFor();
  expect(await discussion(jonas).getByText("This question has been removed.").count()).toBe(0);
};

test("QNA-41, QNA-51: members of another class and people outside see, ask and answer nothing of a class", async () => {
  const jonas = await callerOf(stack, "jonas-petrov");
  const before = await serverThread(jonas, northgate.code);
  const inside = before.find(({ responses }) => responses.length === 1);
  if (!inside) throw new Error("The class of the demo has a question");
  for (const name of ["hannah-weiss", "daniel-mbeki"]) {
    const outsider = await callerOf(stack, name);
    for (const coupon of [northgate.id, northgate.code]) {
      const refused = [
        await outsider("GET", `${questionsOfLecture}?coupon=${coupon}`),
        await outsider("POST", questionsOfLecture, { text: "Let me in", coupon }),
        await outsider("POST", `${questionsOfLecture}${inside.id}/qnaanswers/`, { text: "Let me in" }),
        await outsider("PATCH", `${questionsOfLecture}${inside.id}/`, { removed: true }),
        await outsider("DELETE", `${questionsOfLecture}${inside.id}/`),
      ];
      for (const { status, body } of refused) {
        expect([403, 404]).toContain(status);
        expect(JSON.stringify(body)).not.toContain("exercise");
      }
    }
  }
  expect(await serverThread(jonas, northgate.code)).toEqual(before);

  await asPerson(stack, async (hannah) => {
    await logIn(hannah, "hannah-weiss", unionFind.lecture);
    const heard = await listen(hannah);
    await openQna(hannah);
    for (const group of ["Connected things, evening group, Northgate", "Everyone"]) {
      await discussion(hannah).getByRole("combobox", { name: "Class" }).selectOption(group);
      await askOpener(hannah).waitFor();
      expect(await discussion(hannah).getByText("For the exercise at").count()).toBe(0);
    }
    await thread(hannah, "I lost the thread between").waitFor();
    expect(whereTold(heard, ["For the exercise", ...author])).toEqual([]);
  });
});

test("what is typed while the editor takes the plain field's place is all in the question", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Mattis Rohde", { joins: northgate.code });
    await logIn(person, username, unionFind.lecture);
    // Each round meets the change at another letter.
    for (let round = 0; round < 4; round += 1) {
      const arrival = Promise.withResolvers<void>();
      const held = async (route: Route) => {
        await arrival.promise;
        await route.continue();
      };
      await page.route(/\/assets\/tiptap-editor-[^/]*\.js$/, held, { times: 1 });
      await openQna(person);
      await hand.press(askOpener(person));
      const field = discussion(person).getByRole("textbox", { name: "Your question" });
      await field.waitFor();
      expect(await field.evaluate(({ tagName }) => tagName)).toBe("TEXTAREA");
      await page.keyboard.press("ControlOrMeta+a");
      const typed = await typeAcross(person, arrival.resolve);
      expect(await field.textContent()).toBe(typed);
    }
  }));

/** Types before the editor arrives, while it does, and some more when it is there. */
const typeAcross = async (person: Person, arrive: () => void): Promise<string> => {
  let typed = "";
  const type = async () => {
    const word = `word-${typed.length},`;
    typed += word;
    await person.page.keyboard.type(word);
  };
  await type();
  arrive();
  while ((await editorTools(person).count()) === 0) await type();
  await type();
  return typed;
};
