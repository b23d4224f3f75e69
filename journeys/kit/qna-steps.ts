import type { QnaQuestion } from "@cu/api/qna-post";
import type { Locator } from "playwright";
import type * as z from "zod";
import type { Caller } from "./server.ts";
import type { Stack } from "./stack.ts";
import { asPerson, logIn, open, type Person, unionFind } from "./steps.ts";

/** Where the questions about a lecture live on the server. */
export const questionsOfLecture = "/api/v1/collections/5/modules/52/videos/126/qnaquestions/";

type Thread = z.output<typeof QnaQuestion>;

export const serverThread = async (caller: Caller, coupon: string | number): Promise<Thread[]> =>
  (await caller<Thread[]>("GET", `${questionsOfLecture}?coupon=${coupon}`)).body;

/** Several users at the same lecture, each in a separate browser. */
export const asPeople = (stack: Stack, names: readonly string[], run: (people: Person[]) => Promise<void>) => {
  const next = (arrived: Person[]): Promise<void> => {
    const name = names[arrived.length];
    if (name === undefined) return run(arrived);
    return asPerson(stack, async (person) => {
      await logIn(person, name, unionFind.lecture);
      await next([...arrived, person]);
    });
  };
  return next([]);
};

export const discussion = ({ page }: Person): Locator => page.getByRole("region", { name: "Q&A" });

export const askOpener = (person: Person): Locator =>
  discussion(person).getByRole("button", { name: /^(Ask about this video|Continue your question)/ });

/** Comes to the lecture (again) and down to its questions, which are fetched only then. */
export const openQna = async (person: Person) => {
  await open(person, unionFind.lecture);
  await discussion(person).scrollIntoViewIfNeeded();
  await askOpener(person).waitFor();
};

/** A question with its replies, by its own words or by those of a reply. */
export const thread = (person: Person, words: string): Locator =>
  discussion(person).getByRole("article").filter({ hasText: words }).first();

/** A reply by its words. */
export const reply = (person: Person, words: string): Locator =>
  discussion(person).getByRole("article").getByRole("article").filter({ hasText: words });

/** The editor's tools come a moment after the field they belong to. */
export const editorTools = (person: Person): Locator => discussion(person).getByRole("toolbar", { name: "Formatting" });

export const writeQuestion = async (person: Person, words: string) => {
  await person.hand.press(askOpener(person));
  await person.hand.write(discussion(person).getByRole("textbox", { name: "Your question" }), words);
};

export const postQuestion = (person: Person): Locator =>
  discussion(person).getByRole("button", { name: "Ask Question" });

export const ask = async (person: Person, words: string, { anonymous = false } = {}) => {
  await writeQuestion(person, words);
  if (anonymous)
    await discussion(person)
      .getByRole("checkbox", { name: /^Post anonymously/ })
      .check();
  await person.hand.press(postQuestion(person));
  await discussion(person).getByText("Your question was posted.", { exact: true }).waitFor();
};

export const answerQuestion = async (person: Person, question: string, words: string, { anonymous = false } = {}) => {
  const asked = thread(person, question);
  await person.hand.press(asked.getByRole("button", { name: "Reply", exact: true }));
  await person.hand.write(asked.getByRole("textbox", { name: "Your reply" }), words);
  if (anonymous) await asked.getByRole("checkbox", { name: /^Post anonymously/ }).check();
  await person.hand.press(asked.getByRole("button", { name: "Post reply" }));
  await asked.getByText("Your reply was posted.", { exact: true }).waitFor();
};

/** Presses what cannot be undone, and confirms it. */
export const confirmed = async ({ page, hand }: Person, button: Locator, action: string) => {
  await hand.press(button);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: action, exact: true }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
};
