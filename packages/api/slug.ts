import type { Page } from "./page.ts";
import { pages } from "./pages.ts";

/** Author slugs; other single-segment paths are never author pages (E-019). */
export const slugPattern = /^[a-z0-9-]{2,60}$/;

/**
 * First path segments that the product uses or may need, excluded from author slugs (D-36, E-019). The site matches author
 * pages after all other routes.
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
