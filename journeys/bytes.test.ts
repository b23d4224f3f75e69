import { afterAll, beforeAll, expect, test } from "vitest";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, logIn, open, type Person, unionFind } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

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
    if (response.url.startsWith(stack.site))
      kinds.set(requestId, { address: response.url, kind: type, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const load = kinds.get(requestId);
    if (load) loads.push({ address: load.address, kind: load.kind, bytes: encodedDataLength - load.headers });
  });
  await done();
  return loads;
};

/** Scripts and style sheets; prints what was loaded, so that a growing page is seen before it is too big. */
const codeOf = (title: string, loads: readonly Load[]): { bytes: number; requests: number } => {
  const code = loads.filter(({ kind }) => kind === "Script" || kind === "Stylesheet");
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

test("the first load of the catalogue is at most 130 KiB of code in at most 10 requests", () =>
  asPerson(stack, async (person) => {
    const loads = await record(person, async () => {
      // The prices come last.
      const prices = person.page.waitForResponse(/\/collections_meta\//);
      await open(person, "/collections/");
      await person.page.getByRole("heading", { name: /^Joined Up/ }).waitFor();
      await (await prices).finished();
    });
    const { bytes, requests } = codeOf("Catalogue", loads);
    expect(bytes).toBeLessThanOrEqual(130 * 1024);
    expect(requests).toBeLessThanOrEqual(10);
  }));

test("the watch page without the host's player is at most 190 KiB of code", () =>
  asPerson(stack, async (person) => {
    await logIn(person, "ines-okafor", "/");
    const loads = await record(person, async () => {
      await open(person, unionFind.lecture);
      await person.page.getByRole("button", { name: "Play", exact: true }).waitFor();
    });
    expect(codeOf("Watch page", loads).bytes).toBeLessThanOrEqual(190 * 1024);
  }));

test("SES-29: no key of a provider stands in what is built", () =>
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
