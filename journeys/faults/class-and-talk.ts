import type { Route } from "playwright";
import { expect, test } from "vitest";
import { type Newcomer, newcomer, restart, stack } from "../kit/area.ts";
import { applyCode, codeField, enrolledWindow, joinClass, northgate, writeCode } from "../kit/class-steps.ts";
import {
  ask,
  askOpener,
  discussion,
  openQna,
  postQuestion,
  serverThread,
  thread,
  writeQuestion,
} from "../kit/qna-steps.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const unreachable = "Unable to reach the server right now. Please try again later.";
const redeems = `**/api/v1/coupons/${northgate.code}/?*`;
const posts = "**/qnaquestions/";

type Roster = { rosterSize: number; roster: { username: string }[] };

/** Whether this person joined, as the instructor sees it: each newcomer of these tests shares in full. */
const joined = async (username: string): Promise<{ size: number; times: number }> => {
  const carl = await callerOf(stack, northgate.instructor);
  const { body } = await carl<Roster>("GET", `/api/v1/scheduled-licenses/${northgate.id}/roster/`);
  return { size: body.rosterSize, times: body.roster.filter((one) => one.username === username).length };
};

/** Signs a new user in and enters the code next to the course's price; returns a check that they joined only once. */
const withCode = async (person: Person, { username }: Newcomer) => {
  await logIn(person, username, unionFind.course);
  await writeCode(person, northgate.code);
  const { size, times } = await joined(username);
  expect(times).toBe(0);
  return () => expectJoinedOnce(person, username, size);
};

const expectJoinedOnce = async (person: Person, username: string, before: number) => {
  expect(await joined(username)).toEqual({ size: before + 1, times: 1 });
  await open(person, "/scheduled-licenses");
  await person.page.getByRole("region", { name: northgate.label }).waitFor();
  expect(await person.page.getByRole("region", { name: northgate.label }).count()).toBe(1);
};

test("COD-35: an impatient third click and the back button join a class once", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const expectOnce = await withCode(person, await newcomer("Mila Hahn"));
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/coupons/") && sent.push(request.method()));
    await hand.press(applyCode(person));
    await joinClass(person).click({ clickCount: 3 });
    await hand.press(enrolledWindow(person).getByRole("link", { name: "Start watching" }));
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(stack.site + unionFind.course);
    await page.getByText("Have a class code or coupon?").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    // The request that asks for the sharing level, and the one that sends it.
    expect(sent).toHaveLength(2);
    await expectOnce();
  }));

test("COD-35: two tabs with the same code use one place in the class, and both confirm it", () =>
  asPerson(stack, async (person) => {
    const expectOnce = await withCode(person, await newcomer("Hedda Wolf"));
    const other = { ...person, page: await person.context.newPage() };
    await open(other, unionFind.course);
    await writeCode(other, northgate.code);
    await Promise.all([person, other].map((one) => applyCode(one).click()));
    await Promise.all([person, other].map((one) => joinClass(one).click()));
    for (const one of [person, other]) await enrolledWindow(one).waitFor();
    await expectOnce();
  }));

test("a code whose answer is lost with the network stays written, and the next press joins once", () =>
  asPerson(stack, async (person) => {
    const { page, context, hand } = person;
    const expectOnce = await withCode(person, await newcomer("David Meier"));
    await hand.press(applyCode(person));
    await joinClass(person).waitFor();
    await page.route(redeems, loseAnswer(person), { times: 1 });
    await hand.press(joinClass(person));
    await page.getByText(unreachable).waitFor();
    expect(await codeField(person).inputValue()).toBe(northgate.code);
    await context.setOffline(false);
    await hand.press(applyCode(person));
    await enrolledWindow(person).waitFor();
    await expectOnce();
  }));

/** The server has done its work, but the network ends before the answer is here. */
const loseAnswer =
  ({ context }: Person) =>
  async (route: Route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  };

test("a server that is killed with a code on its way enrols once after its restart", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const expectOnce = await withCode(person, await newcomer("Theo Linde"));
    await hand.press(applyCode(person));
    await joinClass(person).waitFor();
    await page.route(redeems, killServer, { times: 1 });
    await hand.press(joinClass(person));
    await page.getByText(unreachable).waitFor();
    await restart();
    await hand.press(applyCode(person));
    await enrolledWindow(person).waitFor();
    await expectOnce();
  }));

const killServer = async (route: Route) => {
  await route.fetch();
  await stack.kill();
  await route.abort();
};

test("COD-03: a guest who comes back from the login finds the code where it was", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, unionFind.course);
    await writeCode(person, northgate.code);
    await hand.press(page.getByRole("button", { name: "Login and use the code" }));
    await page.getByLabel("User name").waitFor();
    await page.goBack();
    await codeField(person).waitFor();
    expect(await codeField(person).inputValue()).toBe(northgate.code);
    await page.goForward();
    await page.getByLabel("User name").waitFor();
    await page.reload();
    await page.getByLabel("User name").fill("priya-raman");
    await page.getByLabel("Password", { exact: true }).fill(stack.password);
    await hand.press(page.getByRole("button", { name: "Login", exact: true }));
    await codeField(person).waitFor();
    expect(await codeField(person).inputValue()).toBe(northgate.code);
  }));

/** Expects a question on the server once, and on the page as often. */
const expectAskedOnce = async (person: Person, words: string) => {
  const jonas = await callerOf(stack, "jonas-petrov");
  const threads = await serverThread(jonas, northgate.code);
  expect(threads.filter(({ text }) => JSON.stringify(text).includes(words))).toHaveLength(1);
  await openQna(person);
  await thread(person, words).waitFor();
  expect(await discussion(person).getByRole("article").filter({ hasText: words }).count()).toBe(1);
};

const atLecture = async (person: Person) => {
  await logIn(person, "jonas-petrov");
  await openQna(person);
};

const posted = (person: Person) => discussion(person).getByText("Your question was posted.", { exact: true }).waitFor();

test("QNA-53: a question outlives the back button and a reload, and an impatient third click asks it once", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const words = "Does the back button forget me?";
    await atLecture(person);
    await writeQuestion(person, words);
    await page.goBack();
    await page.waitForURL(`${stack.site}/`);
    await page.goForward();
    await page.waitForURL(stack.site + unionFind.lecture);
    await page.reload();
    await discussion(person).scrollIntoViewIfNeeded();
    await hand.press(discussion(person).getByRole("button", { name: `Continue your question: ${words}` }));
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await postQuestion(person).click({ clickCount: 3 });
    await posted(person);
    expect(sent.filter((address) => address.endsWith("/qnaquestions/"))).toHaveLength(1);
    await expectAskedOnce(person, words);
    await page.goBack();
    await page.goForward();
    await expectAskedOnce(person, words);
  }));

test("QNA-53: a question whose response is lost is kept as a draft and posted only once when sent again, also from a duplicated tab", () =>
  asPerson(stack, async (person) => {
    const { page, context, hand } = person;
    const words = "Who hears me on the train?";
    await atLecture(person);
    await writeQuestion(person, words);
    await page.route(posts, loseAnswer(person), { times: 1 });
    await hand.press(postQuestion(person));
    await discussion(person).getByRole("alert").getByText(unreachable).waitFor();
    expect(await discussion(person).getByRole("textbox").textContent()).toBe(words);
    await context.setOffline(false);
    const opened = context.waitForEvent("page");
    await page.evaluate(() => void window.open(location.href));
    const copy = { ...person, page: await opened };
    await discussion(copy).scrollIntoViewIfNeeded();
    await hand.press(askOpener(copy));
    await Promise.all([hand.press(postQuestion(person)), hand.press(postQuestion(copy))]);
    for (const one of [person, copy]) await posted(one);
    await expectAskedOnce(person, words);
  }));

test("QNA-53: a server that is killed with a question on its way has it once after its restart", () =>
  asPerson(stack, async (person) => {
    const words = "Is anybody still there?";
    await atLecture(person);
    await writeQuestion(person, words);
    await person.page.route(posts, killServer, { times: 1 });
    await person.hand.press(postQuestion(person));
    await discussion(person).getByRole("alert").getByText(unreachable).waitFor();
    await restart();
    await person.hand.press(postQuestion(person));
    await posted(person);
    await expectAskedOnce(person, words);
    await ask(person, "And after that?");
    await eventually(async () => await thread(person, "And after that?").count()).toBe(1);
  }));
