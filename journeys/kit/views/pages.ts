import type { Page as SitePage, Viewer } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import type { View } from "../view.ts";

/** Who they are in the demo. */
export const viewers = {
  guest: undefined,
  member: "mira-holm",
  student: "jonas-petrov",
  creator: "carl-aubert",
  admin: "nora-feld",
} as const satisfies Record<Viewer, string | undefined>;

/** The pages as they open, by the table of pages; what they open on demand and their states are in the other files. */
export const pageViews = (as: Viewer): View[] =>
  Object.entries<SitePage>(pages).flatMap(([name, { path, view }]) =>
    typeof view === "object" && "as" in view && view.as === as
      ? [{ name, address: view.at ?? path, title: view.title, ready: (page) => page.locator(complete) }]
      : [],
  );

/** The heading of a page of which no part is still on its way; it may have another one for narrow windows. */
const complete = 'main:not(:has([aria-busy="true"])) h1:visible';
