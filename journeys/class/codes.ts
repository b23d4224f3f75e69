import type { listUsedLicenses } from "@cu/api/class-own";
import type { Answer } from "@cu/api/route";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { expectRoster, makeClass, percolation, percolationClass } from "../kit/class-making.ts";
import {
  applyCode,
  codeField,
  dayText,
  enrolledWindow,
  evening,
  joinClass,
  northgate,
  serverClass,
  shareData,
  windowText,
  writeCode,
} from "../kit/class-steps.ts";
import { registerAsCreator, registerAsLearner } from "../kit/registration.ts";
import { callerOf } from "../kit/server.ts";
import {
  asPerson,
  confirmSignUp,
  eventually,
  fillSignUp,
  hostPlayer,
  logIn,
  moduleBlock,
  type NewPerson,
  open,
  type Person,
  unionFind,
} from "../kit/steps.ts";

const newcomer = (name: string): NewPerson => ({
  username: name,
  email: `${name}@example.com`,
  password: "Correct-horse-7",
});

test("COD-01, COD-02, COD-03, COD-04, COD-05, COD-24, COD-25, COD-26, COD-42, ONB-01, ONB-03, ONB-04, ONB-06, ONB-07: a guest's class code outlives sign-up and onboarding, and opens the lecture", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const who = newcomer("ada-lindgren");
    await open(person, unionFind.course);
    await writeCode(person, "");
    await hand.press(page.getByRole("button", { name: "Login and use the code" }));
    await page.getByText("Please input a coupon code!", { exact: true }).waitFor();
    await hand.write(codeField(person), northgate.code.toLowerCase());
    await hand.press(page.getByRole("main").getByRole("link", { name: "Sign Up" }));
    await fillSignUp(person, who);
    await confirmSignUp(person, who.email);

    await registerAsLearner(person);
    await page.waitForURL(`${stack.site}${unionFind.course}?class_code=${northgate.code.toLowerCase()}`);
    expect(await codeField(person).inputValue()).toBe(northgate.code.toLowerCase());
    await moduleBlock(person, unionFind.module)
      .getByRole("button", { name: /^Buy module/ })
      .waitFor();

    await hand.press(applyCode(person));
    await hand.press(joinClass(person));
    await expectEnrolled(person, await callerOf(stack, who.username, who.password));
    await hand.press(enrolledWindow(person).getByRole("link", { name: "Start watching" }));
    await page.waitForURL(`${stack.site}/collections/5/modules/1/videos/1/`);
    await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
    // The second one asks for the sharing level, and does not join.
    expect(person.refusals).toEqual(["409 GET /api/v1/coupons/northgate-cs2/"]);
  }));

const expectEnrolled = async (person: Person, server: Awaited<ReturnType<typeof callerOf>>) => {
  const { page } = person;
  const enrolled = enrolledWindow(person);
  const rows = enrolled.getByRole("region", { name: /^Joined Up/ }).getByRole("listitem");
  await eventually(() => rows.count()).toBe(4);
  const { body: used } = await server<Answer<typeof listUsedLicenses>>("GET", "/api/v1/used-scheduled-license/");
  expect(used.map(({ dataAccessLevel }) => dataAccessLevel)).toEqual(["full"]);
  const [first, second] = (used[0]?.coupon.scheduledAccesses ?? []).map(windowText);
  expect(await rows.allTextContents()).toEqual([
    `1One question, asked a million times${first}`,
    `2Union-find, four times${second}`,
    "3Union-find at work---",
    "4When wires are cut---",
  ]);
  const levels = enrolled.getByRole("radio");
  await eventually(() => levels.count()).toBe(2);
  expect(await enrolled.getByRole("radio", { name: /^Full/ }).isChecked()).toBe(true);
  await shareData(person, enrolled, /^Anonymous/);
  const { body } = await server<Answer<typeof listUsedLicenses>>("GET", "/api/v1/used-scheduled-license/");
  expect(body.map(({ dataAccessLevel }) => dataAccessLevel)).toEqual(["anonymous"]);
  const other = await server("POST", `/api/v1/used-scheduled-license/${northgate.id}/data-sharing-preferences/`, {
    dataAccessLevel: "no_access",
  });
  expect(other.status).toBe(400);
  expect(await page.getByRole("dialog").count()).toBe(1);
};

test("COD-06, COD-13, COD-17, COD-21, COD-22, COD-23, CAT-33, CAT-34: a joined class is in My Classes with its dates and tags, and in My Courses", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "jonas-petrov", "/my-collections/");
    const shown = page.getByRole("group", { name: "Courses shown" });
    for (const name of [/^All \d/, /^Class 1/, "Saved", "Recently visited"])
      await shown.getByRole("button", { name }).waitFor();
    expect(await shown.getByRole("button", { name: "Authored" }).count()).toBe(0);
    await hand.press(page.getByRole("main").getByRole("button", { name: "Have a class code?" }).first());
    const entry = page.getByRole("dialog", { name: "Have a class code?" });
    await hand.write(entry.getByLabel("Class code"), evening.code);
    await hand.press(entry.getByRole("button", { name: "Find courses" }));
    const found = entry.getByRole("list", { name: "Courses of this code" }).getByRole("listitem");
    await eventually(() => found.count()).toBe(1);
    await found.getByRole("heading", { name: /^Joined Up/ }).waitFor();
    await hand.press(entry.getByRole("button", { name: "Join the class" }));
    await hand.press(joinClass(person));
    await hand.press(enrolledWindow(person).getByRole("button", { name: "Close" }));
    // One row for the course, with both classes on it.
    await hand.press(shown.getByRole("button", { name: /^Class/ }));
    const card = page.getByRole("region", { name: /^Your library/ }).getByRole("listitem");
    for (const { label } of [northgate, evening]) await card.getByRole("link", { name: label }).waitFor();
    expect(await card.getByRole("heading").count()).toBe(1);

    await hand.press(card.getByRole("link", { name: evening.label }));
    await page.waitForURL(`${stack.site}/scheduled-licenses`);
    const joined = page.getByRole("region", { name: evening.label });
    await joined.getByText("Active", { exact: true }).waitFor();
    const { scheduledAccesses, validFrom } = await serverClass(await callerOf(stack, northgate.instructor), evening.id);
    await joined
      .getByText(new RegExp(`^${dayText(validFrom)} to `))
      .first()
      .waitFor();
    const modules = joined.getByRole("list", { name: `Modules of ${evening.label}` }).getByRole("listitem");
    const tags = ["Expired", "Available", "Available", "Inactive"];
    expect(await modules.allTextContents()).toEqual(
      scheduledAccesses.map(
        (access, place) => `${access.moduleIndex}. ${access.moduleName}${windowText(access)}${tags[place]}`,
      ),
    );
    const legend = page.locator("dl").filter({ hasText: "open to you now" });
    expect(await legend.locator("dt").allTextContents()).toEqual([
      "Available",
      "Purchased",
      "Active",
      "Inactive",
      "Expired",
    ]);
  }));

test("ONB-02, ONB-05, ONB-08, ONB-09, ONB-10, ONB-11, ONB-12, ONB-13, ONB-14: a creator's registration names what is missing, outlives a reload and a lost network, and opens the class codes", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const who = newcomer("bea-sandoval");
    await open(person, "/accounts/signup/");
    await fillSignUp(person, who);
    await confirmSignUp(person, who.email);
    await page.getByRole("dialog", { name: "I am a..." }).waitFor();
    await open(person, "/collections/");
    await registerAsCreator(person);
    await open(person, "/creator/classcodes/");
    await page.getByRole("heading", { name: "You have no class codes yet" }).waitFor();
  }));

test("COD-16, COD-30, COD-31, COD-39, COD-41, COD-44, COD-45, COD-52: a creator's class opens and closes lectures in a student's open browser, and shows of the student what they share", () =>
  asPerson(stack, (student) =>
    asPerson(stack, async (creator) => {
      const { page, hand } = creator;
      await logIn(creator, "ines-okafor", "/creator/classcodes/");
      await makeClass(creator);
      const row = page.getByRole("listitem").filter({ hasText: "PERC-EVENING" });
      await row.getByText("Active", { exact: true }).waitFor();
      await row.getByText("1 of 3 modules scheduled", { exact: true }).waitFor();
      await row.getByText(/^2 modules without days: Counting with a forest, /).waitFor();

      await logIn(student, "daniel-mbeki", `/collections/${percolation.id}/`);
      await writeCode(student, "perc-evening");
      await student.hand.press(applyCode(student));
      await student.hand.press(joinClass(student));
      await enrolledWindow(student).getByText("---").first().waitFor();
      const lecture = `${percolation.second}videos/1/`;
      await open(student, lecture);
      await student.page.waitForURL(stack.site + percolation.second);

      await hand.press(row.getByRole("button", { name: "Update code PERC-EVENING" }));
      await row.getByText("3 of 3 modules scheduled", { exact: true }).waitFor();
      expect(await row.getByText(/without days/).count()).toBe(0);
      const { scheduledAccesses, validFrom, expiresOn } = await percolationClass(stack);
      expect(scheduledAccesses.slice(1).map(windowText)).toEqual(
        Array.from({ length: 2 }, () => windowText({ accessFrom: validFrom, accessUntil: expiresOn })),
      );
      await open(student, lecture);
      await student.page.getByRole("button", { name: "Play", exact: true }).waitFor();

      await hand.press(row.getByRole("link", { name: /^Edit/ }));
      await hand.press(page.getByRole("button", { name: "Close module 2 to the class" }));
      await hand.press(page.getByRole("button", { name: "Save changes" }));
      await row.getByText("2 of 3 modules scheduled", { exact: true }).waitFor();
      await student.page.reload();
      await student.page.waitForURL(stack.site + percolation.second);

      await expectRoster(creator, ["1 student has joined.", "Daniel Mbekidaniel-mbeki, daniel.mbeki@example.com"]);
      await open(student, "/scheduled-licenses");
      await shareData(student, student.page.getByRole("region", { name: "Percolation, evening" }), /^Share nothing/);
      await expectRoster(creator, ["1 student has joined. 1 of them shares nothing and is not listed."]);
    }),
  ));
