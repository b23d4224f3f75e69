import type { listManagedClasses } from "@cu/api/class";
import type { Answer } from "@cu/api/route";
import { expect } from "vitest";
import { pickRange, windowText, writeRange } from "./class-steps.ts";
import { callerOf } from "./server.ts";
import type { Stack } from "./stack.ts";
import { asPerson, eventually, logIn, type Person } from "./steps.ts";

/** A course of Ines Okafor that no class of the demo reads. */
export const percolation = { course: "Percolation: Order Out of Chance", id: 21, second: "/collections/21/modules/2/" };

/** Everything a class code has, with both ways to give a range of days. */
export const makeClass = async (creator: Person) => {
  const { page, hand } = creator;
  await hand.press(page.getByRole("link", { name: "New class code" }));
  await hand.write(page.getByLabel("Label"), "Percolation, evening");
  await hand.write(page.getByLabel("Code", { exact: true }), "perc-evening");
  await pickRange(creator, page.getByRole("group", { name: /^Students can join/ }), 28);
  await page.getByRole("checkbox", { name: percolation.course }).check();
  const first = page.getByRole("group", { name: /^Days of module 1/ });
  await writeRange(creator, first, "2026-01-05", "2027-06-30");
  await hand.write(page.getByLabel("First co-creator"), "aubert");
  await hand.press(page.getByRole("listbox").getByRole("option", { name: /^Carl Aubert/ }));
  await page.getByRole("checkbox", { name: /^Share nothing/ }).check();
  await hand.press(page.getByRole("button", { name: "Create class code" }));
  await page.getByRole("status").getByText("Class code PERC-EVENING created.").waitFor();
  await page.waitForURL(`${creator.stack.site}/creator/classcodes/`);
  await acceptAsCoCreator(creator.stack);
  const { scheduledAccesses, coCreators, allowableDataAccessChoices } = await percolationClass(creator.stack);
  expect(scheduledAccesses.map(windowText)).toEqual(["01/05/2026 to 06/30/2027"]);
  expect(coCreators.map(({ username }) => username)).toEqual(["carl-aubert"]);
  expect(allowableDataAccessChoices).toEqual(["full", "anonymous", "no_access"]);
};

/** COD-63: the named co-creator reads nothing of the new class before they accept. */
const acceptAsCoCreator = (stack: Stack) =>
  asPerson(stack, async (carl) => {
    const { page, hand } = carl;
    await logIn(carl, "carl-aubert", "/creator/classcodes/");
    const asked = page.getByRole("list", { name: "Invitations" });
    await asked.getByRole("heading", { name: "Percolation, evening" }).waitFor();
    expect(await page.getByRole("button", { name: "Roster of Percolation, evening" }).count()).toBe(0);
    await hand.press(asked.getByRole("button", { name: /^Accept/ }));
    await page.getByRole("button", { name: "Roster of Percolation, evening" }).waitFor();
  });

/** The new class, as its co-creator reads it. */
export const percolationClass = async (stack: Stack) => {
  const carl = await callerOf(stack, "carl-aubert");
  const { body } = await carl<Answer<typeof listManagedClasses>>("GET", "/api/v1/scheduled-licenses/");
  const [made] = body.filter(({ code }) => code === "PERC-EVENING");
  if (!made) throw new Error("There is no class PERC-EVENING");
  expect(made.mayEdit).toBe(false);
  return made;
};

export const expectRoster = async ({ page, hand }: Person, texts: readonly string[]) => {
  await hand.press(page.getByRole("button", { name: "Roster of Percolation, evening" }));
  const roster = page.getByRole("dialog", { name: "Roster of Percolation, evening" });
  await eventually(async () => [
    ...(await roster.getByText(/joined\./).allTextContents()),
    ...(await roster.getByRole("listitem").allTextContents()),
  ]).toEqual(texts);
  await hand.press(roster.getByRole("button", { name: "Close" }));
};
