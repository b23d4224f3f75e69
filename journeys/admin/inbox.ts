import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { byKeyboard, look } from "../kit/desk-steps.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, logIn, open } from "../kit/steps.ts";

const shotAt = process.env.ADMIN_SHOTS;

test("ADM-82, ADM-83, ADM-80: an issue and a demo request are queued and completed, and the audit log shows by whom", async () => {
  const learner = await callerOf(stack, "mira-holm");
  const subject = "The video stops after the question";
  await learner("POST", "/api/v1/issues/", { category: "video", subject, text: "It happens in every lecture." });
  await learner("POST", "/api/v1/demos/", {
    courseName: "Thermodynamics for Cooks",
    courseDescription: "Ten evenings.",
    firstName: "Hana",
    lastName: "Sato",
    email: "hana@example.com",
    links: ["www.example.com/lectures"],
    files: [],
  });
  await asPerson(stack, async (admin) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/");
    await page.getByText(subject).waitFor();
    if (shotAt) await page.screenshot({ path: `${shotAt}/home.png`, fullPage: true });
    await hand.press(page.getByRole("link", { name: `Read ${subject}` }));
    await hand.press(page.getByRole("button", { name: `Done: ${subject}` }));
    await page.getByText("Issue done.").waitFor();
    await open(admin, "/admin/");
    await hand.press(page.getByRole("link", { name: "Open Thermodynamics for Cooks" }));
    const drawer = page.getByRole("dialog", { name: "Thermodynamics for Cooks" });
    await drawer.getByRole("link", { name: "https://www.example.com/lectures" }).waitFor();
    if (shotAt) await page.screenshot({ path: `${shotAt}/demo.png` });
    await hand.press(drawer.getByRole("button", { name: "Mark as Completed" }));
    await drawer.getByRole("button", { name: "Completed", exact: true }).waitFor();
    await open(admin, "/admin/acts/");
    const log = page.getByRole("table", { name: "Audit log" });
    await log.getByText("Completed a demo request").waitFor();
    await log.getByText("Finished an issue").waitFor();
    if (shotAt) await page.screenshot({ path: `${shotAt}/acts.png` });
    await page.setViewportSize({ width: 360, height: 740 });
    await open(admin, "/admin/");
    await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (shotAt) await page.screenshot({ path: `${shotAt}/phone.png`, fullPage: true });
  });
});

test("ADM-29, ADM-80, ADM-83: a demo request and an issue are done in the dark by the keyboard alone", async () => {
  const learner = await callerOf(stack, "mira-holm");
  const subject = "The lecture has no picture";
  await learner("POST", "/api/v1/issues/", { category: "video", subject, text: "Since this morning." });
  const demo = { courseName: "Bread, from the Start", courseDescription: "", links: [], files: [] };
  await learner("POST", "/api/v1/demos/", { ...demo, firstName: "Hana", lastName: "Sato", email: "h@example.com" });
  await byKeyboard(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      await hand.press(page.getByRole("link", { name: `Read ${subject}` }));
      await page.getByText("Since this morning.").waitFor();
      await look(admin, "issues-1440-dark");
      await hand.press(page.getByRole("button", { name: `Done: ${subject}` }));
      await page.getByText("Issue done.").waitFor();
      await open(admin, "/admin/");
      await hand.press(page.getByRole("link", { name: "Open Bread, from the Start" }));
      const drawer = page.getByRole("dialog", { name: "Bread, from the Start" });
      await drawer.waitFor();
      await look(admin, "demo-1440-dark");
      await hand.press(drawer.getByRole("button", { name: "Mark as Completed" }));
      await drawer.getByRole("button", { name: "Completed", exact: true }).waitFor();
      await open(admin, "/admin/");
      await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
      expect(await page.getByText(subject).count()).toBe(0);
    },
    { dark: true },
  );
});
