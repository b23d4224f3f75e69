import { afterAll, beforeAll, expect, test } from "vitest";
import { axe } from "./kit/browser.ts";
import { northgate } from "./kit/class-steps.ts";
import { answerQuestion, ask, asPeople, openQna } from "./kit/qna-steps.ts";
import { callerOf } from "./kit/server.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  const mira = await callerOf(stack, "mira-holm");
  expect((await mira("GET", `/api/v1/coupons/${northgate.code}/`)).status).toBe(200);
});
afterAll(() => stack?.stop());

const asked = "Which root wins when both trees are as tall?";

const bell = ({ page }: Pick<Person, "page">, unread?: number) =>
  page.getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true });

const answersMailed = async () =>
  (await stack.local.mails()).filter(
    ({ to, subject }) => to.includes("leyla.demir@example.com") && subject === answered,
  );

const answered = "Carl Aubert, who teaches this, answered your question";

test("STA-70, STA-71, STA-72, STA-77: a student asks, the instructor answers; the bell tells it, leads to the talk, and is read on another tab", () =>
  asPeople(stack, ["leyla-demir", northgate.instructor], async ([leyla, carl]) => {
    if (!leyla || !carl) throw new Error("Somebody is missing");
    // What the demo has told her is read.
    await open(leyla, "/notifications/");
    await leyla.page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
    await bell(leyla).waitFor();
    await openQna(leyla);
    await ask(leyla, asked);
    await openQna(carl);
    await answerQuestion(carl, asked, "The one with the smaller number, by custom.");
    await stack.local.drain();
    await eventually(async () => (await answersMailed()).length).toBe(1);

    await open(leyla, "/my-collections/");
    await bell(leyla, 1).waitFor();
    const other = await leyla.context.newPage();
    await other.goto(`${stack.site}/my-collections/`);
    await bell({ page: other }, 1).waitFor();

    // By keyboard alone: open, down to the entry, in.
    await bell(leyla, 1).focus();
    await leyla.page.keyboard.press("Enter");
    const entry = leyla.page.getByRole("link", { name: `New: ${answered}` });
    await entry.waitFor();
    expect(await axe(leyla.page)).toEqual([]);
    await bell(leyla).waitFor();
    await bell({ page: other }).waitFor();
    await leyla.page.keyboard.press("ArrowDown");
    await eventually(() => entry.evaluate((link) => link === document.activeElement)).toBe(true);
    await leyla.page.keyboard.press("Enter");
    await eventually(() => Promise.resolve(new URL(leyla.page.url()).pathname)).toBe(
      new URL(unionFind.lecture, stack.site).pathname,
    );
    await leyla.page.getByText(asked).first().waitFor();

    await open(leyla, "/notifications/");
    await leyla.page.getByRole("link", { name: answered }).waitFor();
    expect(await leyla.page.getByRole("link", { name: /^New:/ }).count()).toBe(0);
    expect(await axe(leyla.page)).toEqual([]);
  }));

test("STA-78, STA-79: one press in a mail ends its kind without signing in, and the account says so", async () => {
  const [mail] = await answersMailed();
  const [, token = ""] = /notices\/stop\/([\w-]+)\//.exec(mail?.text ?? "") ?? [];
  await asPerson(stack, async (guest) => {
    const { page, hand } = guest;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${stack.api}/api/v1/notices/stop/${token}/`);
    await page.getByRole("heading", { name: "No more of these mails?" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await hand.press(page.getByRole("button", { name: "End these mails" }));
    await page.getByRole("heading", { name: "You get no more of these mails" }).waitFor();
  });
  await asPerson(stack, async (leyla) => {
    const { page, hand } = leyla;
    await logIn(leyla, "leyla-demir", "/account");
    const kind = page.getByRole("group", { name: "An instructor answers you" });
    await eventually(() => kind.getByRole("radio", { name: "In the site" }).isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await kind.getByRole("radio", { name: "In the site" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^Saved /).waitFor();
    await eventually(() => kind.getByRole("radio", { name: "Daily mail" }).isChecked()).toBe(true);
    await hand.press(page.getByRole("link", { name: "among your notifications" }));
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  });
});
