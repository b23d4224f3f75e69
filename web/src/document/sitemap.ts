import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import type { Ask } from "./ask.ts";

// The format's limit per file.
const maxAddresses = 50_000;
const pageSize = 100;

type Author = { id: number };
type Listed = { results: { id: number; primaryAuthor: Author; coAuthors: Author[] }[]; next: string | null };

/** Addresses that a guest may open, read as a guest; undefined when a list failed to load. */
export const sitemap = async (origin: string, ask: Ask): Promise<string | undefined> => {
  const addresses = Object.values<Page>(pages).flatMap((page) =>
    isIndexed(page) && !page.path.includes(":") ? page.path : [],
  );
  const authors = new Set<number>();
  let cursor: string | null = "";
  while (cursor !== null && addresses.length < maxAddresses) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { status, body } = await ask({
      method: "GET",
      address: `/api/v1/fetch-collections/?pageSize=${pageSize}${after}`,
    });
    if (status !== 200) return undefined;
    const { results, next } = body as Listed;
    addresses.push(...results.map(({ id }): `/${string}` => `/collections/${id}/`));
    for (const { primaryAuthor, coAuthors } of results)
      for (const { id } of [primaryAuthor, ...coAuthors]) authors.add(id);
    cursor = next;
  }
  // Every author listed here has a page: authors whose courses learners own can't delete their account (SES-105).
  addresses.push(...[...authors].map((id): `/${string}` => `/creators/${id}/`));
  const rows = addresses.slice(0, maxAddresses).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
};

/** Keeps robots off the API. Unlisted pages stay crawlable, or robots would never see their `noindex` (PUB-27). */
export const robots = (origin: string): string =>
  ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
