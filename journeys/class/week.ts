import type { ManagedClass } from "@cu/api/class-view";
import { expect, test } from "vitest";
import type * as z from "zod";
import { newcomer, stack } from "../kit/area.ts";
import { daysLater } from "../kit/certification-steps.ts";
import { applyCode, enrolledWindow, joinClass, writeCode } from "../kit/class-steps.ts";
import { answerQuestion, ask, discussion, openQna } from "../kit/qna-steps.ts";
import { callerOf } from "../kit/server.ts";
import { answer, asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const label = "Roots, one week";
const asked = "Does the smaller tree always go under the larger one?";
const answered = "Your instructor Ines Okafor replied";
const daysOpen = 5;
const noticeDays = 3;

/** A class of two modules, open from yesterday and for five days from now; answers its code. */
const openClass = async (): Promise<string> => {
  const ines = await callerOf(stack, "ines-okafor");
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [from, until] = [dayFromNow(-1), dayFromNow(daysOpen)];
  const made = await ines<z.output<typeof ManagedClass>>("POST", "/api/v1/scheduled-licenses/", {
    label,
    collections: [5],
    validFrom: from,
    expiresOn: until,
    scheduledAccesses: [51, 52].map((module) => ({ collection: 5, module, accessFrom: from, accessUntil: until })),
    allowableDataAccessChoices: ["full"],
  });
  expect(made.status).toBe(201);
  return made.body.code;
};

test("COD-24, LRN-03, LRN-08, LRN-09, LRN-53, QZL-50, QNA-08, STA-71, STA-75, DSH-40: a student's week: the code, what is due, a lecture, its question, a talk, the reply, the end in three days, and the same seconds on the instructor's page", () =>
  asPerson(stack, async (dario) => {
    const [code, { username, name }] = [await openClass(), await newcomer("Dario Meyer")];
    await logIn(dario, username, unionFind.course);
    await join(dario, code);
    await seeWhatIsDue(dario);
    const milliseconds = await watchAndAnswer(dario);
    await openQna(dario);
    await ask(dario, asked);
    await stack.local.drain();
    await teach(code, { name, milliseconds });
    await stack.local.drain();
    await readReply(dario);
    await daysLater(dario, daysOpen - noticeDays, () => learnOfTheEnd(dario, username));
  }));

const join = async (dario: Person, code: string) => {
  await writeCode(dario, code);
  await dario.hand.press(applyCode(dario));
  await dario.hand.press(joinClass(dario));
  await enrolledWindow(dario).waitFor();
  await stack.local.drain();
};

const seeWhatIsDue = async (dario: Person) => {
  const { page, hand } = dario;
  await open(dario, "/");
  await page.getByRole("heading", { level: 2, name: "Nothing else is due" }).waitFor();
  await page.getByRole("heading", { level: 2, name: new RegExp(`^${label}: module \\d closes `) }).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "Union-find, four times" }).last();
  await hand.press(row.getByRole("link", { name: /^Open 2\.\d$/ }));
  await page.waitForURL(/\/collections\/5\/modules\/2\/videos\/\d\//);
};

/** Answers how many milliseconds of watching the server has taken. */
const watchAndAnswer = async (dario: Person): Promise<number> => {
  const { page, hand } = dario;
  let taken = 0;
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() !== "POST" || response.status() !== 201) return;
    const body = request.postDataJSON() as { pollRate?: number } | null;
    taken += body?.pollRate ?? 0;
  });
  await open(dario, `${unionFind.lecture}?t=206`);
  await hand.press(page.getByRole("button", { name: "Play", exact: true }));
  await page.getByRole("dialog", { name: unionFind.question }).waitFor();
  await answer(dario, /parent\[5\] becomes 8/);
  await page.getByText(/^Correct\. Six climbs to its root/).waitFor();
  await eventually(() => Promise.resolve(taken)).toBeGreaterThan(8000);
  return taken;
};

/** The instructor answers, and reads how long the student has watched. */
const teach = (code: string, { name, milliseconds }: { name: string; milliseconds: number }) =>
  asPerson(stack, async (ines) => {
    const { page, hand } = ines;
    await logIn(ines, "ines-okafor", unionFind.lecture);
    await openQna(ines);
    await discussion(ines).getByRole("combobox", { name: "Class" }).selectOption({ label });
    await answerQuestion(ines, asked, "Always: that is what keeps it flat.");
    await open(ines, `/dashboard/students/?class=${code}`);
    await hand.press(page.getByRole("link", { name: new RegExp(name) }));
    const week = page.locator("dt", { hasText: "This week" }).locator("xpath=following-sibling::dd[1]");
    await week.waitFor();
    expect(Math.abs(secondsIn(await week.textContent()) - milliseconds / 1000)).toBeLessThanOrEqual(1);
    await page
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor();
  });

/** "1 min 3 sec" */
const secondsIn = (text: string | null): number => {
  const amount = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text ?? "")?.[1] ?? 0);
  return amount("hr") * 3600 + amount("min") * 60 + amount("sec");
};

const readReply = async (dario: Person) => {
  const { page } = dario;
  await open(dario, "/");
  const replies = page.getByRole("region", { name: "One reply to you" });
  await replies.getByRole("link", { name: new RegExp(answered) }).waitFor();
  await page.getByRole("button", { name: "Notifications, 1 unread", exact: true }).click();
  await page.getByRole("link", { name: `New: ${answered}` }).click();
  await page.waitForURL(({ pathname }) => pathname === unionFind.lecture);
  await discussion(dario).getByText("Always: that is what keeps it flat.").first().waitFor();
};

const learnOfTheEnd = async (dario: Person, username: string) => {
  const { page } = dario;
  await logIn(dario, username, "/notifications/");
  const ends = page.getByRole("link", { name: new RegExp(`^(New: )?Access .*${label} ends on `) });
  await stack.local.drain();
  await page.reload();
  await ends.waitFor();
};
