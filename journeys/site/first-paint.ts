import type { Request } from "playwright";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { reflowOf } from "../kit/reflow.ts";
import { settled } from "../kit/settled.ts";
import { asPerson, logIn, open, type Person, takeOver, unionFind } from "../kit/steps.ts";
import { vitalsOf } from "../kit/vitals.ts";

const guestPages = [
  "/",
  "/collections/",
  "/collections/?search=graph",
  "/free-collections/",
  "/certification-collections/",
  unionFind.course,
  "/collections/5/modules/2/",
  // A guest is turned away from a video.
  unionFind.lecture,
];
const memberPages = ["/", "/collections/", unionFind.course, "/collections/5/modules/2/", unionFind.lecture];

/** The page's reads of the API, each as often as it makes them. */
const readsOf = async (person: Person, address: string): Promise<string[]> => {
  const reads: string[] = [];
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && /^\/(?:api|accounts)\//.test(pathname)) reads.push(pathname + search);
  };
  person.page.on("request", hear);
  await open(person, address);
  await person.page.getByRole("main").getByRole("heading").first().waitFor();
  await takeOver(person.page);
  await settled(person.page);
  person.page.off("request", hear);
  return reads.toSorted();
};

/** From here on no page of this person sees the answers to its head start; `early` lists what that asked for. */
const hideHeadStart = ({ page }: Person) =>
  page.addInitScript(() => {
    type Early = { answers: Map<string, unknown> };
    let started: Early | undefined;
    Object.defineProperty(window, "headStart", {
      set: (one: Early) => {
        started = one;
      },
      get: () => undefined,
    });
    Object.assign(window, { early: () => [...(started?.answers.keys() ?? [])] });
  });

const twice = (reads: readonly string[]) => reads.filter((read, n) => reads.indexOf(read) !== n);

for (const [who, username, pages] of [
  ["guest", null, guestPages],
  ["member", "ines-okafor", memberPages],
] as const)
  test(`the early API calls for a ${who} are those of the page, and are made only once`, () =>
    asPerson(stack, async (person) => {
      if (username) await logIn(person, username, "/404/");
      const once = [];
      for (const address of pages) once.push(await readsOf(person, address));
      expect(once.map(twice)).toEqual(pages.map(() => []));
      await hideHeadStart(person);
      for (const [n, address] of pages.entries()) {
        const reads = await readsOf(person, address);
        const early = await person.page.evaluate(() => (window as unknown as { early: () => string[] }).early());
        expect(early.length, address).toBeGreaterThan(0);
        // The page's own requests come in addition.
        expect(twice(reads), address).toEqual(early.toSorted());
        expect([...new Set(reads)], address).toEqual(once[n]);
      }
    }));

test("SES-60: the header is rendered before the app loads, and does not move on hydration", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const program = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      if (!route.request().url().includes("head-start")) await program.promise;
      await route.continue();
    });
    // A page that is not prerendered; prerendered ones contain their own header (PUB-03).
    await page.goto(`${stack.site}/collections/5/modules/2/`, { waitUntil: "commit" });
    const frame = page.locator(".first-frame > div");
    await frame.waitFor();
    expect((await frame.textContent())?.trim()).toBe("Curio");
    const placed = (selector: string) => page.locator(selector).first().boundingBox();
    const before = [await placed(".first-frame > div"), await placed(".first-frame svg")];
    program.resolve();
    await page.getByRole("heading", { level: 1, name: /^Union-find/ }).waitFor();
    expect(await frame.count()).toBe(0);
    expect([await placed("header"), await placed("header svg")]).toEqual(before);
  }));

test("a page whose head start does not come works without it", () =>
  asPerson(stack, async (person) => {
    await person.page.route("**/assets/head-start-*", (route) => route.abort());
    await open(person, unionFind.course);
    await person.page.getByRole("heading", { level: 1, name: /^Joined Up/ }).waitFor();
    person.problems.splice(0);
  }));

test("SES-119: a page whose chunk is gone reloads once, then shows a message with a link to the new version", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await page.route("**/assets/course-*", (route) => route.fulfill({ status: 404 }));
    await open(person, unionFind.course);
    const again = page.waitForEvent("load");
    await page.mouse.move(3, 3, { steps: 2 });
    await again;
    // The document is a guest's again, whose program comes with the next move.
    await page.mouse.move(5, 5, { steps: 2 });
    await page.getByRole("button", { name: "Reload the page" }).waitFor();
    person.problems.splice(0);
  }));

for (const name of [undefined, "mira-holm"])
  test(`ERR-21: ${name ?? "a guest"}: a header of 320 pixels with wide text, fields of 16 on touch, nothing fixed in print`, () =>
    asPerson(
      stack,
      async (person) => {
        const { page } = person;
        if (name) await logIn(person, name, "/collections/");
        else await open(person, "/collections/");
        await page.getByRole("banner").getByRole("link").first().waitFor();
        if (name)
          await page
            .getByRole("banner")
            .getByLabel(/^Wallet/)
            .waitFor();
        expect(await reflowOf(page)).toEqual([]);
        if (name) return;
        // Its drawings are text, too.
        await open(person, "/");
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await reflowOf(page), "home").toEqual([]);
      },
      { width: 320, height: 640 },
    ));

test("ERR-21: account, top-up, class dashboard and studio fit into 320 pixels with wide text, and print nothing fixed", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "carl-aubert", "/account");
    await page.getByRole("heading", { name: "Transactions" }).waitFor();
    expect(await reflowOf(page), "account").toEqual([]);
    await hand.press(page.getByRole("button", { name: /^Go to payment/ }));
    await page.getByRole("dialog").waitFor();
    expect(await reflowOf(page), "the dialog of a top-up").toEqual([]);
    const inClass = "?class=NORTHGATE-SIX";
    for (const [address, ready] of [
      [`/dashboard/students/${inClass}`, page.getByRole("table", { name: "Students" })],
      [`/dashboard/students/401/${inClass}`, page.getByRole("button", { name: /^Statistics of/ }).first()],
      [`/dashboard/videos/${inClass}`, page.getByRole("heading", { level: 2 }).first()],
      ["/modules/52/videos/126/transcript/", page.getByRole("button", { name: /^Last time / })],
    ] as const) {
      await open(person, address);
      await ready.waitFor();
      expect(await reflowOf(page), address).toEqual([]);
    }
  }));

for (const width of [412, 1440])
  test(`nothing moves by itself on home, catalogue, course page and watch page at ${width} px`, () =>
    asPerson(
      stack,
      async (person) => {
        for (const address of ["/", "/collections/", unionFind.course, unionFind.lecture]) {
          if (address === unionFind.lecture) await logIn(person, "ines-okafor", "/404/");
          // The fonts are there then: on a slow line they may come after the text.
          await readsOf(person, address);
          const { shifted } = await vitalsOf(person.page, stack.site + address);
          expect(shifted, address).toEqual([]);
        }
      },
      { width, height: 823 },
    ));
