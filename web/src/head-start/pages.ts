import type { RouteId } from "@cu/api/routes";

/** A call that a page makes in every case; its path takes its parameters from the page's address. */
export type EarlyCall = {
  id: RouteId;
  query?: Readonly<Record<string, unknown>>;
  /** Parts of the page's own query that go along. A call without them is not early where the address has a query. */
  kept?: readonly string[];
  /** Asked only with a token. */
  signedIn?: boolean;
};

/** The modules that draw the pages, below `screens`. */
export const pageModules = {
  home: "home/home-page.tsx",
  catalogue: "catalogue/catalogue-page.tsx",
  course: "course/course-page.tsx",
  module: "course/module-page.tsx",
  watch: "watch/watch-page.tsx",
} as const;

export type PageName = keyof typeof pageModules;

export type PageStart = {
  /** As in the router; every parameter is a number. */
  path: string;
  page: PageName;
  calls: readonly EarlyCall[];
};

const list = (path: string, name: string): PageStart => ({
  path,
  page: "catalogue",
  calls: [
    { id: "catalogue.list", query: { list: name, pageSize: 4, page: 1 } },
    { id: "catalogue.categories", kept: [] },
  ],
});

const courseRead: EarlyCall = { id: "course.read", kept: ["key", "promotion_code"] };

/**
 * The pages where people enter, with what each of them asks for first. The build makes a script of it that the browser
 * runs before anything else (docs/decisions/016-head-start.md). A call that its page does not make would be wasted:
 * `journeys/head-start.test.ts` opens all of them.
 */
export const pageStarts: readonly PageStart[] = [
  {
    path: "/",
    page: "home",
    calls: [
      { id: "catalogue.list", query: { ids: [5, 8, 25] }, kept: [] },
      { id: "catalogue.categories", kept: [] },
    ],
  },
  list("/collections/", "premium"),
  list("/free-collections/", "free"),
  list("/certification-collections/", "certification"),
  { path: "/collections/:courseId/", page: "course", calls: [courseRead] },
  { path: "/collections/:courseId/modules/:moduleNumber/", page: "module", calls: [courseRead] },
  {
    path: "/collections/:courseId/modules/:moduleNumber/videos/:videoNumber/",
    page: "watch",
    calls: [
      { ...courseRead, signedIn: true },
      { id: "course.module-access", kept: ["key"], signedIn: true },
    ],
  },
];
