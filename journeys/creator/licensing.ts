import { test } from "vitest";
import { stack } from "../kit/area.ts";
import { judge } from "../kit/findings.ts";
import { asPerson, logIn, open } from "../kit/steps.ts";
import { dialog, pressed } from "../kit/view.ts";

const lent = { name: "One question, asked a million times", address: "/creator/created-modules/51" };
const course = { name: "A Number and Its Doubt", address: "/collections/8/edit/" };

test("MOD-18, MOD-21, MOD-22: an author's module is borrowed by another's course, its author sees that, and ends it", async () => {
  await asPerson(stack, async (tomas) => {
    const { page, hand } = tomas;
    await logIn(tomas, "tomas-lindqvist", `${course.address}?step=modules`);
    await hand.press(page.getByRole("button", { name: "Borrow modules" }));
    await hand.press(page.getByRole("tab", { name: "Other authors" }));
    await page.getByRole("searchbox", { name: "Search by module or author" }).fill("One question");
    const module = page
      .getByRole("list", { name: "Modules of other authors" })
      .getByRole("listitem")
      .filter({ hasText: lent.name })
      .first();
    await module.getByRole("checkbox").first().check();
    await hand.press(page.getByRole("button", { name: /^Borrow \d+ videos?$/ }));
    await page.getByText(/^Saved \d/).waitFor();
    await open(tomas, `${course.address}?step=review`);
    await hand.press(page.getByRole("button", { name: "Publish changes" }));
    await page.getByRole("heading", { name: "Your changes are published" }).waitFor();
  });

  const asked = {
    name: "own module, end of a licence asked",
    address: lent.address,
    title: lent.name,
    prepare: pressed(/^End for /),
    ready: dialog(/^End the licence of /),
  };
  await judge(stack, [asked], "ines-okafor");

  await asPerson(stack, async (ines) => {
    const { page, hand } = ines;
    await logIn(ines, "ines-okafor", lent.address);
    const borrowers = page.getByRole("table", { name: "Borrowed by" });
    await borrowers.getByRole("cell", { name: "Tomas Lindqvist" }).waitFor();
    await hand.press(borrowers.getByRole("button", { name: `End for ${course.name}` }));
    await hand.press(page.getByRole("button", { name: "End the licence" }));
    await page.getByText(`${course.name} no longer sells this module.`).waitFor();
    await borrowers.getByText(/^Ended /).waitFor();
  });
});
