import type { Page, PageAudience } from "@cu/api/page";
import { type PageName, pages } from "@cu/api/pages";

export type Guard = Exclude<PageAudience, "anyone" | "itself">;

/** The parts of a page's definition that the browser needs. */
export type PageRow = { path: string; guard?: Guard; menu?: NonNullable<Page["menu"]>; leadsTo?: string };

const rowOf = ({ path, for: audience, menu, code }: Page): PageRow => ({
  path,
  ...(audience !== "anyone" && audience !== "itself" && { guard: audience }),
  ...(menu && { menu }),
  ...(typeof code === "object" && code),
});

/** The build replaces this file by its value (build/page-table.ts): what else a page is never reaches the browser. */
export const pageTable = Object.fromEntries(
  Object.entries<Page>(pages).map(([name, page]): [string, PageRow] => [name, rowOf(page)]),
) as { [id: string]: PageRow } as Record<PageName, PageRow>;
