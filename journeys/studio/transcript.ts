import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, type Person, unionFind } from "../kit/steps.ts";

const owner = "ines-okafor";
/** Each test changes another lecture. */
const [quickUnion, percolation] = [
  { video: 126, studio: "/modules/52/videos/126/transcript/" },
  { video: 129, studio: "/modules/53/videos/129/transcript/" },
];

const cue = (start: string, end: string, text: string) => `${start} --> ${end}\n${text}\n`;
// The second line overlaps the third; the third is too fast.
const file = [
  "WEBVTT\n",
  cue("00:01.000", "00:04.000", "Last time it was slow to learn."),
  cue("00:05.000", "00:12.000", "Every object carried a name."),
  cue("00:10.000", "00:11.000", "To ask meant to compare two of those names."),
  cue("00:20.000", "00:18.000", "This is as fast as it gets."),
].join("\n");

const lines = ({ page }: Person) => page.getByRole("list", { name: "Lines" });
const wordsOf = (person: Person) => lines(person).getByRole("listitem").count();

/** What a learner is sent of the lecture. */
const read = async (video: number) => {
  const call = await callerOf(stack, owner);
  const { body } = await call<Answer<RouteById<"transcript.read">>>("GET", `/api/v1/videos/${video}/transcripts/`);
  return body.map(({ text }) => text);
};

test("TRN-21, TRN-24, TRN-25, TRN-26: a file with problems is compared, put right, saved and restored, and learners read it", async () => {
  const { video, studio } = percolation;
  const before = await read(video);
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, owner, studio);
    await eventually(() => wordsOf(person)).toBeGreaterThan(5);
    await page
      .getByLabel("A transcript file")
      .setInputFiles({ name: "lecture.vtt", mimeType: "text/vtt", buffer: Buffer.from(file) });
    const dialog = page.getByRole("dialog", { name: /of the file differ$/ });
    await dialog.getByText("The end is before the start.").waitFor();
    await hand.press(dialog.getByRole("button", { name: /^Take \d+ changes$/ }));
    await eventually(() => wordsOf(person)).toBe(4);
    await page.getByRole("heading", { name: /^\d problems$/ }).waitFor();
    // With the keyboard alone: to a place, its words, its time.
    await page.keyboard.press("F8");
    await page.getByRole("textbox", { name: /^Words of the line/ }).waitFor();
    await hand.press(page.getByRole("button", { name: /^End at 00:09\.9, / }).first());
    await hand.press(page.getByRole("button", { name: /^End at 00:13\.6, / }).first());
    await hand.press(page.getByRole("button", { name: /^Save version 2$/ }));
    await page.getByText(/^Saved \d/).waitFor();
    await page.getByRole("button", { name: "Restore as version 3" }).waitFor();
  });
  await stack.local.drain();
  expect(await read(video)).toEqual(file.split("\n").filter((line) => /^[A-Z].*\.$/.test(line)));
  await asPerson(stack, async (person) => {
    await logIn(person, owner, studio);
    await person.hand.press(person.page.getByRole("button", { name: "Restore as version 3" }));
    await person.page.getByRole("button", { name: "Restore as version 4" }).first().waitFor();
    await eventually(() => wordsOf(person)).toBeGreaterThan(5);
  });
  expect(await read(video)).toEqual(before);
});

test("TRN-23, TRN-27: a reader suggests a correction, the owner accepts it, and users without edit rights are redirected", async () => {
  const { video, studio } = quickUnion;
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, owner, unionFind.lecture);
    await hand.press(page.getByRole("button", { name: "Suggest a correction" }));
    const dialog = page.getByRole("dialog", { name: "Suggest a correction" });
    await hand.write(dialog.getByLabel("Spoken text"), "Last time we left a programme that learnt slowly.");
    await hand.press(dialog.getByRole("button", { name: "Suggest it" }));
    await dialog.waitFor({ state: "hidden" });
    await page.goto(stack.site + studio);
    await hand.press(page.getByRole("button", { name: "Accept" }));
    await lines(person).getByRole("button", { name: "Last time we left a programme that learnt slowly." }).waitFor();
  });
  expect((await read(video))[0]).toBe("Last time we left a programme that learnt slowly.");
  await asPerson(stack, async (person) => {
    await logIn(person, "mira-holm", "/404/");
    await person.page.goto(stack.site + studio);
    await person.page.waitForURL(`${stack.site}/404/`);
  });
});
