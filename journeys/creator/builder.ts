import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, type Person } from "../kit/steps.ts";

const links = ["demoaaaaaa1", "demoaaaaaa2", "demoaaaaaa3"].map((id) => `https://www.youtube.com/watch?v=${id}`);

const importLink = async ({ page, hand }: Person, link: string, count: number) => {
  await hand.write(page.getByLabel("Import a video or a playlist"), link);
  await hand.press(page.getByRole("button", { name: "Import", exact: true }));
  await page.getByText(`${count} ${count === 1 ? "video" : "videos"}`, { exact: true }).waitFor();
};

/** The videos of a module, by the last sign of their address, in their order. */
const videosOf = ({ page }: Person, module: number) =>
  page
    .getByRole("list", { name: `Videos of module ${module}` })
    .getByRole("listitem")
    .allTextContents()
    .then((texts) => texts.map((text) => /demoaaaaaa(\d)/.exec(text)?.[1]));

test("WIZ-04, WIZ-09, WIZ-16, WIZ-36, VID-01, VID-03, VID-06, VID-20: from three links to a published course, moving videos by keyboard alone", async () => {
  const { username } = await newcomer("Bridget Town", { isCreator: true });
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/creator/home/");
    await hand.press(page.getByRole("link", { name: "Create a course" }).first());
    await hand.press(page.getByRole("button", { name: "Start" }));
    await hand.write(page.getByLabel("Name", { exact: true }), "Drawn in one line");
    await hand.write(page.getByLabel("Description", { exact: true }), "Paths that cross every bridge once.");
    await hand.write(page.getByLabel("Long description"), "Euler walked through a town, and found a theorem.");
    await hand.write(page.getByLabel("Number of modules"), "2");
    await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
    for (const [n, link] of links.entries()) await importLink(person, link, n + 1);
    await hand.press(page.getByRole("button", { name: "Evenly" }));
    await eventually(() => videosOf(person, 1)).toEqual(["1", "2"]);
    // Space picks it up, the arrow puts it before the other one, Space lets it go.
    const second = page.getByRole("button", { name: /^Move 1\.2, / });
    await second.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await eventually(() => videosOf(person, 1)).toEqual(["2", "1"]);
    await page.getByText(/^Saved \d/).waitFor();
    // Another machine goes on with the same draft.
    await page.reload();
    await eventually(() => videosOf(person, 1)).toEqual(["2", "1"]);
    await hand.press(page.getByRole("button", { name: "Next: Review Changes" }));
    await page.getByRole("heading", { level: 1, name: "Drawn in one line" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Publish", exact: true }));
    await page.getByRole("heading", { name: "Your course is published" }).waitFor();
    await hand.press(page.getByRole("link", { name: "View your collection" }));
    await page.getByRole("table", { name: "Modules" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Drawn in one line" }).waitFor();
  });
  const call = await callerOf(stack, username);
  const { body } = await call<{ drafts: unknown[] }>("GET", "/api/v1/course-drafts/");
  expect(body.drafts).toEqual([]);
});

test("MOD-01, MOD-05, MOD-06, MOD-15, CRE-04, CRE-09, VID-08, VID-09: a module made by itself is borrowed into a course draft", async () => {
  const { username } = await newcomer("Leonie Walker", { isCreator: true });
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/creator/home/");
    await hand.press(page.getByRole("link", { name: "Create Your Module" }));
    await hand.write(page.getByLabel("Name", { exact: true }), "Walking every bridge");
    const others = ["demoaaaaaa7", "demoaaaaaa8"].map((id) => `https://www.youtube.com/watch?v=${id}`);
    for (const [n, link] of others.entries()) await importLink(person, link, n + 1);
    await hand.press(page.getByRole("button", { name: "Put all 2 here" }));
    await hand.press(page.getByRole("button", { name: "Next: Advanced Configurations" }));
    await hand.press(page.getByRole("button", { name: "Next: Review Changes" }));
    await hand.press(page.getByRole("button", { name: "Add Module" }));
    await page.getByRole("heading", { name: "Your module is now available!" }).waitFor();
    await hand.press(page.getByRole("link", { name: "View your module" }));
    await page.getByRole("heading", { level: 1, name: "Walking every bridge" }).waitFor();
    await hand.press(page.getByRole("link", { name: "Create a course" }));
    await hand.press(page.getByRole("button", { name: "Start" }));
    await hand.write(page.getByLabel("Name", { exact: true }), "Bridges and towns");
    await hand.write(page.getByLabel("Description", { exact: true }), "Every bridge once.");
    await hand.write(page.getByLabel("Long description"), "What a town taught us.");
    await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
    await hand.press(page.getByRole("button", { name: "Borrow modules" }));
    const window = page.getByRole("dialog", { name: "Borrow modules" });
    await hand.press(window.getByRole("checkbox", { name: "Walking every bridge" }));
    await hand.press(window.getByRole("button", { name: "Borrow 2 videos" }));
    await eventually(() => videosOf(person, 1)).toEqual(["7", "8"]);
    await page.getByText(/^Saved \d/).waitFor();
    // The saved draft still references its source.
    await page.reload();
    await page.getByText("Borrowed from Walking every bridge").first().waitFor();
  });
});

const demoPlaylist = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";

test("VID-01, VID-26, WIZ-39: a playlist is imported by name and spread over three modules", async () => {
  const { username } = await newcomer("Flora Stream", { isCreator: true });
  await asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/creator/home/");
    await hand.press(page.getByRole("link", { name: "Create a course" }).first());
    await hand.press(page.getByRole("button", { name: "Start" }));
    await hand.write(page.getByLabel("Name", { exact: true }), "Counting in one pass");
    await hand.write(page.getByLabel("Description", { exact: true }), "What a stream leaves behind.");
    await hand.write(page.getByLabel("Long description"), "Sketches, filters and windows, drawn by hand.");
    await hand.write(page.getByLabel("Number of modules"), "3");
    await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
    await importLink(person, demoPlaylist, 13);
    const result = page.getByRole("status", { name: "What was imported" });
    await result.getByText("13 added").waitFor();
    expect(await result.getByRole("listitem").allTextContents()).toEqual([
      "[Private video]private",
      "[Deleted video]deleted",
      "The whole term without a cutlonger than a day",
    ]);
    await hand.press(page.getByRole("button", { name: "By numbers in titles" }));
    const titles = page.getByRole("list", { name: "Videos of module 3" }).getByRole("listitem");
    await eventually(() => titles.count()).toBe(4);
    await importLink(person, demoPlaylist, 1);
    await page.getByText("Imported videos existing in video bank").waitFor();
    await hand.press(result.getByRole("button", { name: "Show 2.1 Is it in the set?, 2.1" }));
    await page.getByRole("button", { name: /^Move 2\.1, / }).waitFor();
  });
});
