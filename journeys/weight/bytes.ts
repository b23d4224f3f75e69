import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { siteFolder } from "../../web/build/build-site.ts";
import { stack } from "../kit/area.ts";
import { settled } from "../kit/settled.ts";
import { asPerson, logIn, open, type Person, takeOver, unionFind } from "../kit/steps.ts";

type Load = { address: string; kind: string; bytes: number };

const kibibytes = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** What comes over the line from our own origin until `done`, as the browser counts it, without the headers. */
const record = async (person: Person, done: () => Promise<void>): Promise<Load[]> => {
  const session = await person.context.newCDPSession(person.page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { address: string; kind: string; headers: number }>();
  const loads: Load[] = [];
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    // What a video host loads is the host's, also where it is embedded.
    if (response.url.startsWith(stack.site) && !response.url.includes("/video-hosts/"))
      kinds.set(requestId, { address: response.url, kind: type, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const load = kinds.get(requestId);
    if (load) loads.push({ address: load.address, kind: load.kind, bytes: encodedDataLength - load.headers });
  });
  await done();
  await session.detach();
  return loads;
};

// Every site that embeds a video of one of the hosts loads this as well.
const hostsPlayer = /\/(?:youtube|vimeo)-video-element-/;

/**
 * Scripts and style sheets without the hosts' players; prints them, so that we see a page grow before it is too big.
 */
const codeOf = (title: string, loads: readonly Load[]): { bytes: number; requests: number } => {
  const code = loads.filter(
    ({ kind, address }) => (kind === "Script" || kind === "Stylesheet") && !hostsPlayer.test(address),
  );
  const total = code.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = loads.map(
    ({ address, kind, bytes }) =>
      `  ${String(kibibytes(bytes)).padStart(7)} KiB  ${kind.padEnd(10)} ${new URL(address).pathname}`,
  );
  console.log(
    [
      `${title}: ${kibibytes(total)} KiB of code in ${code.length} requests, with everything else ${loads.length}`,
      ...lines,
    ].join("\n"),
  );
  return { bytes: total, requests: code.length };
};

/** `maxBytes` limits the whole load with the app; `maxBefore` the part before a user interacts with a prerendered page. */
type FirstLoad = {
  address: string;
  who?: string;
  ready: (page: Page) => Locator;
  maxBytes: number;
  maxBefore?: number;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
// What Lighthouse calls mobile.
const phone = { width: 412, height: 823 };

/** All requests of a page without interaction, including lazy parts and prices, until it is idle. */
const codeOfFirstLoad = async (
  person: Person,
  title: string,
  { address, who, ready }: FirstLoad,
  wantsSomething: boolean,
) => {
  if (who) await logIn(person, who, "/404/");
  const loads = await record(person, async () => {
    await open(person, address);
    await ready(person.page).waitFor();
    await settled(person.page);
    if (wantsSomething) await takeOver(person.page);
  });
  return codeOf(title, loads);
};

// P8. The page of a course is a list's page and what sells.
const firstLoads: Record<string, FirstLoad> = {
  home: { address: "/", ready: heading(/./), maxBytes: 115 * 1024, maxBefore: 16 * 1024 },
  catalogue: {
    address: "/collections/",
    ready: heading("Premium Courses"),
    maxBytes: 112 * 1024,
    maxBefore: 14 * 1024,
  },
  course: { address: unionFind.course, ready: heading(/^Joined Up/), maxBytes: 125 * 1024, maxBefore: 16 * 1024 },
  watch: {
    address: unionFind.lecture,
    who: "ines-okafor",
    ready: (page) => page.getByRole("button", { name: "Play", exact: true }),
    maxBytes: 139 * 1024,
  },
};

for (const [name, firstLoad] of Object.entries(firstLoads)) {
  test(`PUB-01: the first load of the ${name} page is at most ${firstLoad.maxBytes / 1024} KiB of code in at most 8 requests`, () =>
    asPerson(
      stack,
      async (person) => {
        const { bytes, requests } = await codeOfFirstLoad(person, name, firstLoad, true);
        expect(bytes).toBeLessThanOrEqual(firstLoad.maxBytes);
        expect(requests).toBeLessThanOrEqual(8);
      },
      phone,
    ));
}

for (const [name, firstLoad] of Object.entries(firstLoads)) {
  const { maxBefore } = firstLoad;
  if (!maxBefore) continue;
  test(`PUB-09: a guest who reads the ${name} page has at most ${maxBefore / 1024} KiB of code loaded for it`, () =>
    asPerson(
      stack,
      async (person) => {
        const { bytes, requests } = await codeOfFirstLoad(person, `${name}, being read`, firstLoad, false);
        expect(bytes).toBeLessThanOrEqual(maxBefore);
        expect(requests).toBeLessThanOrEqual(4);
      },
      phone,
    ));
}

test("VID-32: a page with Arabic letters fetches their face, at most 28 KiB, and the home page and another course fetch none", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const facesOf = async (address: string) => {
        const loads = await record(person, async () => {
          await open(person, address);
          await heading(/./)(page).waitFor();
          await takeOver(page);
          await page.evaluate(() => document.fonts.ready);
        });
        return loads.filter((load) => load.address.includes("/noto-naskh-arabic-"));
      };
      expect(await facesOf("/")).toEqual([]);
      expect(await facesOf(unionFind.course)).toEqual([]);
      const arabic = await facesOf("/collections/33");
      expect(arabic.map(({ address }) => address)).toEqual([
        expect.stringMatching(/noto-naskh-arabic-letters-[\w-]+\.woff2$/),
      ]);
      for (const { bytes } of arabic) expect(bytes).toBeLessThanOrEqual(28 * 1024);
      const sizes = await page
        .getByText("لا تحتاج هذه الدورة")
        .first()
        .evaluate((text) => [getComputedStyle(text).fontSize, getComputedStyle(text).lineHeight]);
      expect(sizes).toEqual(["19px", "33.25px"]);
    },
    phone,
  ));

const ofUse = ["virtual-lines", "quiz-drawer", "questions-panel"];

/** Runs in the page. */
const haveCome = (names: readonly string[]): boolean => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.every((name) => files.some((file) => file.includes(`/${name}-`) && file.endsWith(".js")));
};

/** An author has used their lecture, which fetches what its lines and questions need then. */
const usedLecture = async (person: Person): Promise<void> => {
  const { page } = person;
  await open(person, unionFind.lecture);
  await page.getByRole("region", { name: "Lines" }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.keyboard.press("Shift");
  await page.waitForFunction(haveCome, ofUse);
  await settled(page);
};

// Size of a page beyond the pages leading to it, including its dialogs and file parsers.
const studioBytes = 60 * 1024;
// The reader of a chosen file has a table of HTML's 2,231 entities.
const readerBytes = 15 * 1024;

test("TRN-27: the transcript studio adds at most 75 KiB, with all its dialogs and the reader of a file", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/404/");
    const watch = await record(person, () => usedLecture(person));
    const known = new Set(watch.map(({ address }) => address));
    const loads = await record(person, async () => {
      await open(person, "/modules/52/videos/126/transcript/");
      await page.getByRole("list", { name: "Lines" }).waitFor();
      const buffer = Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\nA line.\n");
      await page.getByLabel("A transcript file").setInputFiles({ name: "a.vtt", mimeType: "text/vtt", buffer });
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    });
    const isKits = /\/dialog-window-/;
    const own = loads.filter(({ address }) => !known.has(address) && !isKits.test(address));
    const { bytes } = codeOf("transcript studio, its own", own);
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(studioBytes + readerBytes);
  }));

test("QZC-62: the question studio adds at most 60 KiB, with a question being written and previewed", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/404/");
    const watch = await record(person, () => usedLecture(person));
    const known = new Set(watch.map(({ address }) => address));
    const loads = await record(person, async () => {
      await open(person, "/modules/52/videos/126/questions/create/");
      await page.getByRole("button", { name: "Create Question" }).click();
      await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await settled(page);
    });
    // The text editor, shared with posts, is 108 KiB that load when the user starts writing.
    const isKits = /\/(?:dialog-window|tiptap-editor)-/;
    const own = loads.filter(({ address }) => !known.has(address) && !isKits.test(address));
    const { bytes } = codeOf("question studio, its own", own);
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(studioBytes);
  }));

const chartsFile = /\/nivo-chart-[^/]*\.js$/;
const isCharts = ({ address }: Load) => chartsFile.test(address);

test("DSH-77: the class dashboard adds at most 120 KiB, with all its pages, and its charts 100 KiB after the figures", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "carl-aubert", "/404/");
    const account = await record(person, async () => {
      await open(person, "/my-collections/");
      await settled(page);
    });
    const known = new Set(account.map(({ address }) => address));
    const loads = await record(person, async () => {
      await open(person, "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester");
      await page.getByRole("slider", { name: "Place in the lecture" }).waitFor();
      await settled(page);
    });
    const { bytes } = codeOf(
      "class dashboard, its own",
      loads.filter((load) => !known.has(load.address) && !isCharts(load)),
    );
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThanOrEqual(120 * 1024);
    expect(account.filter(isCharts)).toEqual([]);
    // The figures are shown while the charts' code loads, without layout shift.
    const charts = Promise.withResolvers<void>();
    await page.route(chartsFile, (route) => charts.promise.then(() => route.continue()));
    const placeOf = () => page.getByRole("heading", { name: "Roster activity this week" }).boundingBox();
    const home = await record(person, async () => {
      await open(person, "/dashboard/?class=NORTHGATE-SIX");
      await page.getByText("Average watch time").waitFor();
      await page.getByText(/^Video completion per module/).waitFor();
      const before = await placeOf();
      expect(await page.locator("[role=img] svg").count()).toBe(0);
      charts.resolve();
      await page.locator("[role=img] svg").first().waitFor();
      await settled(page);
      expect(await placeOf()).toEqual(before);
    });
    const library = codeOf("the dashboard's charts", home.filter(isCharts));
    expect(library.requests).toBe(1);
    expect(library.bytes).toBeLessThanOrEqual(100 * 1024);
  }));

test("MOCK-32: the public demo and the tutorial add at most 60 KiB to the pages whose parts they use", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const quiet = async (address: string) => {
      await open(person, address);
      await heading(/./)(page).waitFor();
      await settled(page);
    };
    await logIn(person, "carl-aubert", "/404/");
    const real = await record(person, async () => {
      await quiet(unionFind.lecture);
      await quiet("/dashboard/students/?class=NORTHGATE-SIX");
      await quiet("/dashboard/?class=NORTHGATE-SIX");
      await quiet("/collections/create");
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await heading("Course Details")(page).waitFor();
      await settled(page);
    });
    const known = new Set(real.map(({ address }) => address));
    const loads = await record(person, async () => {
      for (const address of [
        "/mock/video",
        "/mock/collection",
        "/mock/complete",
        "/mock/dashboard/",
        "/mock/dashboard/roster/",
        "/walkthrough/create-collection/",
        "/walkthrough/collection/",
      ])
        await quiet(address);
    });
    const own = new Map(loads.flatMap((load) => (known.has(load.address) ? [] : [[load.address, load] as const])));
    const { bytes } = codeOf("public demo, its own", [...own.values()]);
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
  }));

test("SES-29: the build contains no provider keys", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "mira-holm", "/account");
    await page.getByRole("button", { name: /^Go to payment/ }).waitFor();
    const loads = await record(person, async () => {
      await page.reload();
      await page.getByRole("button", { name: /^Go to payment/ }).click();
      await page.getByLabel("Card number").waitFor();
    });
    const scripts = loads.filter(({ kind }) => kind === "Script");
    expect(scripts.length).toBeGreaterThan(3);
    for (const { address } of scripts) {
      const text = await (await fetch(address)).text();
      expect(text.match(/\b(?:[ps]k_(?:test|live)_\w+|whsec_\w+|G-[A-Z0-9]{8,}|UA-\d{6,})/g), address).toBeNull();
    }
  }));

test("SES-64: nothing of Amplify is in the site; its screens are on the accounts pages alone", () => {
  const files = globSync("**/*.{html,js,css}", { cwd: siteFolder });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(readFileSync(path.join(siteFolder, file), "utf8"), file).not.toMatch(/amplify/i);
});
