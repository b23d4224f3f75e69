import type { Page } from "./page.ts";
import { pages } from "./pages.ts";

/** What the address of an author page looks like; any other one-part address is no author's (E-019). */
export const slugPattern = /^[a-z0-9-]{2,60}$/;

/**
 * First parts of addresses that the product uses itself or may want: no author page ever gets such a name (D-36,
 * E-019). The site asks for an author only after every route of its own.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...Object.values<Page>(pages).flatMap(({ path }) => /^\/([^/:]+)/.exec(path)?.[1] ?? []),
  "403",
  "accounts",
  "api",
  "assets",
  "class",
  "classes",
  "demos",
  "favicon",
  "files",
  "help",
  "home",
  "index",
  "legal",
  "mock",
  "privacy-policy",
  "reports",
  "robots",
  "signup",
  "sitemap",
  "static",
  "support",
  "tutorial",
  "tutorials",
  "verify",
  "videos",
]);
