import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, scrollTo, unionFind } from "../kit/steps.ts";

const phone = { width: 360, height: 780 };
const shotAt = process.env.REVIEW_SHOTS;
const shoot = async ({ page }: Person, name: string) => {
  if (shotAt) await page.screenshot({ path: `${shotAt}/${name}.png`, fullPage: true });
};

const courseAddress = unionFind.course;
const listAddress = `/api/v1${courseAddress}reviews/`;
const contested = "It forgets who it is for, and so does its author.";
const words = "It drew the trees before it named them, which is the right order.";

type List = { counts: number[]; reviews: { id: number; text: string }[] };
type Own = { review: { id: number } | null; may: string; watched: number };

const listed = async (): Promise<List> => (await (await fetch(stack.site + listAddress)).json()) as List;
const isListed = async () => (await listed()).reviews.some(({ text }) => text === contested);

/** Opens the course and goes down to its reviews, which come when one is near. */
const openReviews = async (person: Person, more = "") => {
  await open(person, courseAddress + more);
  const section = person.page.getByRole("region", { name: /^Reviews/ });
  await scrollTo(person, section);
  return section;
};

test("REV-01, REV-04, REV-07: learners who have watched too little see the rule; others write a review, on a phone, in light and dark mode", async () => {
  const jonas = await callerOf(stack, "jonas-petrov");
  expect((await jonas<Own>("GET", `/api/v1${courseAddress}review/`)).body.may).toBe("watch");
  await asPerson(stack, async (early) => {
    await logIn(early, "jonas-petrov", "/account");
    const section = await openReviews(early);
    await section.getByText(/^You can write a review from 20% on; you have watched \d+%\.$/).waitFor();
    expect(await section.getByRole("button", { name: "Write a review" }).count()).toBe(0);
    expect(await axe(early.page)).toEqual([]);
    await shoot(early, "below");
  });
  await asPerson(
    stack,
    async (noor) => {
      const { page, hand } = noor;
      await logIn(noor, "noor-haddad", "/account");
      const section = await openReviews(noor);
      // The demo has let her write one.
      await hand.press(section.getByRole("button", { name: "Delete your review" }));
      await hand.press(page.getByRole("dialog").getByRole("button", { name: "Delete it" }));
      await hand.press(section.getByRole("button", { name: "Write a review" }));
      const dialog = page.getByRole("dialog", { name: "Review this course" });
      await hand.press(dialog.getByRole("button", { name: "Publish the review" }));
      await dialog.getByText("Choose one to five bars.").waitFor();
      await hand.press(dialog.getByText("excellent", { exact: true }));
      await hand.write(dialog.getByRole("textbox"), words);
      expect(await axe(page)).toEqual([]);
      await shoot(noor, "write-phone");
      await hand.press(dialog.getByRole("button", { name: "Publish the review" }));
      await section.getByText(words).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
      await shoot(noor, "list-phone");
    },
    phone,
  );
  await asPerson(
    stack,
    async (guest) => {
      const section = await openReviews(guest);
      await section.getByText(words).waitFor();
      expect(await axe(guest.page)).toEqual([]);
      await shoot(guest, "list-dark");
    },
    { dark: true },
  );
});

test("REV-09, REV-11, REV-12, REV-13: the author answers, another learner reports it, an admin suspends it, and its writer appeals", async () => {
  const subject = "That review is an insult";
  const noor = await callerOf(stack, "noor-haddad");
  const review = { rating: 5, text: contested, anonymous: false };
  expect((await noor("PUT", `/api/v1${courseAddress}review/`, review)).status).toBeLessThan(300);
  const id = (await listed()).reviews.find(({ text }) => text === contested)?.id ?? 0;
  await asPerson(stack, async (author) => {
    const { page, hand } = author;
    await logIn(author, "ines-okafor", "/account");
    const section = await openReviews(author);
    const review = section.getByRole("listitem").filter({ hasText: contested });
    await hand.press(review.getByRole("button", { name: "Answer Noor Haddad" }));
    const dialog = page.getByRole("dialog");
    await hand.write(dialog.getByRole("textbox"), "That order took three tries.");
    await hand.press(dialog.getByRole("button", { name: "Answer", exact: true }));
    await review.getByText("That order took three tries.").waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(author, "answered");
  });
  await asPerson(stack, async (other) => {
    const { page, hand } = other;
    await logIn(other, "mira-holm", "/account");
    const section = await openReviews(other);
    const review = section.getByRole("listitem").filter({ hasText: contested });
    await hand.press(review.getByRole("link", { name: "Report this review" }));
    await hand.write(page.getByLabel("Subject"), subject);
    await hand.write(page.getByRole("textbox", { name: "What happened" }), "It insults the author.");
    await hand.press(page.getByRole("button", { name: "Send report" }));
    await eventually(async () => {
      const nora = await callerOf(stack, "nora-feld");
      const { body } = await nora<{ issues: { subject: string }[] }>("GET", "/api/v1/admin/issues/");
      return body.issues.some((issue) => issue.subject === subject);
    }).toBe(true);
  });
  await asPerson(stack, async (admin) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/issues/");
    await hand.press(page.getByRole("link", { name: `${courseAddress}?review=${id}` }));
    await hand.press(page.getByRole("button", { name: "Suspend this review" }));
    const dialog = page.getByRole("dialog", { name: "Suspend this review?" });
    await hand.write(dialog.getByRole("textbox", { name: "Reason" }), "It names a person.");
    await hand.press(dialog.getByRole("button", { name: "Suspend", exact: true }));
    await page.getByText("Review suspended.").waitFor();
    await shoot(admin, "suspended");
  });
  expect(await isListed()).toBe(false);
  await stack.local.drain();
  await asPerson(
    stack,
    async (writer) => {
      const { page, hand } = writer;
      await logIn(writer, "noor-haddad", "/notifications/");
      await hand.press(page.getByRole("link", { name: /Your review of .* is suspended/ }));
      await page.getByText(/visible only to you\. It names a person\./).waitFor();
      await hand.press(page.getByRole("button", { name: "Appeal", exact: true }));
      const dialog = page.getByRole("dialog");
      await hand.write(dialog.getByRole("textbox"), "It names nobody.");
      await hand.press(dialog.getByRole("button", { name: "Send the appeal" }));
      await page.getByText(/^You appealed on/).waitFor();
      expect(await axe(page)).toEqual([]);
      await shoot(writer, "appealed-phone");
    },
    phone,
  );
  await asPerson(stack, async (admin) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/appeals/");
    await page.getByText("It names nobody.").waitFor();
    await hand.press(page.getByRole("button", { name: /^Lift the suspension of a review of/ }));
    const dialog = page.getByRole("dialog");
    await hand.write(dialog.getByRole("textbox"), "You are right.");
    await hand.press(dialog.getByRole("button", { name: "Lift it" }));
    await page.getByText("The suspension was lifted.").waitFor();
  });
  expect(await isListed()).toBe(true);
});

test("STA-81, STA-82: a course is saved on its page, its price falls, and the bell leads back to it", () =>
  asPerson(stack, async (mira) => {
    const { page, hand } = mira;
    await logIn(mira, "mira-holm", "/account");
    await open(mira, courseAddress);
    await hand.press(page.getByRole("button", { name: "Save for later", pressed: false }));
    await page.getByRole("button", { name: "Save for later", pressed: true }).waitFor();
    await open(mira, "/my-collections/?show=saved");
    const saved = page.getByRole("region", { name: /^Your library/ });
    await saved.getByRole("heading", { level: 3, name: /^Joined Up/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(mira, "saved");
    const nora = await callerOf(stack, "nora-feld");
    expect((await nora("PATCH", "/api/v1/modules/51/price/", { customPrice: 100 })).status).toBe(200);
    await stack.local.drain();
    await open(mira, "/notifications/");
    await hand.press(page.getByRole("link", { name: /costs less now/ }));
    await eventually(() => Promise.resolve(new URL(page.url()).pathname)).toBe(courseAddress);
  }));
