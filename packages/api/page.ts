import type { RouteId } from "./routes.ts";

/** Who may see a page. `itself`: the page has a word of its own for guests (D-77). */
export type PageAudience = "anyone" | "itself" | "signedIn" | "creator" | "admin";

/** The groups of the menus, each holding the one before it (SES-01). */
export type Group = "guest" | "learner" | "creator" | "admin";

/** `courses` is the menu below "All Courses", `header` the links beside it, `user` the menu of the signed-in person. */
export type MenuName = "courses" | "header" | "user" | "footer";

/** Without `for` everybody sees the entry. */
export type MenuPlace = { readonly text?: string; readonly for?: readonly Group[] };

/** A call that a page always makes. The parameters of its path are taken from the page's address. */
export type EarlyCall = {
  readonly id: RouteId;
  readonly query?: Readonly<Record<string, unknown>>;
  /** What goes along of the page's own query. Without a list the call is early only at an address without a query. */
  readonly kept?: readonly string[];
  /** Asked only with a token. */
  readonly signedIn?: boolean;
  /** Asked only without one. */
  readonly guest?: boolean;
  /** About the module and video that the address names by their places, once the first call, of the course, has told which they are. */
  readonly placed?: boolean;
};

/** The demo's people as whom the journeys look at a page. */
export type Viewer = "guest" | "member" | "student" | "creator" | "admin";

export type PageView = {
  readonly as: Viewer;
  /** An address of the demo, where the page's own has parts to fill in or wants a query. */
  readonly at?: string;
  /** Of the document; the home page has none of its own. */
  readonly title: string;
};

/** A page is a value: router, menus, guards, early calls, chunks and journeys are derived from it. */
export type Page = {
  /** As React Router writes it. Every parameter is a number, except an author’s name and a certificate’s. */
  readonly path: `/${string}`;
  readonly for: PageAudience;
  /** The module below `web/src` that draws the page, or the address to which it redirects. */
  readonly code: `${string}.tsx` | { readonly leadsTo: `/${string}` };
  /** Search engines list every page for `anyone` but these: demos, steps of one person, and addresses that lead on. */
  readonly noindex?: true;
  /** Pages with the same chunk are loaded together, because people go to and fro between them. */
  readonly chunk?: string;
  /**
   * Further chunks that are loaded with the page, because it uses code of theirs: the chunk of other pages, or one that
   * holds only what two pages share.
   */
  readonly shares?: readonly string[];
  /** The page's entries in the menus. */
  readonly menu?: { readonly text: string } & { readonly [Name in MenuName]?: MenuPlace };
  /** What is asked for before the program runs (decision 016): only where people enter. */
  readonly early?: readonly EarlyCall[];
  /**
   * How axe judges the page as it opens (`journeys/kit/looks.ts`). `states`: axe judges only the states that
   * `journeys/kit/views` brings about. `none`: axe does not judge it, and why.
   */
  readonly view: PageView | "states" | { readonly none: string };
};

/** Whether search engines list a page: such a page has a head (web/src/document). */
export const isIndexed = ({ for: audience, code, noindex }: Page): boolean =>
  audience === "anyone" && typeof code === "string" && noindex !== true;
