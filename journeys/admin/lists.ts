import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { countedNow, look, phone, queueOf } from "../kit/desk-steps.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const course = "Counting in one pass";
const playlist = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";

const publish = async (creator: Person) => {
  const { page, hand } = creator;
  await logIn(creator, "ines-okafor", "/creator/home/");
  await hand.press(page.getByRole("link", { name: "Create a course" }).first());
  await hand.press(page.getByRole("button", { name: "Start" }));
  await hand.write(page.getByLabel("Name", { exact: true }), course);
  await hand.write(page.getByLabel("Description", { exact: true }), "What a stream leaves behind.");
  await hand.write(page.getByLabel("Long description"), "Sketches, filters and windows, drawn by hand.");
  await hand.write(page.getByLabel("Number of modules"), "3");
  await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
  await hand.write(page.getByLabel("Import a video or a playlist"), playlist);
  await hand.press(page.getByRole("button", { name: "Import", exact: true }));
  await page.getByText("13 added").waitFor();
  await hand.press(page.getByRole("button", { name: "By numbers in titles" }));
  await page.getByText(/^Saved \d/).waitFor();
  await hand.press(page.getByRole("button", { name: "Next: Review Changes" }));
  await hand.press(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByRole("heading", { name: "Your course is published" }).waitFor();
};

/** Host ids of a course's videos to curate, from the exported CSV. */
const toCurate = async ({ page, hand }: Person, name: string): Promise<string[]> => {
  await hand.press(page.getByRole("button", { name: "Download CSV of Videos to Curate" }));
  const modal = page.getByRole("dialog", { name: "Download CSV of Videos to Curate" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    hand.press(modal.getByRole("button", { name: "Download CSV" })),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  await hand.press(modal.getByRole("button", { name: "Close" }));
  const cells = (line: string) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, a, b]) => a ?? b ?? "");
  return lines.filter((line) => line.includes(name)).map((line) => cells(line)[3] ?? "");
};

test("ADM-84, ADM-10, ADM-15: a course that is published is counted to curate, lecture by lecture, and less with each transcript", () =>
  asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      const before = await countedNow(admin, "Transcripts to curate");
      await asPerson(stack, publish);
      await stack.local.drain();
      await open(admin, "/admin/transcripts/");
      await page.getByRole("table", { name: "Videos" }).waitFor();
      const made = await toCurate(admin, course);
      const [first = "", second = ""] = made;
      // One of the playlist's thirteen is a lecture of the demo already.
      expect(made).toHaveLength(12);
      expect(await countedNow(admin, "Transcripts to curate")).toBe(before + 12);
      await hand.press(queueOf(admin, "Transcripts to curate").getByRole("link"));
      await page.getByRole("table", { name: "Videos" }).waitFor();
      const vtt = (embedId: string) => ({
        name: `${embedId}.vtt`,
        mimeType: "text/vtt",
        buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n"),
      });
      await hand.press(page.getByRole("button", { name: "Upload Transcripts" }));
      const window = page.getByRole("dialog", { name: "Upload Transcripts" });
      await window.locator("input[type=file]").setInputFiles([vtt(first), vtt(second)]);
      await window.getByText("2 of 2: 2 succeeded, 0 failed, 0 did not exist").waitFor();
      await stack.local.drain();
      await eventually(() => countedNow(admin, "Transcripts to curate")).toBe(before + 10);
    },
    { reducedMotion: true, dark: true },
  ));

const suspend = async ({ page, hand }: Person, button: string, reason: string) => {
  await hand.press(page.getByRole("button", { name: button }));
  // A person's page has another reason, of the wallet.
  await page.getByRole("button", { name: "Suspend", exact: true }).waitFor();
  await hand.write(page.getByRole("textbox", { name: "Reason" }).last(), reason);
  await hand.press(page.getByRole("button", { name: "Suspend", exact: true }));
};

const lift = async ({ page, hand }: Person) => {
  await hand.press(page.getByRole("button", { name: "Lift the suspension" }));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: /Lift/ }));
  await page.getByText("Suspension lifted.").waitFor();
};

test("ADM-117: on a phone in the dark a course and a person are suspended, found from the home, and opened again", () =>
  asPerson(
    stack,
    async (admin) => {
      const { page, hand } = admin;
      await logIn(admin, "nora-feld", "/admin/");
      expect(await countedNow(admin, "Suspended")).toBe(0);
      await open(admin, "/admin/courses/5/");
      const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await suspend(admin, "Suspend this course", "Copied from a book");
      await page.getByText("Course suspended.").waitFor();
      await open(admin, "/admin/people/");
      await hand.write(page.getByRole("searchbox", { name: /^User name/ }), "petr");
      await hand.press(page.getByRole("link", { name: "Jonas Petrov" }));
      await suspend(admin, "Suspend Jonas Petrov", "Complaints");
      await page.getByText("Jonas Petrov is suspended.").waitFor();
      await eventually(() => countedNow(admin, "Suspended")).toBe(2);
      await hand.press(queueOf(admin, "Suspended").getByRole("link"));
      const table = page.getByRole("table", { name: "Suspended" });
      await table.waitFor();
      expect(await table.getByRole("link").allTextContents()).toEqual(["Jonas Petrov", name]);
      await table.getByText("Copied from a book").waitFor();
      await look(admin, "suspended-390-dark");
      await hand.press(table.getByRole("link", { name }));
      await lift(admin);
      await eventually(() => countedNow(admin, "Suspended")).toBe(1);
      await hand.press(queueOf(admin, "Suspended").getByRole("link"));
      await hand.press(table.getByRole("link", { name: "Jonas Petrov" }));
      await lift(admin);
      await eventually(() => countedNow(admin, "Suspended")).toBe(0);
      await hand.press(queueOf(admin, "Suspended").getByRole("link"));
      await page.getByText("Nothing is suspended").waitFor();
      await look(admin, "suspended-none-390-dark");
    },
    { ...phone, dark: true },
  ));
