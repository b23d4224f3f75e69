import type { Page } from "./page.ts";
import { aboutPages } from "./pages/about.ts";
import { accountPages } from "./pages/account.ts";
import { coursePages } from "./pages/course.ts";
import { creatorPages } from "./pages/creator.ts";
import { entryPages } from "./pages/entry.ts";
import { learnerPages } from "./pages/learner.ts";
import { offerPages } from "./pages/offer.ts";

/**
 * All pages of the site. URLs, guards, menus (in this order), early calls, chunks and the journeys' views are derived from
 * this table. In course paths, modules and videos are numbered by position from 1; all other numbers are
 * database ids (D-09).
 */
export const pages = {
  ...coursePages,
  ...learnerPages,
  ...creatorPages,
  ...offerPages,
  ...accountPages,
  ...aboutPages,
  ...entryPages,
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
