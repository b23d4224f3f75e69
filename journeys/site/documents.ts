import type { Course } from "@cu/api/course";
import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import type { Request } from "playwright";
import { expect, test } from "vitest";
import type * as z from "zod";
import { stack } from "../kit/area.ts";
import { vectors } from "../kit/hostile.ts";
import { callerOf } from "../kit/server.ts";
import { settled } from "../kit/settled.ts";
import { asPerson, logIn, open, type Person, takeOver, unionFind } from "../kit/steps.ts";
import { shiftsOf, vitalsOf } from "../kit/vitals.ts";
import { expectHarmless, watchful } from "../kit/watchful.ts";

const documentAt = async (address: string) => (await fetch(stack.site + address)).text();
const wordsOf = (document: string) => document.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
const contentOf = (document: string, name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(document)?.[1];
const dataOf = (document: string): Record<string, unknown>[] =>
  [...document.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
  );

const guestPages = [
  "/",
  "/collections/",
  "/free-collections/",
  "/certification-collections/",
  unionFind.course,
  "/creators/",
  "/creators/5/",
  "/aboutus/",
  "/frequently-asked-questions/",
  "/laas/",
  "/creator/",
  "/terms/",
];

/** The API calls of a page until it is quiet. */
const callsOf = async ({ page, stack: { site } }: Person, run: () => Promise<unknown>): Promise<string[]> => {
  const calls: string[] = [];
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.url().startsWith(site) && pathname.startsWith("/api/")) calls.push(pathname + search);
  };
  page.on("request", hear);
  await run();
  await settled(page);
  page.off("request", hear);
  return calls;
};

test("PUB-03: a page that a guest may see comes as a document with its heading, title, description and address", async () => {
  for (const address of guestPages) {
    const document = await documentAt(address);
    expect(document, address).toMatch(/<div id="root">[\s\S]*<h1/);
    expect(document.match(/<title>/g), address).toHaveLength(1);
    expect(contentOf(document, "description"), address).toMatch(/\w{3}/);
    expect(contentOf(document, "og:url"), address).toBe(stack.site + address);
    expect(document, address).toContain(`<link rel="canonical" href="${stack.site}${address}">`);
    expect(document.match(/<link rel="preload" as="font"/g), address).toHaveLength(2);
  }
  const about = wordsOf(await documentAt(unionFind.course));
  for (const word of [
    "Joined Up: Algorithms of Connection",
    "Ines Okafor",
    "Union-find, four times",
    "Login",
    "Sign Up",
  ])
    expect(about).toContain(word);
  expect(wordsOf(await documentAt("/collections/"))).toContain("Premium Courses");
});

const isIndexedPage = ([, page]: [string, Page]) => isIndexed(page);
const addressOf = (page: Page): string =>
  typeof page.view === "object" && "at" in page.view && page.view.at
    ? new URL(page.view.at, stack.site).pathname
    : page.path;

test("PUB-28: every page that search engines list has a title, a description, an address and a picture that is there", async () => {
  const pictures = new Set<string>();
  for (const [name, page] of Object.entries<Page>(pages).filter(isIndexedPage)) {
    const address = addressOf(page);
    const answer = await fetch(stack.site + address);
    const document = await answer.text();
    expect([name, answer.status]).toEqual([name, 200]);
    expect(document, name).not.toContain("noindex");
    expect(document.match(/<title>/g), name).toHaveLength(1);
    expect(contentOf(document, "description"), name).toMatch(/\w{3}/);
    expect(document, name).toMatch(/<link rel="canonical" href="http[^"]+">/);
    expect(contentOf(document, "og:title"), name).toMatch(/\w{3}/);
    pictures.add(contentOf(document, "og:image") ?? "");
  }
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect([picture, answer.status]).toEqual([picture, 200]);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
  }
});

test("PUB-27: what does not exist answers 404 and is for no search engine; pages of one person are 200 and neither", async () => {
  const missing = [
    "/404/",
    "/nobody-here/",
    "/nowhere/at/all/",
    "/collections/987654/",
    "/collections/x/",
    "/collections/17/",
    "/collections/5/modules/99/",
    "/collections/987654/certification/",
    "/creators/987654/",
    "/certificates/0000000000000000000000000000/",
    "/certificates/x/",
    "/collections/987654/?promotion_code=x",
  ];
  const own = ["/account", "/my-collections/", unionFind.lecture, "/admin/", "/mock/video", "/accounts/login/"];
  for (const [status, addresses] of [
    [404, missing],
    [200, own],
  ] as const)
    for (const address of addresses) {
      const answer = await fetch(stack.site + address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(await answer.text(), address).toContain('<meta name="robots" content="noindex"');
    }
});

test("PUB-27: the owner of an unlisted course still sees it at the address that is 404 for others", () =>
  asPerson(stack, async (person) => {
    await logIn(person, "ines-okafor", "/404/");
    await open(person, "/collections/17/");
    await person.page.getByRole("navigation", { name: "Breadcrumb" }).waitFor();
    expect(person.page.url()).toContain("/collections/17/");
  }));

test("PUB-30: a shared address with a query has the head of its path, and one with a key has none", async () => {
  const shared = await documentAt(`${unionFind.course}?utm_source=mail`);
  expect(shared).toContain(`<link rel="canonical" href="${stack.site}${unionFind.course}">`);
  expect(contentOf(shared, "og:title")).toContain("Joined Up");
  const keyed = await documentAt(`${unionFind.course}?key=k-1`);
  expect(keyed).toContain("noindex");
  expect(keyed).not.toContain("Joined Up");
});

test("CRS-66: the price in a course's JSON-LD is the one that the API charges, and free courses say 0", async () => {
  const mira = await callerOf(stack, "mira-holm");
  const { results } = (await (await fetch(`${stack.site}/api/v1/fetch-collections/?free=true&pageSize=1`)).json()) as {
    results: { id: number }[];
  };
  const priceAt = async (id: number) => {
    const [data] = dataOf(await documentAt(`/collections/${id}/`));
    return (data as { offers: { price: string } }).offers.price;
  };
  expect(await priceAt(results[0]?.id ?? 0)).toBe("0.00");
  const { body } = await mira<{ price: number }>("POST", "/api/v1/collections/12/purchase/", {
    couponCode: null,
    promotionCode: null,
    certificate: false,
    priceCupoints: 1,
  });
  expect(Number(await priceAt(12)) * 100).toBe(body.price);
});

test("PUB-03: URLs with a query or key and account pages are not prerendered", async () => {
  for (const address of [
    "/collections/?search=graph",
    `${unionFind.course}?key=k-1`,
    unionFind.lecture,
    "/account/",
    "/collections/x/",
    "/creators/x/",
    "/creators/987654/",
    "/ines-okafor/?tab=other",
    "/nobody-here/",
  ])
    expect(await documentAt(address), address).not.toContain('name="carries"');
});

test("PUB-04: React takes a document over without a call for what it shows, without a complaint and without a shift", async () => {
  for (const address of guestPages)
    await asPerson(stack, async (person) => {
      await person.page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          Object.assign(window, { drawn: document.querySelector("h1") });
        });
      });
      const calls = await callsOf(person, async () => {
        const { cls, shifted } = await vitalsOf(person.page, stack.site + address);
        expect(shifted, address).toEqual([]);
        expect(cls, address).toBe(0);
        await takeOver(person.page);
        expect(await shiftsOf(person.page), address).toEqual([]);
      });
      // What SES-17 brings beforehand for the next page comes when this one is done.
      const before = [
        /^\/api\/v1\/fetch-collections\/\?list=premium&pageSize=4&facets=true&page=1$/,
        /^\/api\/v1\/categories\/$/,
      ];
      const shown = calls.filter((call) => !before.some((pattern) => pattern.test(call)));
      expect(shown, address).toEqual([]);
      expect(new Set(calls).size, address).toBe(calls.length);
      const isTheSame = await person.page.evaluate(
        () => (window as unknown as { drawn: Element }).drawn === document.querySelector("h1"),
      );
      expect(isTheSame, address).toBe(true);
      // It answers: a menu of the header opens.
      await person.page.getByRole("button", { name: "All Courses" }).first().click();
      await person.page.getByRole("banner").getByRole("link", { name: "Free Courses" }).first().waitFor();
    });
});

/** Holds the program back, which a slow line does too. */
const held = async ({ page }: Person): Promise<() => void> => {
  const program = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!head-start).*\.js$/, async (route) => {
    await program.promise;
    await route.continue();
  });
  return () => program.resolve();
};

test("PUB-10: a button that is pressed before the program is there does its work when it comes, and once", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const release = await held(person);
    await open(person, unionFind.course);
    const menu = page.getByRole("banner").getByRole("button", { name: "All Courses" }).first();
    await menu.click();
    await menu.click();
    expect(await page.locator("html[data-coming]").count()).toBe(1);
    expect(await menu.getAttribute("aria-expanded")).toBe("false");
    release();
    await page.getByRole("banner").getByRole("link", { name: "Free Courses" }).first().waitFor();
    expect(await page.locator("html[data-coming]").count()).toBe(0);
  }));

test("PUB-10: a tab that is pressed before the program is there opens when it comes", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const release = await held(person);
    await open(person, "/ines-okafor/");
    await page.getByRole("tab", { name: "Other Courses" }).click();
    expect(await page.locator("html[data-coming]").count()).toBe(1);
    release();
    await page.getByRole("tab", { name: "Other Courses", selected: true }).waitFor();
  }));

test("PUB-10: text typed into the search before hydration is kept, and searched for", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const release = await held(person);
    await open(person, "/");
    await page.keyboard.press("/");
    await page.keyboard.type("union");
    release();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    // The header's field and the search panel's.
    const fields = await page.getByRole("combobox", { name: "Search every spoken word" }).all();
    expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(["union", "union"]);
  }));

test("PUB-10: a search that is pressed before the program is there opens when it comes", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const release = await held(person);
    await open(person, "/");
    await page.getByRole("banner").getByRole("combobox", { name: "Search every spoken word" }).click();
    release();
    await page.getByRole("search", { name: "Search", exact: true }).waitFor();
  }));

test("PUB-10: a link needs no program, and Enter in the search neither", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await held(person);
    await open(person, "/collections/");
    await page.getByRole("main").getByRole("link", { name: "Joined Up: Algorithms of Connection" }).first().click();
    await page.waitForURL(`${stack.site}${unionFind.course}`);
    await page.getByRole("heading", { level: 1, name: /^Joined Up/ }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("union find");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${stack.site}/search/?q=union+find`, { waitUntil: "commit" });
  }));

test("PUB-10: an app that fails to load shows a message, and the page stays readable", () =>
  asPerson(stack, async (person) => {
    const { page, problems } = person;
    await page.route(/\/assets\/kit-.*\.js$/, (route) => route.abort());
    await open(person, unionFind.course);
    await page.getByRole("banner").getByRole("button", { name: "All Courses" }).first().click();
    await page.getByRole("alert").getByRole("link", { name: "Load the page again" }).waitFor();
    await page.getByRole("heading", { level: 1, name: /^Joined Up/ }).waitFor();
    problems.splice(0);
  }));

test("PUB-04: the same document is personalised for signed-in users", () =>
  asPerson(stack, async (person) => {
    await logIn(person, "mira-holm", "/404/");
    const answer = await person.page.request.get(stack.site + unionFind.course);
    expect(await answer.text()).not.toMatch(/mira|Holm/i);
    await open(person, unionFind.course);
    await person.page.getByRole("button", { name: /^Your menu/ }).waitFor();
    expect(await person.page.getByRole("link", { name: "Sign Up" }).count()).toBe(0);
  }));

test("PUB-05: a course page has metadata for search engines, and is readable without JavaScript", async () => {
  const document = await documentAt(unionFind.course);
  const [course] = dataOf(document);
  expect(course).toMatchObject({
    "@type": "Course",
    name: "Joined Up: Algorithms of Connection",
    url: stack.site + unionFind.course,
    educationalLevel: "Intermediate",
    isAccessibleForFree: false,
    offers: { priceCurrency: "USD" },
  });
  expect(contentOf(document, "og:image")).toMatch(/^https?:/);
  await asPerson(stack, async ({ page, context }) => {
    await context.route("**/*.js", (route) => route.abort());
    await page.goto(stack.site + unionFind.course).catch(() => undefined);
    await page.getByRole("heading", { level: 1, name: "Joined Up: Algorithms of Connection" }).waitFor();
    await page.getByText("Union-find, four times").first().waitFor();
  }).catch((error: unknown) => {
    // The blocked scripts are the only complaint.
    expect(String(error)).toMatch(/ERR_FAILED/);
  });
});

test("PUB-22: a course's share image is a PNG, its older URLs redirect to it, and hidden courses have none", async () => {
  const document = await documentAt(unionFind.course);
  const address = contentOf(document, "og:image") ?? "";
  expect(address).toMatch(new RegExp(`^${stack.site}${unionFind.course}cover-[\\w-]{16}\\.png$`));
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // A PNG's header contains its width and height.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    contentOf(document, "og:image:width"),
    contentOf(document, "og:image:height"),
  ]);
  const older = await fetch(`${stack.site}${unionFind.course}cover-AAAAAAAAAAAAAAAA.png`);
  expect(older.url).toBe(address);
  expect(Buffer.from(await older.arrayBuffer()).equals(bytes)).toBe(true);
  const missing = await fetch(`${stack.site}/collections/987654/cover-AAAAAAAAAAAAAAAA.png`);
  expect(missing.status).toBe(404);
});

test("PUB-21: both pages about a creator are documents of one person, listed at one address, with a guest's courses", async () => {
  for (const address of ["/creators/5/", "/ines-okafor/", "/ines-okafor"]) {
    const document = await documentAt(address);
    expect(document, address).toMatch(/<h1[^>]*>Ines Okafor</);
    expect(document, address).toContain(`<link rel="canonical" href="${stack.site}/creators/5/">`);
    expect(contentOf(document, "og:title"), address).toContain("Ines Okafor");
    expect(dataOf(document), address).toMatchObject([
      {
        "@type": "Person",
        name: "Ines Okafor",
        url: `${stack.site}/creators/5/`,
        affiliation: [{ "@type": "CollegeOrUniversity" }],
      },
    ]);
  }
  const [person] = dataOf(await documentAt("/creators/5/"));
  expect(person?.subjectOf).toContainEqual(
    expect.objectContaining({ "@type": "Course", url: stack.site + unionFind.course }),
  );
});

test("PUB-21: React takes over the page of an author too, and its second tab opens", () =>
  asPerson(stack, async (person) => {
    const calls = await callsOf(person, async () => {
      await vitalsOf(person.page, `${stack.site}/ines-okafor/`);
      await takeOver(person.page);
      expect(await shiftsOf(person.page)).toEqual([]);
    });
    expect(calls.filter((call) => call.includes("/creators/"))).toEqual([]);
    await person.page.getByRole("tab", { name: "Other Courses" }).click();
    await person.page.getByRole("tab", { name: "Other Courses", selected: true }).waitFor();
  }));

test("PUB-06: hostile names and texts stay text in a document, its head and its data", async () => {
  const priya = await callerOf(stack, "priya-raman");
  const name = "</script><script>window.__x=1</script>\u2028";
  const made = await priya<z.output<typeof Course>>("POST", "/api/v1/collections/", {
    name,
    description: vectors.slice(0, 4).join(" "),
    longDescription: vectors.join("\n\n"),
    university: '"><img src=x onerror=window.__x=1>',
    introVideoUrl: "https://www.youtube.com/watch?v=demo0000121",
    introVideoType: "youtube",
    modules: vectors
      .filter(({ length }) => length <= 100)
      .map((text, n) => ({
        name: text,
        videos: [{ title: text, videoType: "youtube", embedId: `hostile${String(n).padStart(4, "0")}`, duration: 600 }],
      })),
  });
  expect(made.status).toBe(201);
  await stack.local.drain();
  const address = `/collections/${made.body.id}/`;
  const document = await documentAt(address);
  expect(document).toContain('name="carries"');
  expect(document).not.toContain("<script>window");
  for (const [, inside] of document.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
    expect(inside).not.toMatch(/[<>\u2028\u2029]/);
  expect(document).not.toMatch(/<(?:img|svg|iframe)[^>]*(?:onerror|onload|evil)/i);
  expect(dataOf(document).map((data) => data["@type"])).toEqual(["Course", "BreadcrumbList", "VideoObject"]);
  expect(String(dataOf(document)[0]?.name)).toContain("</script>");
  await asPerson(stack, async (person) => {
    const events = watchful(person);
    await open(person, address);
    await takeOver(person.page);
    await expectHarmless(person, events, ["<script>window.__x=1</script>"]);
  });
});

test("PUB-07: a course that is unlisted or suspended is in no document, list or sitemap", async () => {
  const listed = async () => ({
    document: await documentAt(unionFind.course),
    sitemap: await documentAt("/sitemap.xml"),
  });
  const before = await listed();
  expect(before.sitemap).toContain(`<loc>${stack.site}${unionFind.course}</loc>`);
  expect(before.document).toContain("Joined Up: Algorithms of Connection");
  const picture = contentOf(before.document, "og:image") ?? "";
  expect((await fetch(picture)).status).toBe(200);
  const admin = await callerOf(stack, "nora-feld");
  const reason = "Somebody says that they are theirs.";
  const { status } = await admin("POST", `/api/v1${unionFind.course}suspension/`, { reason, takenDown: false });
  expect(status).toBeLessThan(300);
  await stack.local.drain();
  const after = await listed();
  expect(after.sitemap).not.toContain(`<loc>${stack.site}${unionFind.course}</loc>`);
  expect(after.document).not.toContain("Joined Up");
  expect((await fetch(picture)).status).toBe(404);
  expect(await documentAt("/")).not.toContain(`href="${unionFind.course}"`);
  for (const page of ["/creators/5/", "/ines-okafor/"]) expect(await documentAt(page)).not.toContain("Joined Up");
  expect((await admin("DELETE", `/api/v1${unionFind.course}suspension/`)).status).toBeLessThan(300);
  await stack.local.drain();
  const again = await listed();
  expect(again.document).toContain("Joined Up: Algorithms of Connection");
  expect(again.sitemap).toEqual(before.sitemap);
});

test("PUB-08: the sitemap lists the public pages and courses, and robots.txt references it", async () => {
  const sitemap = await documentAt("/sitemap.xml");
  const { count } = (await (await fetch(`${stack.site}/api/v1/fetch-collections/?pageSize=1`)).json()) as {
    count: number;
  };
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => new URL(place).pathname);
  expect(places.filter((place) => /^\/collections\/\d+\/$/.test(place))).toHaveLength(count);
  expect(places).toEqual(expect.arrayContaining(["/", "/collections/", "/aboutus/"]));
  expect(places).toContain("/creators/5/");
  expect(new Set(places).size).toBe(places.length);
  expect(await documentAt("/robots.txt")).toContain(`Sitemap: ${stack.site}/sitemap.xml`);
});
