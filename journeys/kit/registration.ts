import { expect } from "vitest";
import type { Person } from "./steps.ts";

/** The mandatory onboarding dialog, with the registration request delayed so that its pending state can be checked. */
export const registerAsLearner = async (person: Person) => {
  const { page, hand } = person;
  const choice = page.getByRole("dialog", { name: "I am a..." });
  await choice.waitFor();
  expect((await choice.boundingBox())?.width).toBe(700);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 450);
  expect(await choice.getByRole("button").allTextContents()).toEqual([
    "LearnerWatch Videos",
    "Instructor / CreatorCreate and Deliver Content",
  ]);
  expect(await page.locator("main").textContent()).toBe("");

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/v1/users/learner-apply/", async (route) => {
    await held;
    await route.continue();
  });
  await hand.press(page.getByRole("button", { name: "Learner Watch Videos" }));
  await page.getByRole("dialog").getByRole("status").getByText("Registering").waitFor();
  expect(await page.getByRole("button", { name: "Let's begin!" }).count()).toBe(0);
  goOn();
  await page.getByRole("heading", { name: "You are registered" }).waitFor();
  await hand.press(page.getByRole("button", { name: "Let's begin!" }));
};

/** The creator form with everything that can be missing, a reload and a lost network on the way. */
export const registerAsCreator = async ({ page, hand, stack }: Person) => {
  await hand.press(page.getByRole("button", { name: /^Instructor \/ Creator/ }));
  const form = page.getByRole("form", { name: "About you and your courses" });
  const submit = form.getByRole("button", { name: "Submit" });
  for (const name of ["First name", "Last name"]) await hand.write(form.getByLabel(name), "");
  await hand.press(submit);
  for (const text of [
    "Missing first name",
    "Missing last name",
    "At least one university required",
    "At least one department required",
    "Missing course name",
    "Missing course size",
  ])
    await form.getByText(text, { exact: true }).waitFor();
  await hand.press(form.getByRole("button", { name: "Remove course 1" }));
  await hand.press(submit);
  await form.getByText("At least one course required", { exact: true }).waitFor();

  await hand.write(form.getByLabel("First name"), "Bea");
  await hand.write(form.getByLabel("Last name"), "Sandoval");
  for (const [label, name] of [
    ["Universities", "Northgate University"],
    ["Departments", "Geodesy"],
  ] as const) {
    await hand.write(form.getByLabel(label), name);
    await page.keyboard.press("Tab");
    // By its label: the list that the next field opens hides this one from the roles.
    await page.getByLabel(`Remove ${name}`).waitFor();
  }
  await hand.press(form.getByRole("button", { name: "Add a course" }));
  await hand.write(form.getByLabel("Course name"), "Maps that lie");
  await hand.write(form.getByLabel("Class size"), "24");
  await page.reload();
  await submit.waitFor();

  await page.route("**/api/v1/users/creator-apply/", (route) => route.abort(), { times: 1 });
  await hand.press(submit);
  await page
    .getByText("Submission Failed: Something went wrong with your registration. Please try again.", { exact: true })
    .waitFor();
  await hand.press(page.getByRole("button", { name: "Go Back" }));
  expect(await form.getByLabel("First name").inputValue()).toBe("Bea");
  expect(await form.getByLabel("Course name").inputValue()).toBe("Maps that lie");
  await hand.press(submit);
  await hand.press(page.getByRole("button", { name: "Let's begin!" }));
  await page.waitForURL(`${stack.site}/creator/home/`);
};
