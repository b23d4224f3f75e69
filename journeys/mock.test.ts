import { expect, test } from "vitest";
import { stack } from "./kit/area.ts";
import { keyboard } from "./kit/hand.ts";
import { registerAsCreator } from "./kit/registration.ts";
import { settled } from "./kit/settled.ts";
import { asPerson, confirmSignUp, eventually, fillSignUp, hostPlayer, logIn, open, type Person } from "./kit/steps.ts";

const banner =
  "For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not saved.";

/** Every call of the page to our server from here on, as "GET /api/v1/…". */
const callsOf = ({ page }: Person): string[] => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.site && /^\/(api|accounts)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

// SES-17, SES-18: initial requests of every page, once each: the session, and a prefetch of the catalogue.
const startUp = ["GET /accounts/jwt-tokens/", "GET /api/v1/categories/", "GET /api/v1/fetch-collections/"];

/** Opens a page of the demo, and gives the calls that it makes once it is open. */
const openDemo = async (person: Person, address: string): Promise<string[]> => {
  const calls = callsOf(person);
  await open(person, address);
  await person.page.getByRole("heading", { level: 1 }).waitFor();
  await eventually(() => calls.toSorted()).toEqual(startUp);
  await settled(person.page);
  expect(calls.toSorted()).toEqual(startUp);
  calls.length = 0;
  return calls;
};

const drawer = ({ page }: Person) => page.getByRole("dialog", { name: /^Question 1 of 1, at / });

const watchUntilAsked = async (person: Person) => {
  const { page, hand } = person;
  await hand.press(page.getByRole("button", { name: "Play", exact: true }));
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await hand.press(page.getByRole("button", { name: /That is the mistake everybody makes once/ }));
  await page.keyboard.press("ArrowRight");
  await drawer(person).waitFor();
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(false);
};

const answer = async (person: Person, option: RegExp) => {
  await person.hand.press(drawer(person).getByRole("button", { name: option }));
  await person.hand.press(drawer(person).getByRole("button", { name: "Submit answer" }));
};

/** A guest's whole way through the demo. */
const walkThrough = async (person: Person) => {
  const { page, hand } = person;
  const calls = await openDemo(person, "/mock/video");
  await page.getByText(banner, { exact: true }).waitFor();
  const tools = page.getByRole("complementary", { name: "Tools" });
  await watchUntilAsked(person);
  await answer(person, /The arrow of three/);
  await drawer(person)
    .getByText(/^The answer you have selected is incorrect\./)
    .waitFor();
  await hand.press(drawer(person).getByRole("button", { name: "Try Again" }));
  await answer(person, /The arrow of one/);
  await drawer(person)
    .getByText(/^Great job!/)
    .waitFor();
  await drawer(person)
    .getByText(/^Correct\. One and eight are the roots/)
    .waitFor();
  await hand.press(drawer(person).getByRole("button", { name: "Continue watching" }));
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  await tools.getByRole("tab", { name: /^Questions/ }).waitFor();

  await hand.press(page.getByRole("tab", { name: /^Video Q&A/ }));
  await page.getByText(/^Posting as/).waitFor();
  expect(await page.getByRole("button", { name: "Ask Question" }).isDisabled()).toBe(true);

  await hand.press(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Who Is Connected to Whom?" }),
  );
  await page.getByText("Total Value: 200 cupoints", { exact: true }).waitFor();
  await hand.press(page.getByRole("button", { name: "2", exact: true }));
  await eventually(() => page.getByRole("heading", { level: 3 }).count()).toBe(2);
  await hand.press(page.getByRole("link", { name: "See its class dashboard" }));
  await page.getByRole("heading", { name: /^Week 18 took the longest/ }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  await hand.press(tabs.getByRole("link", { name: "Student Analytics" }));
  await hand.press(page.getByRole("table", { name: "Students" }).getByRole("link", { name: /^Noor Haddad/ }));
  await page.getByRole("heading", { level: 2, name: "Noor Haddad" }).waitFor();
  await hand.press(tabs.getByRole("link", { name: "Q&A Recent Activity" }));
  await hand.press(page.getByRole("link", { name: /^Is the weight the number of points/ }));
  await page.getByRole("heading", { level: 2, name: /^Quick-union/ }).waitFor();
  await hand.press(tabs.getByRole("link", { name: "Reports" }));
  expect(await page.getByRole("button", { name: "Generate Report" }).isDisabled()).toBe(true);
  expect(calls).toEqual([]);
};

test("MOCK-01, MOCK-08, MOCK-22, MOCK-29: a guest watches, is asked and graded, and looks through the class, and no call leaves the pages", () =>
  asPerson(stack, async (person) => {
    await walkThrough(person);
    expect(person.refusals).toEqual([]);
  }));

test("MOCK-01: the whole demo by the keyboard alone, and the focus is always to be seen", () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    await walkThrough({ ...visitor, hand });
    expect(hand.lost).toEqual([]);
  }));

test("MOCK-01: on a phone the lecture asks and the dashboard is read", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const calls = await openDemo(person, "/mock/video");
      await watchUntilAsked(person);
      await answer(person, /The arrow of one/);
      await drawer(person)
        .getByText(/^Great job!/)
        .waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      expect(calls).toEqual([]);
    },
    { width: 390, height: 844 },
  ));

test("MOCK-31: without the host the words play alone, and the question pauses them", () =>
  asPerson(stack, async (person) => {
    const { page, hand, context } = person;
    await context.route(/\/video-hosts\//, (route) => route.abort());
    const calls = await openDemo(person, "/mock/video");
    await page
      .getByRole("alert")
      .getByText(/^The video host cannot be reached/)
      .waitFor();
    await hand.press(page.getByRole("button", { name: "Play the words alone" }));
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    await hand.press(page.getByRole("button", { name: /That is the mistake everybody makes once/ }));
    await page.keyboard.press("ArrowRight");
    await drawer(person).waitFor();
    await page
      .locator("#player")
      .getByText(/^Good\. Now look|^That is the mistake/)
      .waitFor();
    expect(calls).toEqual([]);
  }));

/** Through the tutorial to its end, with a name and a video more than it began with. */
const buildSample = async (person: Person) => {
  const { page, hand } = person;
  await hand.write(page.getByLabel("Name", { exact: true }), "Forests and Wires");
  await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
  await hand.write(page.getByLabel("Import a video or a playlist"), "https://www.youtube.com/playlist?list=PLsample");
  await hand.press(page.getByRole("button", { name: "Import", exact: true }));
  await page.getByText("2 added", { exact: true }).waitFor();
  await hand.press(page.getByRole("button", { name: "Evenly" }));
};

test("MOCK-25, MOCK-26, MOCK-27: a guest uses the real builder without publishing, signs up, and finds the draft in the new account's builder", () =>
  asPerson(stack, async (visitor) => {
    const person = visitor;
    const { page, hand } = person;
    const calls = await openDemo(person, "/walkthrough/create-collection/");
    await page.getByText(banner, { exact: true }).waitFor();
    await buildSample(person);
    await hand.press(page.getByRole("button", { name: "Next: Review Changes" }));
    await hand.press(page.getByRole("button", { name: "Publish" }));
    await page.getByRole("heading", { level: 1, name: "Your collection is not published" }).waitFor();
    expect(calls).toEqual([]);

    await hand.press(page.getByRole("region", { name: "About this tutorial" }).getByRole("link", { name: "Sign up" }));
    await page.waitForURL(/\/accounts\/signup\//);
    const email = "bea.sandoval@example.com";
    const name = { username: "bea-sandoval" };
    await fillSignUp(person, { ...name, email, password: "Correct-horse-7" });
    await confirmSignUp(person, email);
    await registerAsCreator(person);

    await page.getByText("Your draft of the tutorial, Forests and Wires, is on this device.").waitFor();
    await hand.press(page.getByRole("link", { name: "Go on with it" }));
    await page.getByRole("region", { name: "Forests and Wires" }).waitFor();
    await hand.press(page.getByRole("button", { name: "Go on with this draft" }));
    await page.getByRole("heading", { level: 1, name: "Course Details" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Forests and Wires");
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await page.reload();
    await hand.press(page.getByRole("button", { name: "Next: Add Modules" }));
    await eventually(() =>
      page
        .getByRole("list", { name: /^Videos of module/ })
        .getByRole("checkbox")
        .count(),
    ).toBe(5);

    await open(person, "/collections/create");
    await page.getByRole("button", { name: "Start", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Go on with this draft" }).count()).toBe(0);
  }));

test("MOCK-25: the tutorial is built and left by the keyboard alone", () =>
  asPerson(stack, async (visitor) => {
    const hand = keyboard(visitor.page);
    const person = { ...visitor, hand };
    const calls = await openDemo(person, "/walkthrough/create-collection/");
    await buildSample(person);
    await hand.press(person.page.getByRole("link", { name: "Exit tutorial" }));
    await person.page.waitForURL(`${stack.site}/creator/`);
    expect(hand.lost).toEqual([]);
    expect(calls.filter((call) => !call.includes("collections"))).toEqual([]);
  }));

test("MOCK-26: signed-in users have an exit and no offer to sign up", () =>
  asPerson(stack, async (person) => {
    await logIn(person, "mira-holm", "/404/");
    await open(person, "/walkthrough/collection/");
    await person.page.getByRole("link", { name: "Exit Tutorial" }).waitFor();
    expect(await person.page.getByRole("link", { name: "Sign up" }).count()).toBe(0);
  }));
