import { reservedSlugs } from "@cu/api/slug";
import { createRoutesFromElements, matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { authorViews, creatorViews } from "../../journeys/kit/views/creator.ts";
import { guestViews } from "../../journeys/kit/views/guest.ts";
import { accountViews, memberViews } from "../../journeys/kit/views/member.ts";
import { formViews, profileViews, siteViews } from "../../journeys/kit/views/site.ts";
import { standingViews } from "../../journeys/kit/views/standing.ts";
import { studentViews } from "../../journeys/kit/views/student.ts";
import { qnaViews, watchViews } from "../../journeys/kit/views/watch.ts";
import { pageStarts } from "./head-start/pages.ts";
import { Router } from "./router.tsx";
import { courseLinks, headerLinks, userLinks } from "./shell/menus.ts";

const author = "/:authorSlug/";
const patterns = createRoutesFromElements(Router().props.children).map(({ path }) => path ?? "");
const own = patterns.filter((path) => path !== "*" && path !== author);

const pathname = (address: string) => new URL(address, "http://site.test").pathname;
/** The page that an address opens, the most exact first, as the router chooses it. */
const pageOf = (address: string) =>
  own
    .filter((path) => matchPath(path, pathname(address)))
    .toSorted((one, other) => one.split(":").length - other.split(":").length)[0];

test("SES-66: the first part of every address is reserved, so that no author page takes it", () => {
  const firstParts = own.flatMap((path) => path.split("/")[1] || []);
  expect(firstParts.length).toBeGreaterThan(25);
  expect(firstParts.filter((part) => !reservedSlugs.has(part))).toEqual([]);
});

test("SES-66: every entry of a menu opens a page", () => {
  const links = [...courseLinks, ...headerLinks, ...userLinks(5)].filter(({ to }) => !to.startsWith("/accounts/"));
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(({ to }) => !pageOf(to)).map(({ text }) => text)).toEqual([]);
});

test("SES-66: every page with a head start is one of the router's", () => {
  expect(pageStarts.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
});

/** Addresses that no journey judges by themselves, and why not. */
const withoutView: Record<string, readonly string[]> = {
  "leads to another page": ["/authors/", "/login", "/logout"],
  "drawn as the terms are": ["/privacy/", "/imprint/"],
  "nothing there yet": [
    "/dashboard/*",
    "/admin/*",
    "/creator/created-collections/:courseId",
    "/creator/created-modules/:moduleId",
    "/collections/create",
    "/collections/:courseId/edit/",
    "/modules/create/",
  ],
};

test("SES-66: a journey judges every page", () => {
  const views = [
    [guestViews, siteViews, profileViews, formViews, memberViews, accountViews, standingViews, studentViews],
    [creatorViews, authorViews, qnaViews, watchViews],
  ].flat(2);
  const judged = new Set(views.map(({ address }) => pageOf(address)));
  const excused = Object.values(withoutView).flat();
  expect(excused.filter((path) => !own.includes(path))).toEqual([]);
  expect(own.filter((path) => !judged.has(path))).toEqual(own.filter((path) => excused.includes(path)));
  expect(views.some(({ address }) => !pageOf(address) && matchPath(author, pathname(address)))).toBe(true);
});
