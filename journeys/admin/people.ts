import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const shotAt = process.env.ADMIN_SHOTS;
const shoot = async ({ page }: Person, name: string) => {
  if (shotAt) await page.screenshot({ path: `${shotAt}/${name}.png`, fullPage: true });
};

const isNarrow = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

// Colours that are on their way when the theme changes would be judged half-way.
const asAdmin = (run: (admin: Person) => Promise<void>) => asPerson(stack, run, { reducedMotion: true });

/** What axe finds by day and by night. */
const judged = async ({ page }: Person) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    expect([colorScheme, await axe(page)]).toEqual([colorScheme, []]);
  }
};

const saved = async ({ page, hand }: Person, button: string) => {
  const download = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name: button }));
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile((await file.path()) ?? "", "utf8") };
};

test("ADM-47 to ADM-63, ADM-81: an admin reads both reports and saves them and the audit log as files", async () => {
  const { username, name } = await newcomer("Moira Hale", { cupoints: 2400 });
  const learner = await callerOf(stack, username);
  const { status } = await learner("POST", "/api/v1/collections/5/purchase/", { certificate: false });
  expect(status).toBeLessThan(300);
  await asAdmin(async (admin) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/reports/");
    await page.getByText("Pick a report from the left menu").waitFor();
    await hand.press(
      page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Purchased Modules" }),
    );
    const table = page.getByRole("table", { name: "Purchased modules" });
    await table.getByText(name).first().waitFor();
    await page.getByRole("group", { name: /^First and last day/ }).waitFor();
    await judged(admin);
    await shoot(admin, "module-purchases");
    const modules = await saved(admin, "Export CSV");
    expect(modules.name).toBe("module_purchases_report_data.csv");
    expect(modules.text).toContain('"moira-hale","Moira","Hale","permanent"');
    await hand.press(page.getByRole("link", { name: "Transactions", exact: true }));
    await page.getByRole("table", { name: "Transactions" }).getByText(name).first().waitFor();
    await judged(admin);
    await shoot(admin, "transactions");
    const transactions = await saved(admin, "Export CSV");
    expect(transactions.name).toBe("transactions_report_data.csv");
    expect(transactions.text).toContain('"purchase","Moira","Hale"');
    await page.setViewportSize({ width: 390, height: 844 });
    await isNarrow(admin, 390);
    await shoot(admin, "transactions-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(admin, "/admin/acts/");
    expect((await saved(admin, "Save as CSV")).name).toBe("audit_log.csv");
  });
});

test("ADM-94 to ADM-98, ADM-77: on a phone an admin finds a person, adjusts their wallet, and suspends and restores them", async () => {
  const { username, name } = await newcomer("Jelle Petrik", { cupoints: 150 });
  const jelle = await callerOf(stack, username);
  await asAdmin(async (admin) => {
    const { page, hand } = admin;
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(admin, "nora-feld", "/admin/people/");
    await hand.write(page.getByRole("searchbox", { name: /^User name/ }), "petri");
    await hand.press(page.getByRole("link", { name }));
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByText("150 cupoints").waitFor();
    await judged(admin);
    await isNarrow(admin, 390);
    await shoot(admin, "person-phone");
    await hand.write(page.getByRole("spinbutton", { name: "Cupoints" }), "50");
    await hand.write(page.getByRole("textbox", { name: "Reason" }), "An apology");
    await hand.press(page.getByRole("button", { name: "Adjust" }));
    const question = page.getByRole("dialog", { name: `Give ${name} 50 cupoints?` });
    await question.waitFor();
    await judged(admin);
    await hand.press(question.getByRole("button", { name: "Give 50" }));
    await page.getByText("200 cupoints").waitFor();
    await hand.press(page.getByRole("button", { name: `Suspend ${name}` }));
    await hand.write(page.getByRole("textbox", { name: "Reason" }).last(), "Complaints");
    await hand.press(page.getByRole("button", { name: "Suspend", exact: true }));
    await page.getByText(`${name} is suspended.`).waitFor();
    expect((await jelle("GET", "/api/v1/users/")).status).toBe(403);
    await hand.press(page.getByRole("button", { name: "Lift the suspension" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: /Lift/ }));
    await page.getByText("Suspension lifted.").waitFor();
    expect((await jelle("GET", "/api/v1/users/")).status).toBe(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shoot(admin, "person");
  });
});

test("ADM-99, ADM-75, PRC-11: on a phone an admin suspends and restores a course, and changes what a module costs", async () => {
  await asAdmin(async (admin) => {
    const { page, hand } = admin;
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(admin, "nora-feld", "/admin/courses/");
    await page.getByRole("table", { name: "Courses" }).waitFor();
    await judged(admin);
    await isNarrow(admin, 390);
    await shoot(admin, "courses-phone");
    await hand.write(page.getByRole("searchbox", { name: /^Words of a course/ }), "5");
    await hand.press(page.getByRole("link", { name: "Open course 5" }));
    await page.getByRole("heading", { level: 2, name: "Prices" }).waitFor();
    await judged(admin);
    await isNarrow(admin, 390);
    await shoot(admin, "course-phone");
    await hand.press(page.getByRole("button", { name: /^Change the price of/ }).first());
    await hand.write(page.getByRole("spinbutton", { name: /^Price of/ }), "333");
    await hand.press(page.getByRole("button", { name: "Set the price" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Change the price" }));
    await page.getByText("333 cupoints").first().waitFor();
    await hand.press(page.getByRole("button", { name: "Suspend this course" }));
    await hand.write(page.getByRole("textbox", { name: "Reason" }), "Copied from a book");
    await hand.press(page.getByRole("button", { name: "Suspend", exact: true }));
    await page.getByText("Course suspended.").waitFor();
    await hand.press(page.getByRole("button", { name: "Lift the suspension" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: /Lift/ }));
    await page.getByText("Suspension lifted.").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await shoot(admin, "course");
  });
});

test("ADM-101: Ctrl-K, a few letters, arrows and Enter lead anywhere, by the keyboard alone", async () => {
  await asAdmin(async (admin) => {
    const { page } = admin;
    await logIn(admin, "nora-feld", "/admin/");
    await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
    const field = page.getByRole("combobox", { name: /^Person, course/ });
    const go = async (text: string, option: RegExp) => {
      await page.keyboard.press("Control+k");
      await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(text);
      await page.getByRole("option", { name: option }).waitFor();
      for (let n = 0; n < 20; n++) {
        await page.keyboard.press("ArrowDown");
        if (option.test((await page.locator("[role=option][data-focused]").textContent()) ?? "")) break;
      }
    };
    await go("jonas", /Jonas Petrov/);
    await judged(admin);
    await shoot(admin, "palette");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Jonas Petrov" }).waitFor();
    await go("rep", /^Reports/);
    await page.keyboard.press("Enter");
    await page.getByText("Pick a report from the left menu").waitFor();
    await go("5", /^Course 5/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name: "Prices" }).waitFor();
    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
  });
});
