import { readFile } from "node:fs/promises";
import { unzip } from "@cu/course-file/unzip";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { asPerson, confirmSignUp, eventually, fillLogin, fillSignUp, logIn, open, type Person } from "../kit/steps.ts";

test("SES-100: a learner takes everything along, and has it in a zip", () =>
  asPerson(stack, async (mira) => {
    const { page, hand } = mira;
    await logIn(mira, "mira-holm", "/account/data/");
    const data = page.getByRole("region", { name: "Download your data" });
    await hand.press(data.getByRole("button", { name: "Make my export" }));
    await data.getByText(/^Ready until/).waitFor();
    expect(await axe(page)).toEqual([]);
    const saved = page.waitForEvent("download");
    await hand.press(data.getByRole("button", { name: "Download everything about you" }));
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await unzip(await readFile((await file.path()) ?? ""));
    const read = async (name: string) => new TextDecoder().decode(await zip.read(name));
    expect(await read("json/account.json")).toContain('"username":"mira-holm"');
    expect(await read("csv/payments.csv")).toContain("cupoints");
    await stack.local.drain();
    expect((await stack.local.mails()).some(({ subject }) => subject.endsWith("data is ready"))).toBe(true);
  }));

const who = {
  username: "lea-winter",
  email: "lea-winter@example.com",
  password: "Correct-horse-7",
};

const mailed = async (words: string): Promise<string> => {
  await stack.local.drain();
  const mail = (await stack.local.mails()).find(({ subject }) => subject.includes(words));
  return /https?:\S+\/account\?undo=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
};

/** From the account page to the closed account, by the way that a person takes. */
const leave = async (lea: Person) => {
  const { page, hand } = lea;
  await open(lea, "/account/data/");
  await hand.press(page.getByRole("link", { name: "Delete…" }));
  await fillLogin(lea, who.username, who.password);
  await hand.write(page.getByLabel(`Type ${who.email}`), who.email);
  // The button fades in once the address is right.
  await eventually(() => axe(page)).toEqual([]);
  await hand.press(page.getByRole("button", { name: /^Delete on / }));
  await page.getByRole("heading", { name: /^This account will be deleted on / }).waitFor();
};

test("SES-103, SES-104: an account is closed, kept by the mail, closed again, kept by logging in, closed again, and gone", () =>
  asPerson(stack, async (lea) => {
    const { page, hand } = lea;
    await open(lea, "/accounts/signup/?next=%2Fcollections%2F");
    await fillSignUp(lea, who);
    await confirmSignUp(lea, who.email);
    await page.waitForURL(`${stack.site}/collections/`);
    await hand.press(page.getByRole("button", { name: "Learner Watch Videos" }));
    await hand.press(page.getByRole("button", { name: "Let's begin!" }));
    await open(lea, "/account");
    await page.setViewportSize({ width: 390, height: 844 });
    await leave(lea);

    const link = await mailed("will be deleted on");
    await page.goto(link);
    const undo = page.getByRole("button", { name: "Undo it" });
    await undo.waitFor();
    expect(await axe(page)).toEqual([]);
    await undo.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Your account stays. Log in as always.").waitFor();
    await open(lea, "/accounts/login/?next=%2Faccount");
    await fillLogin(lea, who.username, who.password);
    await page.waitForURL(`${stack.site}/account`);

    await leave(lea);
    await open(lea, "/accounts/login/?next=%2Faccount");
    await fillLogin(lea, who.username, who.password);
    await page.getByRole("heading", { name: /^This account will be deleted on / }).waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    // Colours fade from day to night.
    await eventually(() => axe(page)).toEqual([]);
    await hand.press(page.getByRole("button", { name: "Keep my account" }));
    await page.waitForURL(`${stack.site}/account`);

    await leave(lea);
    await stack.local.setClock(new Date(Date.now() + 31 * 86_400_000).toISOString());
    try {
      await stack.local.drain();
      await expect
        .poll(
          async () => {
            await open(lea, "/accounts/login/");
            await fillLogin(lea, who.username, who.password);
            const refused = page.getByText("Incorrect username or password.");
            return await refused.waitFor({ timeout: 5000 }).then(
              () => true,
              () => false,
            );
          },
          { timeout: 120_000 },
        )
        .toBe(true);
    } finally {
      await stack.local.setClock(null);
    }
  }));
