import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, eventually, logIn, open } from "../kit/steps.ts";
import { viewers } from "../kit/views/pages.ts";

test("WIZ-43, WIZ-44, WIZ-46: a creator saves a course as a file, makes a draft of that file, and clones the course", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, viewers.creator);
    await open(person, "/creator/created-collections/5");
    const coming = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download as a file" }));
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Joined Up.*\.zip$/);
    const buffer = readFileSync(await download.path());
    await open(person, "/creator/home/");
    await hand.press(page.getByRole("button", { name: "From a file" }));
    const drawer = page.getByRole("dialog", { name: "A course from a file" });
    await drawer
      .getByLabel("Course file")
      .setInputFiles({ name: download.suggestedFilename(), mimeType: "application/zip", buffer });
    await drawer.getByText("private until you publish it.", { exact: false }).waitFor();
    await hand.press(drawer.getByRole("link", { name: "Open the draft" }));
    await eventually(() => page.url()).toContain("/collections/create?draft=");
    await open(person, "/creator/created-collections/5");
    await hand.press(page.getByRole("button", { name: "Clone" }));
    await page.getByRole("textbox", { name: /name/i }).first().waitFor();
    await eventually(() => page.url()).toContain("/collections/create?draft=");
  }));
