import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const creator = "ines-okafor";

type Sample = { videos: { uid: string; questions: { title: string }[] }[] }[];

const choose = ({ page }: Person, name: string, content: unknown) =>
  page.getByLabel("Question file").setInputFiles({
    name,
    mimeType: "application/json",
    buffer: Buffer.isBuffer(content)
      ? content
      : Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  });

const titlesIn = async (videoId: string): Promise<string[]> => {
  const call = await callerOf(stack, creator);
  const { body } = await call<{ title: string }[]>("GET", `/api/v1/videos/${videoId}/allquizquestions/`);
  return body.map(({ title }) => title);
};

/** How much of the window's width the drawer has, in percent. */
const widthOf = ({ page }: Person) =>
  page
    .getByRole("dialog", { name: "Upload Questions" })
    .evaluate((dialog) => ((dialog.parentElement?.getBoundingClientRect().width ?? 0) / innerWidth) * 100);

test("BLK-01, BLK-02, BLK-03, BLK-05, BLK-07, BLK-08, BLK-09, BLK-11: a wrong file is refused by its rows, and the sample of the course is uploaded", async () => {
  let videoId = "";
  let before: string[] = [];
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, creator, "/creator/created-collections/5");
    await hand.press(page.getByRole("button", { name: "Bulk Questions" }));
    await eventually(() => widthOf(person)).toBeCloseTo(37.5);
    const download = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download sample_json.json" }));
    const file = await download;
    expect(file.suggestedFilename()).toBe("sample_json.json");
    const sample = JSON.parse(await readFile(await file.path(), "utf8")) as Sample;
    const [video] = sample.flatMap(({ videos }) => videos);
    if (!video) throw new Error("A sample names videos.");
    videoId = video.uid;
    before = await titlesIn(videoId);

    await choose(person, "questions.json", "{");
    await page.getByText("Invalid file uploaded!").waitFor();
    const [first] = video.questions;
    const wrong = { ...video, questions: [...video.questions, { ...first, title: "" }] };
    await choose(person, "questions.json", [
      { ...sample[0], videos: [wrong] },
      { uid: "999999", videos: [] },
    ]);
    await page.getByText("1 of 4 rows are refused.").waitFor();
    await page.getByText('Module 2: The module uid "999999" does not match the course.').waitFor();
    await page.getByRole("cell", { name: "Title is required." }).waitFor();
    await eventually(() => widthOf(person)).toBeCloseTo(67.5);
    expect(await page.getByRole("button", { name: /^Upload/ }).count()).toBe(0);

    await hand.press(page.getByRole("button", { name: "Choose another file" }));
    await choose(person, "sample_json.json", sample);
    await hand.press(page.getByRole("button", { name: "Upload 3 questions" }));
    await page.getByText("Bulk question creation successfull!").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
  const titles = await titlesIn(videoId);
  expect(titles).toHaveLength(before.length + 3);
  const oneRight = (all: string[]) => all.filter((title) => title === "A question with one right answer").length;
  expect(oneRight(titles)).toBe(oneRight(before) + 1);
  expect(titles).toContain("A question to answer in own words");
});

test("BLK-14, BLK-16, BLK-17, BLK-18, BLK-19, BLK-20, BLK-21, BLK-30, BLK-31, QZC-50: an invalid Moodle XML is refused by file and line, a valid one is uploaded, and uploading its edited download updates the edited questions", async () => {
  let place: { moduleId: string; videoId: string } | undefined;
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, creator, "/creator/created-collections/5");
    await hand.press(page.getByRole("button", { name: "Bulk Questions" }));
    const download = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download sample_moodle.xml" }));
    const sample = await readFile(await (await download).path(), "utf8");
    const [, moduleId = "", videoId = ""] = /top\/(\d+)\/(\d+)/.exec(sample) ?? [];
    place = { moduleId, videoId };

    await choose(person, "laughs.xml", `<!DOCTYPE quiz [<!ENTITY a "ha">]>\n${sample}`);
    await page.getByText("laughs.xml").waitFor();
    await page.getByText("Line 1: A DOCTYPE or other declaration is not read.").waitFor();
    await choose(person, "matching.xml", sample.replace('type="essay"', 'type="matching"'));
    await page.getByText('"matching" is not a type of question here.').waitFor();
    expect(await page.getByRole("button", { name: /^Upload/ }).count()).toBe(0);

    await hand.press(page.getByRole("button", { name: "Choose another file" }));
    await choose(person, "right.xml", sample);
    await hand.press(page.getByRole("button", { name: "Upload 3 questions" }));
    await page.getByText("Bulk question creation successfull!").waitFor();
  });
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, creator, `/modules/${place?.moduleId}/videos/${place?.videoId}/questions/create/`);
    await hand.press(page.getByRole("button", { name: "Download questions" }));
    await page.getByRole("radio", { name: "CSV" }).check();
    const download = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download as CSV" }));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`questions-${place?.videoId}.csv`);
    const table = await readFile(await file.path(), "utf8");
    expect(table).toContain("A question with one right answer");

    await hand.press(page.getByRole("button", { name: "Download questions" }));
    await page.getByRole("radio", { name: "QTI 2.1" }).check();
    const packing = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Download as QTI 2.1" }));
    const packed = await packing;
    expect(packed.suggestedFilename()).toBe(`questions-${place?.videoId}.zip`);

    await open(person, "/creator/created-collections/5");
    await hand.press(page.getByRole("button", { name: "Bulk Questions" }));
    const isThere = page.getByText("Every question of this file is in its lecture already, as it is here.");
    await choose(person, "questions.zip", await readFile(await packed.path()));
    await isThere.waitFor();
    await hand.press(page.getByRole("button", { name: "Choose another file" }));
    await choose(person, "questions.csv", table);
    await isThere.waitFor();
    expect(await page.getByRole("button", { name: /^Upload/ }).count()).toBe(0);
    await hand.press(page.getByRole("button", { name: "Choose another file" }));
    await choose(person, "questions.csv", table.replace("What is 7 times 8?", "What is 8 times 7?"));
    await page.getByText("Will be changed").waitFor();
    await page.getByRole("listitem").filter({ hasText: "What is 7 times 8?" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Change 1 question" }));
    await page.getByText("1 question changed.").waitFor();
  });
  const call = await callerOf(stack, creator);
  const { body } = await call<unknown>("GET", `/api/v1/videos/${place?.videoId}/allquizquestions/`);
  expect(JSON.stringify(body)).toContain("What is 8 times 7?");
});
