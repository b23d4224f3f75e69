import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe } from "./kit/browser.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, fillLogin, logIn, open, type Person } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

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

test("SES-109, SES-110: an app is set up, asks for its code at the next login, and a recovery code opens the account without it", async () => {
  let secret = "";
  let recovery = "";
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "hannah-weiss", "/account");
    await hand.press(page.getByRole("link", { name: "Manage account" }));
    await fillLogin(person, "hannah-weiss", stack.password);
    const app = page.getByRole("region", { name: "Authenticator app" });
    await hand.press(app.getByRole("button", { name: "Set up an app" }));
    await app.getByRole("img", { name: "The key as a picture for the app's camera" }).waitFor();
    const shown = await app.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
    secret = shown?.replaceAll(" ", "") ?? "";
    await hand.write(app.getByLabel("Code from the app"), "000000");
    await hand.press(app.getByRole("button", { name: "Turn it on" }));
    await app.getByText(/^This is not the code that the app shows now/).waitFor();
    await hand.write(app.getByLabel("Code from the app"), codeOf(secret));
    await hand.press(app.getByRole("button", { name: "Turn it on" }));
    const codes = app.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await codes.first().waitFor();
    expect(await codes.count()).toBe(8);
    recovery = (await codes.first().textContent()) ?? "";
    expect(await axe(page)).toEqual([]);
  });

  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, "/accounts/login/?next=%2Faccount");
    await fillLogin(person, "hannah-weiss", stack.password);
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
    await fillLogin(person, "hannah-weiss", stack.password);
    await hand.press(page.getByRole("button", { name: "Use a recovery code" }));
    await hand.write(page.getByLabel("User name"), "hannah-weiss");
    await hand.write(page.getByLabel("Recovery code"), recovery);
    await hand.press(page.getByRole("button", { name: "Turn the app off" }));
    await page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await fillLogin(person, "hannah-weiss", stack.password);
    await page.waitForURL(`${stack.site}/account`);
    await isWelcome(person);
  });
});

test("SES-111, SES-116: where admins need an app, one without is told so, sets it up, and is in the admin area no sooner than with its code", async () => {
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
      await hand.write(app.getByLabel("Code from the app"), codeOf(secret));
      await hand.press(app.getByRole("button", { name: "Turn it on" }));
      await app.getByRole("list", { name: "Recovery codes" }).waitFor();
      // The sign-in from before has no session.
      await open(admin, "/admin/");
      const heading = page.getByRole("heading", { level: 1 }).first();
      await heading.waitFor();
      expect(await heading.textContent()).not.toBe("Admin");
    });
  } finally {
    await guarded.stop();
  }
});
