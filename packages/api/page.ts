import type { RouteId } from "./routes.ts";

/** Who may see a page. `itself`: the page handles guests itself (D-77). */
export type PageAudience = "anyone" | "itself" | "signedIn" | "creator" | "admin";

/** Menu groups, each including the previous one (SES-01). */
export type Group = "guest" | "learner" | "creator" | "admin";

/** `courses` is the "All Courses" menu, `header` the adjacent links, `user` the account menu. */
export type MenuName = "courses" | "header" | "user" | "footer";

/** Without `for` the entry is visible to all groups. */
export type MenuPlace = { readonly text?: string; readonly for?: readonly Group[] };

/** A call that a page always makes. Its path parameters come from the page's URL. */
export type EarlyCall = {
  readonly id: RouteId;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Query parameters passed on to the call. If omitted, the call is early only for URLs without a query. */
  readonly kept?: readonly string[];
  /** Only with a token. */
  readonly signedIn?: boolean;
  /** Only without a token. */
  readonly guest?: boolean;
  /** Needs module and video ids, which are resolved from their positions in the URL by the first call's course. */
  readonly placed?: boolean;
};

/** The demo user that the journeys view a page as. */
export type Viewer = "guest" | "member" | "student" | "creator" | "admin";

export type PageView = {
  readonly as: Viewer;
  /** A demo URL, for pages with path parameters or a required query. */
  readonly at?: string;
  /** The document's title; empty for the home page, which has only the product's name. */
  readonly title: string;
};

/** Declares a page; router, menus, guards, early calls, chunks and journeys are derived from it. */
export type Page = {
  /** React Router syntax. All parameters are numbers, except author slugs and certificate serials. */
  readonly path: `/${string}`;
  readonly for: PageAudience;
  /** The module in `web/src` that renders the page, or the path it redirects to. */
  readonly code: `${string}.tsx` | { readonly leadsTo: `/${string}` };
  /** Excludes a page for `anyone` from search engines: demos, steps of a user's flow, redirects. */
  readonly noindex?: true;
  /** Pages in the same chunk are loaded together, because users move between them. */
  readonly chunk?: string;
  /**
   * Further chunks that the page imports from: other pages' chunks, or chunks of shared code.
   */
  readonly shares?: readonly string[];
  /** The page's entries in the menus. */
  readonly menu?: { readonly text: string } & { readonly [Name in MenuName]?: MenuPlace };
  /** Calls started before the app's code runs (decision 016); only for entry pages. */
  readonly early?: readonly EarlyCall[];
  /**
   * How axe checks the initial page (`journeys/kit/looks.ts`). `states`: only the states set up in `journeys/kit/views`.
   * `none`: not at all, with the reason.
   */
  readonly view: PageView | "states" | { readonly none: string };
};

/** Whether search engines may index a page; such pages have a prerendered head (web/src/document). */
export const isIndexed = ({ for: audience, code, noindex }: Page): boolean =>
  audience === "anyone" && typeof code === "string" && noindex !== true;
