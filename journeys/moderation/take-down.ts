import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, logIn, open, unionFind } from "../kit/steps.ts";

const phone = { width: 390, height: 844 };
const shotAt = process.env.TAKE_DOWN_SHOTS;

type Read = { name: string; primaryAuthor: { username: string } };

test("ADM-75, ADM-106, ADM-107, ADM-108, STA-63: a course is reported, suspended on a phone, appealed against and opened again", async () => {
  const courseAddress = unionFind.course;
  const api = `/api/v1${courseAddress}`;
  const learner = await callerOf(stack, "mira-holm");
  const { body: course } = await learner<Read>("GET", api);
  const subject = "These lectures are somebody else's";
  await learner("POST", "/api/v1/issues/", {
    category: "content",
    subject,
    text: "I know them.",
    about: courseAddress,
  });
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/issues/");
      await hand.press(page.getByRole("link", { name: courseAddress, exact: true }));
      await hand.press(page.getByRole("button", { name: "Suspend this course" }));
      const dialog = page.getByRole("dialog", { name: "Suspend this course?" });
      await hand.write(dialog.getByRole("textbox", { name: "Reason" }), "Somebody says that they are theirs.");
      if (shotAt) await page.screenshot({ path: `${shotAt}/suspend.png` });
      await hand.press(dialog.getByRole("button", { name: "Suspend", exact: true }));
      await page.getByText("Course suspended.").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    },
    phone,
  );
  const seenByGuests = async () => (await fetch(stack.site + api)).status;
  expect(await seenByGuests()).toBe(404);
  await asPerson(stack, async (author) => {
    const { page, hand } = author;
    await logIn(author, course.primaryAuthor.username, "/creator/home/");
    await page.getByText("Somebody says that they are theirs.").waitFor();
    await hand.press(page.getByRole("button", { name: `Appeal against the suspension of ${course.name}` }));
    const dialog = page.getByRole("dialog");
    await hand.write(dialog.getByRole("textbox"), "I recorded them myself, here are the raw files.");
    if (shotAt) await page.screenshot({ path: `${shotAt}/appeal.png` });
    await hand.press(dialog.getByRole("button", { name: "Send the appeal" }));
    await page.getByText(/^You appealed on/).waitFor();
    if (shotAt) await page.screenshot({ path: `${shotAt}/waits.png`, fullPage: true });
  });
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await hand.press(page.getByRole("link", { name: `Decide ${course.name}` }));
      await page.getByText("I recorded them myself, here are the raw files.").waitFor();
      if (shotAt) await page.screenshot({ path: `${shotAt}/appeals.png`, fullPage: true });
      await hand.press(page.getByRole("button", { name: `Lift the suspension of ${course.name}` }));
      const dialog = page.getByRole("dialog");
      await hand.write(dialog.getByRole("textbox", { name: "Reason shown to the author" }), "You are right.");
      await hand.press(dialog.getByRole("button", { name: "Lift it" }));
      await page.getByText("The suspension was lifted.").waitFor();
      await page.getByText("Nothing waits for you").waitFor();
      await open(admin, courseAddress);
      await page.getByRole("heading", { level: 1, name: course.name }).waitFor();
      await page.getByRole("button", { name: "Suspend this course" }).waitFor();
    },
    phone,
  );
  expect(await seenByGuests()).toBe(200);
});
