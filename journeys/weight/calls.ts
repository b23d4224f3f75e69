import { readFileSync } from "node:fs";
import path from "node:path";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { settled } from "../kit/settled.ts";
import { asPerson, eventually, logIn, open, type Person, takeOver, unionFind } from "../kit/steps.ts";

// Excludes scheduled calls, which belong to no screen.
process.env.DUE_EVERY_SECONDS = String(24 * 3600);

type Screen = {
  name: string;
  address: string;
  /** Opens content that is not visible initially; only its calls are counted. */
  open?: (page: Page) => Promise<void>;
};

const openTab = async (page: Page, name: string) => {
  await page.getByRole("tab", { name }).click();
  await page.getByRole("tab", { name, selected: true }).waitFor();
};
/** Each level is asked for after the one before it: the whole course's questions come last. */
const toModule = async (page: Page) => {
  const last = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith("/collections/5/qnaquestions/"),
  );
  await openTab(page, "Module Q&A");
  await last;
};
const toAssistant = async (page: Page) => {
  await openTab(page, "cuGPT");
  await page.getByRole("textbox", { name: "Ask cuGPT about this lecture" }).waitFor();
};

/** The people who open the screens, by user name; `null` is a guest. */
const visits: { who: string; username: string | null; screens: Screen[] }[] = [
  {
    who: "guest",
    username: null,
    screens: [
      { name: "home", address: "/" },
      { name: "premium courses", address: "/collections/" },
      { name: "free courses", address: "/free-collections/" },
      { name: "certification courses", address: "/certification-collections/" },
      { name: "certifications", address: "/certifications/" },
      { name: "course", address: unionFind.course },
      { name: "module", address: "/collections/5/modules/2/" },
      { name: "certification of a course", address: "/collections/12/certification/" },
      { name: "creator", address: "/creators/5/" },
      { name: "author", address: "/ines-okafor/" },
    ],
  },
  {
    who: "member",
    username: "jonas-petrov",
    screens: [
      { name: "premium courses", address: "/collections/" },
      { name: "course", address: unionFind.course },
      { name: "module", address: "/collections/5/modules/1/" },
      { name: "watch", address: "/collections/5/modules/1/videos/1/" },
      { name: "watch, Q&A of the module", address: "/collections/5/modules/1/videos/1/", open: toModule },
      { name: "watch, cuGPT", address: "/collections/5/modules/1/videos/1/", open: toAssistant },
      { name: "certification of a course", address: "/collections/12/certification/" },
      { name: "my courses", address: "/my-collections/" },
      { name: "my classes", address: "/scheduled-licenses/" },
      { name: "account", address: "/account" },
    ],
  },
  {
    who: "creator",
    username: "ines-okafor",
    screens: [
      { name: "course", address: unionFind.course },
      { name: "class codes", address: "/creator/classcodes/" },
    ],
  },
];

type Cost = { screen: string; who: string; api: number; store: number };

/** Endpoint and table of the embedded store's call counters. */
const store = (): [endpoint: string, table: string] => {
  const { environment } = JSON.parse(readFileSync(path.join(stack.folder, "endpoints.json"), "utf8")) as {
    environment: { AWS_ENDPOINT_URL_DYNAMODB: string; TABLE_NAME: string };
  };
  return [environment.AWS_ENDPOINT_URL_DYNAMODB, environment.TABLE_NAME];
};

const goTo = async (person: Person, who: string, address: string) => {
  const { page } = person;
  await open(person, address);
  await page.getByRole("main").getByRole("heading").first().waitFor();
  await settled(page);
  // Signed-in pages hydrate immediately; what is opened on them soon makes no further requests.
  if (who !== "guest") return;
  await takeOver(page);
  await settled(page);
};

const isOurs = (request: Request) => /^\/(?:api|accounts)\//.test(new URL(request.url()).pathname);

const sumOf = (operations: Readonly<Record<string, number>>): number =>
  Object.values(operations).reduce((sum, count) => sum + count, 0);

/** Runs in the page: whether no new requests were started within a second. */
const isAtRest = async (): Promise<boolean> => {
  const count = () => performance.getEntriesByType("resource").length;
  const before = count();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return count() === before;
};

/** Store calls while the product is idle. */
const quiet = async (): Promise<number> => {
  await resetCalls(...store());
  await stack.local.drain();
  return sumOf((await readCalls(...store())).operations);
};

/** API calls of opening a screen, and store calls of these and of their background work. */
const costOf = async (person: Person, who: string, screen: Screen): Promise<Cost & { scans: number }> => {
  const { page } = person;
  // Leaves the previous page with its in-memory cache, and waits for its background work.
  if (screen.open) await goTo(person, who, screen.address);
  else await page.goto("about:blank");
  // The index of the search may still be made of the demo's courses.
  await eventually(quiet).toBe(0);
  const asked: string[] = [];
  const hear = (request: Request) => {
    if (isOurs(request)) asked.push(new URL(request.url()).pathname);
  };
  let answered = 0;
  const tick = (request: Request) => {
    if (isOurs(request)) answered += 1;
  };
  page.on("request", hear).on("requestfinished", tick);
  await (screen.open ? screen.open(page) : goTo(person, who, screen.address));
  if (screen.open) await page.waitForFunction(isAtRest);
  await eventually(() => answered).toBe(asked.length);
  page.off("request", hear).off("requestfinished", tick);
  await stack.local.drain();
  const { operations } = await readCalls(...store());
  console.log(`${who}, ${screen.name}: ${JSON.stringify(operations)}\n  ${asked.join("\n  ")}`);
  return {
    screen: screen.name,
    who,
    api: asked.length,
    store: sumOf(operations),
    scans: operations.Scan ?? 0,
  };
};

/** The table of docs/performance.md. */
const written = (): Cost[] => {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/performance.md"), "utf8");
  return [...text.matchAll(/^\| ([^|]+?) \| (guest|member|creator) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, screen = "", who = "", api, calls]) => ({ screen, who, api: Number(api), store: Number(calls) }),
  );
};

for (const { who, username, screens } of visits) {
  test(`each screen's API and store calls for a ${who} match docs/performance.md, without a Scan`, () =>
    asPerson(stack, async (person) => {
      if (username) await logIn(person, username);
      const session = await person.context.newCDPSession(person.page);
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      const costs = [];
      for (const screen of screens) costs.push(await costOf(person, who, screen));
      expect(costs).toEqual(written().flatMap((cost) => (cost.who === who ? { ...cost, scans: 0 } : [])));
    }));
}
