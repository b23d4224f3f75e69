import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { registerAsCreator } from "../kit/registration.ts";
import {
  arrive,
  asPerson,
  buyModule,
  confirmSignUp,
  eventually,
  fillSignUp,
  logIn,
  moduleBlock,
  open,
  type Person,
} from "../kit/steps.ts";

const bea = {
  username: "bea-sandoval",
  email: "bea.sandoval@example.com",
  password: "Correct-horse-7",
};
const course = "Counting in one pass";
const module = "Sketches of a crowd";
const playlist = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";

const signUpAsCreator = async (person: Person) => {
  const { page, hand } = person;
  await open(person, "/creator/");
  await hand.press(page.getByRole("link", { name: "Get started for free" }).first());
  await fillSignUp(person, bea);
  await confirmSignUp(person, bea.email);
  await registerAsCreator(person);
};

const titlesOf = ({ page }: Person, module: number) =>
  page.getByRole("list", { name: `Videos of module ${module}` }).getByRole("listitem");

/** From the empty desk to a published course of three modules, the second at 300 cupoints; answers its number. */
const publishFromPlaylist = async (person: Person): Promise<number> => {
  const { page, hand } = person;
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
  await eventually(() => titlesOf(person, 3).count()).toBe(4);
  await moveByKeyboard(person);
  await hand.write(page.getByLabel("Name of module 2"), module);
  await hand.write(page.getByLabel("Own price of module 2 in cupoints"), "300");
  await page.getByText(/^Saved \d/).waitFor();
  await hand.press(page.getByRole("button", { name: "Next: Review Changes" }));
  await hand.press(page.getByRole("button", { name: "Publish", exact: true }));
  await hand.press(page.getByRole("link", { name: "View your collection" }));
  await page.getByRole("heading", { level: 1, name: course }).waitFor();
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
};

/** The first lecture of the third module goes to the end of the second: no mouse. */
const moveByKeyboard = async (person: Person) => {
  const { page } = person;
  const [second, third] = await Promise.all([titlesOf(person, 2).count(), titlesOf(person, 3).count()]);
  await page.getByRole("button", { name: /^Move 3\.1, / }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await eventually(() => titlesOf(person, 2).count()).toBe(second + 1);
  expect(await titlesOf(person, 3).count()).toBe(third - 1);
};

const editCourse = async (person: Person, courseId: number, change: () => Promise<void>) => {
  const { page, hand } = person;
  await open(person, `/collections/${courseId}/edit/?step=details`);
  await page.getByLabel("Name", { exact: true }).waitFor();
  await change();
  await page.getByText(/^Saved \d/).waitFor();
  await open(person, `/collections/${courseId}/edit/?step=review`);
  await hand.press(page.getByRole("button", { name: "Publish changes" }));
  await page.getByRole("heading", { name: "Your changes are published" }).waitFor();
};

test("WIZ-04, WIZ-33, BUY-36, CRE-12, CRE-28, CRS-47: a new creator sells what was a playlist an hour ago, archives a module, and hides the course behind a key", () =>
  asPerson(stack, async (creator) => {
    const { page, hand } = creator;
    await signUpAsCreator(creator);
    const courseId = await publishFromPlaylist(creator);
    const learner = await arrive(stack);
    try {
      await logIn(learner, "mira-holm", `/collections/${courseId}/`);
      await buyModule(learner, module, "$3 (300 cupoints)");

      await seeSale(creator);

      await editCourse(creator, courseId, async () => {
        await open(creator, `/collections/${courseId}/edit/?step=modules`);
        await hand.press(page.getByRole("button", { name: "What to do with module 2" }));
        await hand.press(page.getByRole("menuitem", { name: "Remove module" }));
        await hand.press(page.getByRole("dialog").getByRole("button", { name: "Remove module" }));
        await eventually(() => page.getByLabel(/^Name of module/).count()).toBe(2);
      });
      await open(learner, `/collections/${courseId}/`);
      await moduleBlock(learner, module).waitFor();
      await asPerson(stack, async (stranger) => {
        await open(stranger, `/collections/${courseId}/`);
        await moduleBlock(stranger, "Module 3").waitFor();
        expect(await moduleBlock(stranger, module).count()).toBe(0);
      });

      await hideBehindKey(creator, courseId);
    } finally {
      await learner.close();
    }
  }));

/** The creator receives half of a price up to 300 cupoints. */
const seeSale = async (creator: Person) => {
  const { page, hand } = creator;
  await open(creator, "/creator/home/");
  await page.getByText(new RegExp(`^Your courses: ${module} earns most, \\$1\\.50`)).waitFor();
  await hand.press(page.getByRole("link", { name: "All earnings" }));
  const owed = page.getByText("Pending earnings").locator("xpath=following-sibling::p[1]");
  await eventually(() => owed.textContent()).toBe("$1.50");
  const weeks = page.getByRole("table", { name: "Weeks" });
  await hand.press(weeks.getByRole("button", { name: /^Show the sales of/ }).first());
  const sale = page.getByRole("dialog").getByRole("table", { name: "Sales" }).getByRole("row").nth(1);
  expect(await sale.textContent()).toContain(`${course}: ${module}`);
  await page.keyboard.press("Escape");
};

const hideBehindKey = async (creator: Person, courseId: number) => {
  const { page, hand } = creator;
  await editCourse(creator, courseId, async () => {
    await hand.press(page.locator("summary", { hasText: "Advanced" }));
    await page.getByLabel("Who sees it").selectOption("unlisted");
  });
  const keyed = async () => {
    await open(creator, `/collections/${courseId}/edit/?step=details`);
    await page.locator("summary", { hasText: "Advanced" }).click();
    return (await page.getByText(/\/collections\/\d+\/\?key=/).textContent()) ?? "";
  };
  const first = await keyed();
  await hand.press(page.getByRole("button", { name: "Replace the key" }));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Replace the key" }));
  await eventually(() => page.getByText(/\/collections\/\d+\/\?key=/).textContent()).not.toBe(first);
  const second = await keyed();
  await asPerson(stack, async (stranger) => {
    for (const address of [`${stack.site}/collections/${courseId}/`, first]) {
      await stranger.page.goto(address);
      await stranger.page.waitForURL(`${stack.site}/404/`);
    }
    await stranger.page.goto(second);
    await stranger.page.getByRole("heading", { level: 1, name: course }).waitFor();
  });
};
