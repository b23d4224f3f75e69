import { readFile } from "node:fs/promises";
import path from "node:path";
import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { expect, test } from "vitest";
import { makeCourse } from "../features/course/course.test-kit.ts";
import type { Certificate } from "./certificate-picture.ts";
import { serve } from "./draw.tsx";
import { drawnPages } from "./drawn-pages.ts";
import { headOnly } from "./head-only.ts";

const shell =
  '<head><meta name="robots" content="noindex" /><title>Curio</title></head><body><div id="root"></div>\n<noscript></noscript></body>';
const serial = "DEM0DEM0DEM0DEM0DEM0DEM0DEM0";
const certification = {
  price: 1000,
  duration: 6,
  trialPeriod: 3,
  description: "",
  objectives: [],
  prerequisites: [],
  minPerformLevel: null,
  image: null,
  promotionVideoType: null,
  promotionVideoUrl: null,
};
const course = { ...makeCourse({ id: 5, name: "Graphs <b>" }), certification };
const certificate = {
  serial,
  name: "Mira Holm",
  score: 80,
  level: 60,
  course: { id: 5, name: "Graphs <b>", category: null },
} as Certificate;

const served = (address: string, { search = "", status = 200, body = course as unknown } = {}) => {
  const asked: string[] = [];
  const ask = async (call: { address: string }) => {
    asked.push(call.address);
    return { status, body: call.address.includes("/certificates/") && body === course ? certificate : body };
  };
  const drawing = { address, search, shell, files: { pages: {}, fonts: [] }, origin: "https://site.test", ask };
  return serve(drawing).then((answer) => ({ ...answer, asked }));
};

const addressAt = (path: string) =>
  path.replace(":courseId", "5").replace(":moduleNumber", "2").replace(":serial", serial);

test("PUB-28: every page that search engines list is drawn or has a head: title, description, address, picture", async () => {
  const drawn: readonly string[] = drawnPages;
  const undrawn = Object.entries<Page>(pages).filter(([name, page]) => isIndexed(page) && !drawn.includes(name));
  expect(undrawn.map(([name]) => name).toSorted()).toEqual(Object.keys(headOnly).toSorted());
  const titles = new Set<string>();
  for (const [name, { path }] of undrawn) {
    const address = addressAt(path);
    const { status, text } = await served(address);
    expect([name, status]).toEqual([name, 200]);
    expect(text, name).not.toContain("noindex");
    expect(text, name).toContain(`<link rel="canonical" href="https://site.test${address}">`);
    expect(text, name).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(text, name).toMatch(/<meta property="og:image" content="https:\/\/site\.test\/[\w/-]+\.png">/);
    titles.add(/<title>([^<]+) · Curio<\/title>/.exec(text)?.[1] ?? "none");
  }
  expect(titles.size).toBe(undrawn.length);
  expect([...titles]).toContain("Spanning trees, Graphs &lt;b&gt;");
  expect([...titles]).toContain("Certificate, Graphs &lt;b&gt;");
});

test("PUB-27: unknown addresses and the not-found page are 404 and noindex", async () => {
  const addresses = ["/404/", "/nowhere/at/all/", "/support/", "/x.php", "/collections/5/nothing/"];
  for (const address of addresses) {
    const { asked, ...answer } = await served(address);
    expect([address, answer]).toEqual([address, { status: 404, text: shell }]);
    expect(asked).toEqual([]);
  }
});

test("PUB-31: the accounts pages are for no search engine, and name no address or picture, as every page with noindex", async () => {
  for (const file of ["accounts.html", "index.html"]) {
    const page = await readFile(path.join(import.meta.dirname, "../..", file), "utf8");
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toMatch(/<title>[^<]+<\/title>/);
    expect(page).not.toMatch(/rel="canonical"|property="og:/);
  }
});

test("PUB-27: a page of one person stays 200 and is for no search engine, without a call", async () => {
  const addresses = ["/account", "/my-collections/", "/collections/create", "/collections/5/edit/", "/login"];
  for (const address of [...addresses, "/collections/5/modules/1/videos/1/", "/mock/video", "/notifications/stop/"]) {
    const { asked, ...answer } = await served(address);
    expect([address, answer]).toEqual([address, { status: 200, text: shell }]);
    expect(asked).toEqual([]);
  }
});

test("PUB-27: a module, a certification and a certificate that a guest may not see are 404, in the shell that their owner's browser fills", async () => {
  for (const address of ["/collections/5/modules/1/", "/collections/5/certification/", `/certificates/${serial}/`])
    for (const status of [400, 404]) {
      const answer = await served(address, { status, body: { code: "missing" } });
      expect([address, answer.status, answer.text]).toEqual([address, 404, shell]);
    }
  expect((await served("/collections/5/modules/9/")).status).toBe(404);
  for (const status of [429, 503])
    await expect(served("/collections/5/modules/1/", { status, body: {} })).rejects.toThrow(
      `course.read answered ${status}`,
    );
});

test("PUB-27: pages without public content are noindex", async () => {
  const without = await served("/collections/5/certification/", { body: { ...course, certification: null } });
  expect([without.status, without.text]).toEqual([200, shell]);
  const revoked = await served(`/certificates/${serial}/`, { body: { ...certificate, name: null } });
  expect([revoked.status, revoked.text]).toEqual([200, shell]);
});

test("PUB-30: an address with a query has its path's metadata; one with a key has none and calls no API", async () => {
  const shared = await served("/collections/5/modules/2/", { search: "?promotion_code=SPRING" });
  expect(shared.text).toContain('<link rel="canonical" href="https://site.test/collections/5/modules/2/">');
  expect(shared.asked).toEqual(["/api/v1/collections/5/"]);
  const { asked, ...kept } = await served("/collections/5/modules/2/", { search: "?t=1&key=secret" });
  expect([kept, asked]).toEqual([{ status: 200, text: shell }, []]);
});
