import type { PageView, Viewer } from "../page.ts";

/** The view to check: the page's path if it has no parameters, otherwise a demo URL. */
export const seen = (as: Viewer, title: string, at?: string): PageView => ({
  as,
  title,
  ...(at !== undefined && { at }),
});

export const leadsOn = { none: "leads to another page" };
