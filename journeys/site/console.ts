import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { settled } from "../kit/settled.ts";
import { asPerson, logIn, open, type Person } from "../kit/steps.ts";

const addresses = [
  "/",
  "/collections/",
  "/certification-collections/",
  "/collections/5/",
  "/collections/5/modules/2/",
  "/collections/5/modules/2/videos/2/",
  "/collections/8/certification/",
  "/my-collections/",
  "/scheduled-licenses/",
  "/account",
];

/**
 * Opens each page and lets it come to rest. The browser prints a refused answer in red too, so refusals count here;
 * every other red line fails any journey.
 */
const expectCalm = async (person: Person) => {
  const { page, problems, refusals } = person;
  const red: string[] = [];
  for (const address of addresses) {
    await open(person, address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await settled(page);
    red.push(...[...problems, ...refusals.splice(0)].map((line) => `${address}: ${line}`));
  }
  expect(red).toEqual([]);
};

test("ERR-19: a guest's console has no errors on any course page or account page", () => asPerson(stack, expectCalm));

test("ERR-19: nor has the console of a member with access, or without any", async () => {
  for (const username of ["jonas-petrov", "leyla-demir"])
    await asPerson(stack, async (person) => {
      await logIn(person, username, "/");
      await expectCalm(person);
    });
});
