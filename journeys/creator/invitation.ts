import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const course = "Joined Up: Algorithms of Connection";
const address = "/collections/5/";

const name = async ({ page, hand }: Person, field: string, person: string) => {
  await page.getByRole("combobox", { name: field }).pressSequentially(person.slice(0, 5));
  await hand.press(page.getByRole("listbox").getByRole("option", { name: new RegExp(`^${person}`) }));
};

/** Opens the course as a guest and returns its teachers. */
const teachers = async (): Promise<string> => {
  let byline = "";
  await asPerson(stack, async (guest) => {
    await open(guest, address);
    const title = guest.page.getByRole("heading", { level: 1, name: course });
    byline = (await title.locator("xpath=following-sibling::*[1]").textContent()) ?? "";
  });
  return byline;
};

const answer = (username: string, press: RegExp, said: string) =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, username, "/invitations/");
    await page.getByRole("heading", { level: 2, name: course }).waitFor();
    await hand.press(page.getByRole("button", { name: press }));
    await page.getByText(said).waitFor();
    await page.getByText("No invitations").waitFor();
  });

test("WIZ-26, WIZ-27, WIZ-40: co-authors are named only after they accept, never after they decline, and cannot edit", async () => {
  const before = await teachers();
  expect(before).toMatch(/^Ines Okafor with Carl Aubert,/);
  await asPerson(stack, async (ines) => {
    const { page, hand } = ines;
    await logIn(ines, "ines-okafor", `${address}edit/?step=details`);
    await page.getByLabel("Name", { exact: true }).waitFor();
    await name(ines, "Primary author", "Priya Raman");
    await name(ines, "Add a co-author", "Hannah Weiss");
    await page.getByRole("list", { name: "Co-authors" }).getByText("hannah-weiss").waitFor();
    await page.getByText(/^Saved \d/).waitFor();
    await open(ines, `${address}edit/?step=review`);
    await hand.press(page.getByRole("button", { name: "Publish changes" }));
    await page.getByRole("heading", { name: "Your changes are published" }).waitFor();
  });
  expect(await teachers()).toBe(before);

  await answer("hannah-weiss", /^Accept/, `You are co-author of ${course}.`);
  await answer("priya-raman", /^Decline/, `You have declined to be primary author of ${course}.`);
  await eventually(teachers).toMatch(/^Ines Okafor with Carl Aubert.*Hannah Weiss,/);

  await asPerson(stack, async (hannah) => {
    await logIn(hannah, "hannah-weiss", `${address}edit/`);
    await hannah.page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await hannah.page.getByLabel("Name", { exact: true }).count()).toBe(0);
  });
  await asPerson(stack, async (priya) => {
    await logIn(priya, "priya-raman", "/invitations/");
    await priya.page.getByText("No invitations").waitFor();
  });
});
