import type { PageName, pages } from "@cu/api/pages";
import type { FunctionComponent, ReactElement } from "react";
import { page } from "./lib/page.ts";
import { readTokens, subject } from "./lib/tokens.ts";
import { HomeOrLearn } from "./shell/home-or-learn.tsx";

const HomePage = page(() => import("./screens/home/home-page.tsx").then((m) => m.HomePage));
const LearnPage = page(() => import("./screens/learn/learn-page.tsx").then((m) => m.LearnPage));
const CataloguePage = page(() => import("./screens/catalogue/catalogue-page.tsx").then((m) => m.CataloguePage));
const CoursePage = page(() => import("./screens/course/course-page.tsx").then((m) => m.CoursePage));
const ModulePage = page(() => import("./screens/course/module-page.tsx").then((m) => m.ModulePage));
const WatchPage = page(() => import("./screens/watch/watch-page.tsx").then((m) => m.WatchPage));

export type Code<Given extends unknown[]> = readonly [
  code: { bring: () => Promise<unknown> },
  draw: (...given: Given) => ReactElement,
];
export type Coded<Props> = FunctionComponent<Props> & Code<[]>[0];
export const alone = (Page: Coded<object>): Code<[]> => [Page, () => <Page />];

type Table = typeof pages;
/** An entry page: it has a head start. */
export type Entrance = { [Name in PageName]: Table[Name] extends { early: unknown } ? Name : never }[PageName];

/**
 * Code of the entry pages. All other pages are listed in page-code.tsx, a chunk that visitors of entry pages never
 * load.
 */
export const entrances: { readonly [Name in Entrance]: Code<[]> } = {
  // Signed-in users land on their learning; only guests see the marketing page.
  home: [
    { bring: () => (subject(readTokens().access) === "guest" ? HomePage : LearnPage).bring() },
    () => <HomeOrLearn home={<HomePage />} learn={(user) => <LearnPage user={user} />} />,
  ],
  premium: [CataloguePage, () => <CataloguePage list="premium" />],
  free: [CataloguePage, () => <CataloguePage list="free" />],
  certification: [CataloguePage, () => <CataloguePage list="certification" />],
  course: alone(CoursePage),
  module: alone(ModulePage),
  video: alone(WatchPage),
};
