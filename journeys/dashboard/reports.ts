import { readFile } from "node:fs/promises";
import { unzip } from "@cu/course-file/unzip";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const home = "/dashboard/?class=NORTHGATE-SIX";
const dayMilliseconds = 86_400_000;

/** Month, day and year, as the parts of the field take them. */
const partsOf = (at: number): string => {
  const day = new Date(at);
  return (
    [day.getUTCMonth() + 1, day.getUTCDate()].map((part) => String(part).padStart(2, "0")).join("") +
    day.getUTCFullYear()
  );
};

/** Types the last seven days into the field, by keyboard alone. */
const chooseWeek = async ({ page }: Person) => {
  const field = page.getByRole("group", { name: /^First and last day/ });
  const part = (index: number) => field.getByRole("spinbutton").nth(index);
  await part(0).focus();
  await page.keyboard.type(partsOf(Date.now() - 6 * dayMilliseconds));
  await part(3).focus();
  await page.keyboard.type(partsOf(Date.now()));
};

const download = async ({ page, hand }: Person): Promise<(name: string) => Promise<string>> => {
  const saved = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name: /^Download the report of/ }));
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^report-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await unzip(await readFile((await file.path()) ?? ""));
  return async (name) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await zip.read(name));
};

test("RPT-06, RPT-07, RPT-09, RPT-11, RPT-14: an instructor asks for a report, retries one that failed, and opens the zip", () =>
  asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", home);
    await hand.press(page.getByRole("link", { name: "Generated Reports" }));
    await page.getByRole("heading", { name: "No reports yet" }).waitFor();
    const generate = page.getByRole("button", { name: "Generate Report" });
    await eventually(() => generate.isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);

    await stack.local.setFaults({ s3: [{ kind: "error", match: "PutObject" }] });
    await chooseWeek(carl);
    await eventually(() => generate.isEnabled()).toBe(true);
    await hand.press(generate);
    await page.getByText("Failed", { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);

    await stack.local.setFaults({});
    await hand.press(page.getByRole("button", { name: /^Retry the report of/ }));
    await page.getByText("Completed", { exact: true }).waitFor();
    const read = await download(carl);
    expect(await read("roster.csv")).toMatch(/^\uFEFF"studentId","username","name"/);
    expect(await read("roster.csv")).toContain("Noor Haddad");
    expect(await read("about.txt")).toContain("NORTHGATE-SIX");
    expect((await read("watching.csv")).split("\r\n").length).toBeGreaterThan(2);
    await eventually(
      async () => (await stack.local.mails()).filter(({ subject }) => subject === "A report is ready").length,
    ).toBe(1);
    expect(await axe(page)).toEqual([]);

    await hand.press(page.getByRole("button", { name: /^Delete the report of/ }));
    await hand.press(page.getByRole("button", { name: "Delete the report", exact: true }));
    await page.getByRole("heading", { name: "No reports yet" }).waitFor();
  }));

test("DSH-I-08, DSH-S-04: a student has no such tab, and is refused the address", () =>
  asPerson(stack, async (jonas) => {
    const { page } = jonas;
    await logIn(jonas, "jonas-petrov", "/dashboard/?class=NORTHGATE-CS2");
    await page.getByRole("link", { name: "Student Analytics" }).waitFor();
    expect(await page.getByRole("link", { name: "Generated Reports" }).count()).toBe(0);
    await open(jonas, "/dashboard/reports/?class=NORTHGATE-CS2");
    await page.getByRole("heading", { name: "Reports are open to the instructors of a class" }).waitFor();
    expect(await axe(page)).toEqual([]);
  }));
