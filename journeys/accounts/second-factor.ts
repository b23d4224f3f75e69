import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { startStack } from "../kit/stack.ts";
import { asPerson, fillLogin, logIn, open, type Person } from "../kit/steps.ts";

/** What an app shows (RFC 6238), so many steps of thirty seconds from now. */
const codeOf = (secret: string, ahead = 0): string => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
};

const isWelcome = ({ page }: Person) => page.getByLabel(/^Wallet, /).waitFor();

test("SES-109, SES-110, SES-120, SES-122: an app is set up, asks for its code at the next login, and a recovery code opens the account without it", async () => {
  const { username } = await newcomer("Hal Winter");
  let secret = "";
  let recovery = "";
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/account");
    await hand.press(page.getByRole("link", { name: "Manage account" }));
    await fillLogin(person, username, stack.password);
    const app = page.getByRole("region", { name: "Authenticator app" });
    await hand.press(app.getByRole("button", { name: "Set up an app" }));
    await app.getByRole("img", { name: "QR code with the key" }).waitFor();
    const shown = await app.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
    secret = shown?.replaceAll(" ", "") ?? "";
    await hand.write(app.getByLabel("6-digit code from the app"), "000000");
    await hand.press(app.getByRole("button", { name: "Turn on" }));
    await app.getByText(/^That code didn't work/).waitFor();
    await hand.write(app.getByLabel("6-digit code from the app"), codeOf(secret));
    await hand.press(app.getByRole("button", { name: "Turn on" }));
    const saving = page.getByRole("dialog", { name: "Save your recovery codes" });
    const codes = saving.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await codes.first().waitFor();
    expect(await codes.count()).toBe(8);
    recovery = (await codes.first().textContent()) ?? "";
    expect(await axe(page)).toEqual([]);
    const done = saving.getByRole("button", { name: "Done" });
    expect(await done.isDisabled()).toBe(true);
    // On paper the codes are alone.
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#root").isVisible()).toBe(false);
    expect(await codes.last().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await hand.press(saving.getByLabel("I have saved these codes"));
    await hand.press(done);
    await saving.waitFor({ state: "detached" });
  });

  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, "/accounts/login/?next=%2Faccount");
    await fillLogin(person, username, stack.password);
    await page.getByLabel("Code from the app").waitFor();
    expect(await axe(page)).toEqual([]);
    await hand.write(page.getByLabel("Code from the app"), codeOf(secret, 1));
    await hand.press(page.getByRole("button", { name: "Confirm", exact: true }));
    await page.waitForURL(`${stack.site}/account`);
    await isWelcome(person);
  });

  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, "/accounts/login/?next=%2Faccount");
    await fillLogin(person, username, stack.password);
    await hand.press(page.getByRole("button", { name: "Use a recovery code" }));
    await hand.write(page.getByLabel("User name"), username);
    await hand.write(page.getByLabel("Recovery code"), recovery);
    await hand.press(page.getByRole("button", { name: "Turn the app off" }));
    await page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await fillLogin(person, username, stack.password);
    await page.waitForURL(`${stack.site}/account`);
    await isWelcome(person);
  });
});

test("SES-111, SES-116: if admins need an app, an admin without one is asked to set it up, and enters the admin area only with its code", async () => {
  const guarded = await startStack({ env: { ADMINS_NEED_APP: "yes" } });
  try {
    await asPerson(guarded, async (admin) => {
      const { page, hand } = admin;
      await open(admin, "/accounts/login/?next=%2Fadmin%2F");
      await fillLogin(admin, "nora-feld", guarded.password);
      await page.getByText("Admins need an authenticator app.").waitFor();
      expect(await axe(page)).toEqual([]);
      await hand.press(page.getByRole("link", { name: "Set one up under Manage account" }));
      await fillLogin(admin, "nora-feld", guarded.password);
      const app = page.getByRole("region", { name: "Authenticator app" });
      await hand.press(app.getByRole("button", { name: "Set up an app" }));
      const shown = await app.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      const secret = shown?.replaceAll(" ", "") ?? "";
      await hand.write(app.getByLabel("6-digit code from the app"), codeOf(secret));
      await hand.press(app.getByRole("button", { name: "Turn on" }));
      await page.getByRole("list", { name: "Recovery codes" }).waitFor();
      // The session opened before the app was set up has no admin rights.
      await open(admin, "/admin/");
      const heading = page.getByRole("heading", { level: 1 }).first();
      await heading.waitFor();
      expect(await heading.textContent()).not.toBe("Admin");
    });
  } finally {
    await guarded.stop();
  }
});
