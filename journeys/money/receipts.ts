import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { asPerson, logIn, payWith, testCards } from "../kit/steps.ts";

test("WAL-40, WAL-41: a top-up is mailed once with its receipt, whose address opens it; another account finds nothing there", async () => {
  const { username } = await newcomer("Runa Falk");
  const { username: other } = await newcomer("Egil Moen");
  let address = "";
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/account?topup=500");
    await payWith(person, testCards.pays, 500);
    await page.getByRole("link", { name: "Wallet, 500 cupoints" }).waitFor();
    await stack.local.drain();
    const mails = (await stack.local.mails()).filter(
      ({ subject, text }) => subject.endsWith("Top-up of 500 cupoints") && text.includes("ending 4242"),
    );
    expect(mails).toHaveLength(1);
    address = /https?:\S+\/account\/receipts\/\d+\//.exec(mails[0]?.text ?? "")?.[0] ?? "";
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
    await page.getByRole("row", { name: /^Top-up of 500 cupoints/ }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await hand.press(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Account" }));
    await page.getByRole("link", { name: "Receipt, Top-up of 500 cupoints" }).waitFor();
  });
  await asPerson(stack, async (person) => {
    await logIn(person, other, new URL(address).pathname);
    await person.page.getByRole("heading", { level: 1, name: "Receipt not found" }).waitFor();
  });
});
