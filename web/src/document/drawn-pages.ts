import type { PageName } from "@cu/api/pages";

/** Prerendered pages, identical for all guests (PUB-03). */
export const drawnPages = [
  "home",
  "premium",
  "free",
  "certification",
  "course",
  "about",
  "faq",
  "laas",
  "forCreators",
  "terms",
  "privacy",
  "imprint",
  "creators",
  "creator",
  "author",
] as const satisfies PageName[];

export type DrawnPage = (typeof drawnPages)[number];
