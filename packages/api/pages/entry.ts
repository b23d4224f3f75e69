import type { Page } from "../page.ts";
import { leadsOn, seen } from "./view.ts";

const notFound = "screens/static/not-found-page.tsx";

/** Ways in and out, and what matches last. */
export const entryPages = {
  login: { path: "/login", for: "anyone", noindex: true, code: "shell/login-page.tsx", view: leadsOn },
  logout: {
    path: "/logout",
    for: "anyone",
    noindex: true,
    code: "shell/logout-page.tsx",
    menu: { text: "Logout", user: { for: ["learner"] } },
    view: leadsOn,
  },
  notFound: { path: "/404/", for: "anyone", noindex: true, code: notFound, view: seen("guest", "Page not found") },
  /** Matched last, so that author slugs cannot shadow pages: the first segment of every other path is reserved. */
  author: {
    path: "/:authorSlug/",
    for: "anyone",
    code: "screens/creator/author-page.tsx",
    view: seen("guest", "Tomas Lindqvist", "/tomas-lindqvist/"),
  },
} as const satisfies Record<string, Page>;
