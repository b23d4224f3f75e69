import { expect, test } from "vitest";
import { type Newcomer, newcomer, stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { northgate } from "../kit/class-steps.ts";
import { answerQuestion, ask, asPeople, openQna } from "../kit/qna-steps.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const asked = "Which root wins when both trees are as tall?";

const bell = ({ page }: Pick<Person, "page">, unread?: number) =>
  page.getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true });

const answersMailed = async ({ email }: Newcomer) =>
  (await stack.local.mails()).filter(
    ({ to, subject }) => to.includes(email) && subject === "An instructor answers you",
  );

const answered = "Your instructor Carl Aubert replied";

test("STA-70, STA-71, STA-72, STA-77, STA-78, STA-79: a student asks, the instructor answers; the bell shows it, links to the thread, and is marked read on another tab; one click in the mail unsubscribes without signing in, and the account shows it", async () => {
  const lale = await newcomer("Lale Aksoy", { joins: northgate.code });
  await readAnswer(lale);
  await endMails(lale);
});

const readAnswer = (student: Newcomer) =>
  asPeople(stack, [student.username, northgate.instructor], async ([lale, carl]) => {
    if (!lale || !carl) throw new Error("Somebody is missing");
    await bell(lale).waitFor();
    await openQna(lale);
    await ask(lale, asked);
    await openQna(carl);
    await answerQuestion(carl, asked, "The one with the smaller number, by custom.");
    await stack.local.drain();
    await eventually(async () => (await answersMailed(student)).length).toBe(1);

    await open(lale, "/my-collections/");
    await bell(lale, 1).waitFor();
    const other = await lale.context.newPage();
    await other.goto(`${stack.site}/my-collections/`);
    await bell({ page: other }, 1).waitFor();

    // By keyboard alone: open, down to the entry, in.
    await bell(lale, 1).focus();
    await lale.page.keyboard.press("Enter");
    const entry = lale.page.getByRole("link", { name: `New: ${answered}` });
    await entry.waitFor();
    expect(await axe(lale.page)).toEqual([]);
    await bell(lale).waitFor();
    await bell({ page: other }).waitFor();
    await lale.page.keyboard.press("ArrowDown");
    await eventually(() => entry.evaluate((link) => link === document.activeElement)).toBe(true);
    await lale.page.keyboard.press("Enter");
    await eventually(() => Promise.resolve(new URL(lale.page.url()).pathname)).toBe(
      new URL(unionFind.lecture, stack.site).pathname,
    );
    await lale.page.getByText(asked).first().waitFor();

    await open(lale, "/notifications/");
    await lale.page.getByRole("link", { name: answered }).waitFor();
    expect(await lale.page.getByRole("link", { name: /^New:/ }).count()).toBe(0);
    expect(await axe(lale.page)).toEqual([]);
  });

const endMails = async (student: Newcomer) => {
  const [mail] = await answersMailed(student);
  const [, token = ""] = /notices\/stop\/([\w-]+)\//.exec(mail?.text ?? "") ?? [];
  await asPerson(stack, async (guest) => {
    const { page, hand } = guest;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${stack.api}/api/v1/notices/stop/${token}/`);
    await page.getByRole("heading", { name: "Unsubscribe from these e-mails?" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await hand.press(page.getByRole("button", { name: "End these mails" }));
    await page.getByRole("heading", { name: "You're unsubscribed" }).waitFor();
  });
  await asPerson(stack, async (lale) => {
    const { page, hand } = lale;
    await logIn(lale, student.username, "/account/notifications/");
    const kind = page.getByRole("group", { name: "An instructor answers you" });
    await eventually(() => kind.getByRole("radio", { name: "On site only" }).isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await kind.getByRole("radio", { name: "On site only" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^Saved /).waitFor();
    await eventually(() => kind.getByRole("radio", { name: "Daily e-mail" }).isChecked()).toBe(true);
    await hand.press(page.getByRole("link", { name: "among your notifications" }));
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  });
};
