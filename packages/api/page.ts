import type { RouteId } from "./routes.ts";

/** Who may see a page. `itself`: the page has a word of its own for guests (D-77). */
export type PageAudience = "anyone" | "itself" | "signedIn" | "creator" | "admin";

/** The groups of the menus, each holding the one before it (SES-01). */
export type Group = "guest" | "learner" | "creator" | "admin";

/** `courses` opens below "All Courses"; the header's links stand beside it, the user's in the menu of the person. */
export type MenuName = "courses" | "header" | "user" | "footer";

/** Without `for` everybody sees the entry. */
export type MenuPlace = { readonly text?: string; readonly for?: readonly Group[] };

/** A call that a page makes in every case; its path takes its parameters from the page's address. */
export type EarlyCall = {
  readonly id: RouteId;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Parts of the page's own query that go along. A call without them is not early where the address has a query. */
  readonly kept?: readonly string[];
  /** Asked only with a token. */
  readonly signedIn?: boolean;
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

/** A page is a value: what else knows about it follows from here. */
export type Page = {
  /** As in React Router; a part is a number, but for the name of an author. */
  readonly path: `/${string}`;
  readonly for: PageAudience;
  /** The module that draws it, below `web/src`; of a page that leads to another one, the address of that. */
  readonly code: `${string}.tsx` | { readonly leadsTo: `/${string}` };
  /** The pages of one chunk come together, with what they need: people go to and fro between them. */
  readonly chunk?: string;
  /**
   * Chunks that it has parts in common with and loads with its own: one of other pages, or one of nothing but what two
   * pages share.
   */
  readonly shares?: readonly string[];
  /** Its entries in the menus. */
  readonly menu?: { readonly text: string } & { readonly [Name in MenuName]?: MenuPlace };
  /** What is asked for before the program runs (decision 016): only where people enter. */
  readonly early?: readonly EarlyCall[];
  /**
   * How axe judges the page itself, at three widths, by day and by night. `states`: only in states that
   * `journeys/kit/views` brings about. Or why not at all.
   */
  readonly view: PageView | "states" | { readonly none: string };
};
