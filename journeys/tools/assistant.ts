import type { listExpandOns } from "@cu/api/assistant";
import type { Answer } from "@cu/api/route";
import type { Locator, Route } from "playwright";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, hostPlayer, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const log = ({ page }: Person): Locator => page.getByRole("log", { name: "Conversation with cuGPT" });
const box = ({ page }: Person): Locator => page.getByLabel("Ask cuGPT about this lecture");
const fromTranscript = (person: Person): Locator => log(person).getByText("Answered from the transcript");

/** The seconds that the answers rest on, as buttons that lead there. */
const moments = (person: Person): Locator => log(person).getByTitle("Go there in the lecture");

const atAssistant = async (person: Person, username: string) => {
  const { page, hand } = person;
  await logIn(person, username);
  await open(person, unionFind.lecture);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await hand.press(page.getByRole("tab", { name: "cuGPT" }));
  await box(person).waitFor();
};

const ask = async (person: Person, question: string) => {
  await person.hand.write(box(person), question);
  await person.page.keyboard.press("Enter");
};

/** The questions of this person that the server keeps for the lecture. */
const kept = async (username: string): Promise<string[]> => {
  const caller = await callerOf(stack, username);
  const { body } = await caller<Answer<typeof listExpandOns>>("GET", "/api/v1/gpt/last-expand-on/5/126");
  return body.data.map(({ question }) => question);
};

/** Every request to cuGPT that makes something, as "POST /api/v1/gpt/…". */
const sentBy = ({ page }: Person): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/gpt\/(?:summary|generate|get-|set-)/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
};

test("GPT-01, GPT-04, GPT-08, GPT-09, GPT-11, GPT-12, GPT-13, GPT-25, GPT-26, GPT-28: a summary, a question to answer, a follow-up that leads into the lecture, and what was wrong with it", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await atAssistant(person, "nora-feld");
    const sent = sentBy(person);
    expect(await page.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);

    // Impatient twice: one question, one request.
    await page.getByRole("button", { name: "Summary" }).click({ clickCount: 2 });
    await eventually(() => fromTranscript(person).count()).toBe(1);
    expect(sent).toEqual(["GET /api/v1/gpt/summary/5/126"]);
    const cited = moments(person).nth(1);
    const [minutes = 0, seconds = 0] = ((await cited.textContent()) ?? "").split(":").map(Number);
    await hand.press(cited);
    await eventually(async () => Math.floor((await hostPlayer(person)).seconds)).toBe(minutes * 60 + seconds);

    await hand.press(page.getByRole("button", { name: "Multiple choice" }));
    const options = log(person).getByRole("list", { name: "Options" }).getByRole("button");
    await eventually(() => options.count()).toBe(4);
    await hand.press(options.first());
    await log(person)
      .getByText(/^(?:That is right|Not quite)\.$/)
      .waitFor();
    expect(
      await log(person)
        .getByRole("button", { name: /, right$/ })
        .count(),
    ).toBe(1);
    expect(await options.first().isDisabled()).toBe(true);

    await hand.press(page.getByRole("button", { name: "Follow-up" }));
    await eventually(() => box(person).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("Why does the smaller tree");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("go under the larger one?");
    await page.keyboard.press("Enter");
    await eventually(() => fromTranscript(person).count()).toBe(3);
    expect(await kept("nora-feld")).toEqual(["Why does the smaller tree\ngo under the larger one?"]);

    await hand.press(log(person).getByRole("button", { name: "Bad answer" }).last());
    const comment = page.getByLabel("What was wrong with this answer?");
    const sendComment = page.getByRole("button", { name: "Send comment" });
    await comment.waitFor();
    await hand.press(sendComment);
    await page.getByText("Please write something first.", { exact: true }).waitFor();
    await hand.write(comment, "It quotes more than it explains.");
    await hand.press(sendComment);
    await comment.waitFor({ state: "detached" });
    await log(person).getByText("Thank you for your feedback.", { exact: true }).waitFor();
    expect(sent.slice(1)).toEqual([
      "POST /api/v1/gpt/generate-question/5/126",
      "POST /api/v1/gpt/get-expandOn/5/126",
      "POST /api/v1/gpt/set-feedback",
      "POST /api/v1/gpt/set-feedback-comment",
    ]);
  }));

test("GPT-21, GPT-37: what the lecture does not cover is refused without a quotation, and a reload keeps the talk", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await atAssistant(person, "ines-okafor");
    const question = "How long does a sourdough loaf have to rise?";
    await ask(person, question);
    const refusal = log(person).getByText(/This lecture does not cover that/);
    await refusal.waitFor();
    expect(await log(person).locator("blockquote").count()).toBe(0);
    await page.reload();
    await hand.press(page.getByRole("tab", { name: "cuGPT" }));
    await log(person).getByText(question, { exact: true }).waitFor();
    await refusal.waitFor();
    expect(await kept("ines-okafor")).toEqual([question]);
  }));

test("GPT-15: a question whose answer is lost with the network is asked once, and its retry shows the answer", () =>
  asPerson(stack, async (person) => {
    const { page, context, hand } = person;
    await atAssistant(person, "carl-aubert");
    const keys: (string | undefined)[] = [];
    await page.route("**/gpt/get-expandOn/**", async (route: Route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return await route.continue();
      await route.fetch();
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    const question = "What does path compression do to a tree?";
    await ask(person, question);
    await log(person)
      .getByText("Unable to reach the server right now. Please try again later.", { exact: true })
      .waitFor();
    await context.setOffline(false);
    await hand.press(log(person).getByRole("button", { name: "TRY AGAIN" }));
    await fromTranscript(person).waitFor();
    expect(await log(person).getByText(question, { exact: true }).count()).toBe(1);
    expect(new Set(keys).size).toBe(1);
    expect(await kept("carl-aubert")).toEqual([question]);
  }));
