import type { PageName } from "@cu/api/pages";

/** The pages that look alike to everybody who comes without an account: they are drawn into documents (PUB-03). */
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
