import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { buyWithCertification, requestCertificate } from "../kit/certification-steps.ts";
import { northgate } from "../kit/class-steps.ts";
import { keyboard } from "../kit/hand.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, logIn, open, type Person } from "../kit/steps.ts";

const shotAt = process.env.ADMIN_SHOTS;
const phone = { width: 390, height: 844 };

/** Takes a screenshot, and checks that nothing overflows horizontally. */
const look = async ({ page }: Person, name: string) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  if (shotAt) await page.screenshot({ path: `${shotAt}/${name}.png`, fullPage: true });
};

const downloaded = async ({ page }: Person, press: () => Promise<unknown>) => {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.trim().split("\r\n") };
};

test("ADM-10, ADM-11, ADM-12, ADM-15: on a phone, what waits is saved as a file, a transcript is uploaded, and its video has it in the table", () =>
  asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      const ines = await callerOf(stack, "ines-okafor");
      const made = await ines("POST", "/api/v1/collections/", {
        name: "Words to come",
        description: "Short.",
        longDescription: "Longer.",
        modules: [
          { name: "One", videos: [{ title: "Unheard", videoType: "youtube", embedId: "demoUnheard", duration: 60 }] },
        ],
      });
      expect(made.status).toBe(201);
      await stack.local.drain();
      await logIn(admin, "nora-feld", "/admin/transcripts/");
      await page.getByRole("table", { name: "Videos" }).waitFor();
      await look(admin, "transcripts-390-dark");
      await hand.press(page.getByRole("button", { name: "Download CSV of Videos to Curate" }));
      const modal = page.getByRole("dialog", { name: "Download CSV of Videos to Curate" });
      const saving = modal.getByRole("button", { name: "Download CSV" });
      const { name, lines } = await downloaded(admin, () => hand.press(saving));
      expect(name).toBe("videos-to-curate.csv");
      const [, , , embedId = ""] = (lines[1] ?? "").split(",").map((cell) => cell.replaceAll('"', ""));
      expect(embedId).not.toBe("");
      await hand.press(modal.getByRole("button", { name: "Close" }));
      const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n";
      await hand.press(page.getByRole("button", { name: "Upload Transcripts" }));
      const uploads = page.getByRole("dialog", { name: "Upload Transcripts" });
      await uploads
        .locator("input[type=file]")
        .setInputFiles([{ name: `${embedId}.vtt`, mimeType: "text/vtt", buffer: Buffer.from(vtt) }]);
      await uploads.getByText("1 of 1: 1 succeeded, 0 failed, 0 did not exist").waitFor();
      await hand.press(uploads.getByRole("button", { name: "Close" }));
      await hand.write(page.getByRole("searchbox", { name: "Search title or id at the host" }), embedId);
      await page.waitForURL(/search=/);
      const videos = page.getByRole("table", { name: "Videos" });
      await videos.getByText("Available").first().waitFor();
      await look(admin, "transcripts-found-390-dark");
    },
    { ...phone, dark: true },
  ));

test("ADM-17, ADM-18, ADM-19, ADM-20: class codes, a roster and its file, by keyboard only, and the audit log shows who exported it", () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const admin = { ...visitor, hand };
    const { page } = admin;
    await logIn(admin, "nora-feld", "/admin/classcodes/");
    const codes = page.getByRole("table", { name: "Class codes" });
    await codes.getByText("Active", { exact: true }).first().waitFor();
    await look(admin, "classcodes-1440");
    await hand.press(codes.getByRole("link", { name: northgate.label }));
    await page.getByRole("heading", { level: 1, name: northgate.label }).waitFor();
    await page.getByRole("table", { name: "Roster" }).waitFor();
    await look(admin, "roster-1440");
    const { name, lines } = await downloaded(admin, () =>
      hand.press(page.getByRole("button", { name: "Download CSV" })),
    );
    expect(name).toBe(`${northgate.code}-roster.csv`);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.slice(1).every((line) => /^"[^"]+","[^"]+@[^"]+"$/.test(line))).toBe(true);
    await open(admin, "/admin/acts/?act=roster.saved");
    await page.getByRole("table", { name: "Audit log" }).getByText("Saved a roster as a file").first().waitFor();
    expect(hand.lost).toEqual([]);
  }));

test("ADM-17, ADM-19: class codes and a roster fit a phone", () =>
  asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/classcodes/");
      await page.getByRole("table", { name: "Class codes" }).waitFor();
      await look(admin, "classcodes-390");
      await hand.press(page.getByRole("link", { name: northgate.label }));
      await page.getByRole("table", { name: "Roster" }).waitFor();
      await look(admin, "roster-390");
    },
    phone,
  ));

test("ADM-34, ADM-35, ADM-36: an admin approves a certificate on a phone, and it leaves the queue", async () => {
  const statistics = "/collections/8/certification/";
  const { username, name } = await newcomer("Marit Hoel", { cupoints: 2400 });
  await asPerson(stack, async (learner) => {
    await logIn(learner, username, statistics);
    await buyWithCertification(learner);
    await requestCertificate(learner);
  });
  await asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      const review = page.getByRole("link", { name: `Review ${name}` });
      await review.waitFor();
      await look(admin, "home-390-dark");
      await hand.press(review);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await look(admin, "request-390-dark");
      await hand.press(page.getByRole("button", { name: "Approve" }));
      const question = page.getByRole("dialog", { name: `Approve the certificate of ${name}?` });
      await hand.press(question.getByRole("button", { name: "Approve" }));
      await page.getByText("Certificate approved.").waitFor();
      await open(admin, "/admin/");
      await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
      await page
        .getByRole("list", { name: "Parts of the admin area" })
        .getByText(/^\d+ pending$/)
        .waitFor();
      expect(await review.count()).toBe(0);
    },
    { ...phone, dark: true },
  );
});
