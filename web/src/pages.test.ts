import type { Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { routes } from "@cu/api/routes";
import { reservedSlugs } from "@cu/api/slug";
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import type { View } from "../../journeys/kit/view.ts";
import { authorViews, creatorViews } from "../../journeys/kit/views/creator.ts";
import { guestViews } from "../../journeys/kit/views/guest.ts";
import { accountViews, memberViews } from "../../journeys/kit/views/member.ts";
import { formViews, siteViews } from "../../journeys/kit/views/site.ts";
import { standingViews } from "../../journeys/kit/views/standing.ts";
import { studentViews } from "../../journeys/kit/views/student.ts";
import { qnaViews, watchViews } from "../../journeys/kit/views/watch.ts";
import { entrances } from "./entrance-code.tsx";
import { guardedPages, openPages } from "./page-code.tsx";
import { courseLinks, footerLinks, headerLinks, userLinks } from "./shell/menus.ts";
import { learner } from "./test/people.ts";

const table: Record<string, Page> = pages;
const author = pages.author.path;
const own: string[] = Object.values(table)
  .map(({ path }) => path)
  .filter((path) => path !== author);

const journeys = Object.values(
  import.meta.glob<string>("../../journeys/pages/*.test.ts", { query: "?raw", import: "default", eager: true }),
);

const pathname = (address: string) => new URL(address, "http://site.test").pathname;
const pageOfView = ({ address }: View) => pageOf(address);
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
/** The page that an address opens, the most exact first, as the router chooses it. */
const pageOf = (address: string) =>
  own
    .filter((path) => matchPath(path, pathname(address)))
    .toSorted((one, other) => one.split(/[:*]/).length - other.split(/[:*]/).length)[0];

test("SES-66: the first part of every address is reserved, so that no author page takes it", () => {
  const firstParts = own.flatMap((path) => path.split("/")[1] || []);
  expect(firstParts.length).toBeGreaterThan(25);
  expect(firstParts.filter((part) => !reservedSlugs.has(part))).toEqual([]);
});

test("SES-66: every entry of a menu opens a page", () => {
  const links = [...courseLinks, ...headerLinks, ...footerLinks, ...userLinks(5)].filter(
    ({ to }) => !to.startsWith("/accounts/"),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(({ to }) => !pageOf(to)).map(({ text }) => text)).toEqual([]);
});

test("SES-66: no two pages have one address, and one that leads on leads to another", () => {
  const places = own.map((one) => one.replace(/:\w+/g, ":").replace(/\/$/, ""));
  expect(places.filter((place, n) => places.indexOf(place) !== n)).toEqual([]);
  for (const { path: from, code } of Object.values(table))
    if (typeof code === "object") expect(own.filter((one) => one !== from)).toContain(code.leadsTo);
});

test("SES-66: the table names the module that draws each page", async () => {
  const modules = import.meta.glob<Record<string, unknown>>("./**/*-page.tsx");
  for (const [name, [page]] of Object.entries({ ...entrances, ...openPages, ...guardedPages })) {
    const file = table[name]?.code;
    const load = typeof file === "string" ? modules[`./${file}`] : undefined;
    expect(Object.values((await load?.()) ?? {}), name).toContain(await page.bring());
  }
});

test("SES-66: each path renders its module from the page table; guarded pages require their role", () => {
  for (const [name, [page, draw]] of Object.entries(openPages)) expect(draw().type, name).toBe(page);
  for (const [name, [page, draw]] of Object.entries(guardedPages)) expect(draw(learner).type, name).toBe(page);
});

test("SES-54: all path parameters of an early call are in the page's path or the course, and the call is a read", () => {
  for (const { path: address, early = [] } of Object.values(table)) {
    const known = namesIn(address, /:(\w+)/g);
    for (const { id, placed } of early) {
      const route = routes.find((one) => one.id === id);
      const inAnswer = placed ? ["moduleId", "videoId"] : [];
      expect(route?.method, id).toBe("GET");
      for (const name of namesIn(route?.path ?? "", /\{(\w+)\}/g))
        expect([...known, ...inAnswer], `${address}: ${id}`).toContain(name);
    }
  }
});

test("SES-66: a journey judges every page, at an address that is whole", () => {
  const states = [guestViews, siteViews, formViews, memberViews, accountViews, standingViews, studentViews].flat();
  const judged = new Set([...states, ...creatorViews, ...authorViews, ...qnaViews, ...watchViews].map(pageOfView));
  for (const [name, { path, view }] of Object.entries(table)) {
    if (view === "states") expect(judged, name).toContain(path);
    if (typeof view !== "object" || "none" in view) continue;
    expect(view.at ?? path, name).not.toMatch(/[:*]/);
    expect(pageOf(view.at ?? path) ?? author, name).toBe(path);
    expect(
      journeys.some((text) => text.includes(`pageViews("${view.as}")`)),
      view.as,
    ).toBe(true);
  }
});
