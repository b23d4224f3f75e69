import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, fillLogin, logIn, open, unionFind } from "../kit/steps.ts";

const denied =
  "You do not have access to this content. If you would like to gain permanent access, you can purchase the module with cupoints.";

test("WCH-17, WCH-18, ERR-09: a locked video leads to its module, and the reason stays until it is dismissed", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "mira-holm", "/");
    await page.clock.install();
    await open(person, "/collections/5/modules/4/videos/2/");
    await page.waitForURL(`${stack.site}/collections/5/modules/4/`);
    const alert = page.getByRole("alert").filter({ hasText: denied });
    await alert.waitFor();
    await page.clock.fastForward("01:00:00");
    await page.getByRole("heading", { name: "When wires are cut", level: 1 }).waitFor();
    expect(await alert.isVisible()).toBe(true);
    await hand.press(alert.getByRole("button", { name: "Dismiss" }));
    await alert.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "When wires are cut", level: 1 }).waitFor();
    expect(await alert.count()).toBe(0);
  }));

test("WCH-19: access by a class that has ended names its last day", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "jonas-petrov", unionFind.course);
    const until = page
      .getByRole("article", { name: "One question" })
      .getByRole("link", { name: /^Free Access until / });
    const lastDay = (await until.textContent())?.replace("Free Access until ", "");
    await stack.local.setClock(new Date(Date.now() + 103 * 24 * 3_600_000).toISOString());
    try {
      // The session has long ended by then.
      await open(person, "/accounts/login/?next=/collections/5/modules/1/videos/1/");
      await fillLogin(person, "jonas-petrov", stack.password);
      await page.waitForURL(`${stack.site}/collections/5/modules/1/`);
      expect(await page.getByRole("alert").textContent()).toBe(
        `Your access to this module, granted by your coupon, expired on ${lastDay}. If you would like to gain permanent access, you can purchase the module with cupoints.`,
      );
    } finally {
      await stack.local.setClock(null);
    }
  }));

test("WCH-15, ERR-08: a guest at a video is asked to log in and sees the course", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, unionFind.lecture);
    await page
      .getByRole("status")
      .getByText("You must login before accessing this content.", { exact: true })
      .waitFor();
    await page.waitForURL(stack.site + unionFind.course);
    await page.getByRole("heading", { name: /^Joined Up/, level: 1 }).waitFor();
  }));

test("WCH-16: a module or video that the course does not have leads to the course", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    for (const place of ["modules/5/videos/1/", "modules/1/videos/99/", "modules/0/videos/1/", "modules/x/videos/1"]) {
      await open(person, `/collections/5/${place}`);
      await page.waitForURL(stack.site + unionFind.course);
    }
  }));

test("SES-31: an unlisted course opens with its key alone, and its links keep the key", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, "/collections/17/");
    await page.waitForURL(`${stack.site}/404/`);
    await open(person, "/collections/17/?key=wrong");
    await page.waitForURL(`${stack.site}/404/`);
    await open(person, "/collections/17/?key=7KoS4Sbyl9N9iCEC0xyusw");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await hand.press(page.getByRole("article").first().getByRole("heading", { level: 3 }).getByRole("link"));
    await page.waitForURL(`${stack.site}/collections/17/modules/1/?key=7KoS4Sbyl9N9iCEC0xyusw`);
    await hand.press(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last());
    await page.waitForURL(`${stack.site}/collections/17/?key=7KoS4Sbyl9N9iCEC0xyusw`);
  }));

test("ERR-04, ERR-05, ERR-06, ERR-12: an unknown URL shows a not-found page that offers guests a sign-up and leads home", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    for (const address of ["/404/", "/nobody-here", "/nowhere/at/all/", "/collections/987654/", "/collections/x/"]) {
      await open(person, address);
      await page.getByRole("heading", { name: "Sorry, the page you visited does not exist.", level: 1 }).waitFor();
      expect(await page.title()).toContain("Page not found");
    }
    expect(page.url()).toBe(`${stack.site}/404/`);
    const steps = page.getByRole("list").filter({ hasText: "Confirm your e-mail" }).getByRole("listitem");
    expect(await steps.allTextContents()).toEqual([
      "Sign up with your name and e-mail address.",
      "Confirm your e-mail with the code we send you.",
      "Return here and log in.",
      "Complete your registration.",
    ]);
    await hand.press(page.getByRole("main").getByRole("link", { name: "Back Home" }));
    await page.waitForURL(`${stack.site}/`);
  }));

test("SES-12, SES-13, SES-32: a page for members waits for the person, and offers a guest the ways in", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/accounts/jwt-tokens/", async (route) => {
      await held;
      await route.continue();
    });
    await open(person, "/my-collections/");
    const main = page.getByRole("main");
    await main.getByRole("status").getByText("Loading").waitFor();
    expect(await main.getByRole("heading").count()).toBe(0);
    answer();
    await main.getByRole("heading", { name: "You must be signed in to access this page", level: 1 }).waitFor();
    const next = encodeURIComponent("/my-collections/");
    expect(await main.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(
      `/accounts/signup/?next=${next}`,
    );
    expect(await main.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(`/accounts/login/?next=${next}`);
    await open(person, "/account");
    await page.getByRole("alert").getByText("You must be signed in to access this page").waitFor();
    await page.waitForURL(/\/accounts\/login\/\?next=%2Faccount$/);
  }));
