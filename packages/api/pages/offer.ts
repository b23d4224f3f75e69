import type { Page } from "../page.ts";
import { leadsOn, seen } from "./view.ts";

/** Authors, and what shows the product to visitors: tutorials, demos. */
export const offerPages = {
  authors: {
    path: "/authors/",
    for: "anyone",
    code: { leadsTo: "/laas/" },
    view: leadsOn,
  },
  creators: {
    path: "/creators/",
    for: "anyone",
    code: "screens/authors/authors-page.tsx",
    menu: { text: "Authors", header: {}, user: { for: ["learner"] } },
    view: seen("guest", "Authors"),
  },
  laas: {
    path: "/laas/",
    for: "anyone",
    code: "screens/laas/laas-page.tsx",
    shares: ["home"],
    view: seen("guest", "Build a Course"),
  },
  forCreators: {
    path: "/creator/",
    for: "anyone",
    code: "screens/creator-landing/creator-landing-page.tsx",
    shares: ["home"],
    menu: { text: "For creators", footer: {} },
    view: seen("guest", "For creators"),
  },
  walkthrough: {
    path: "/walkthrough/*",
    for: "anyone",
    noindex: true,
    code: "screens/course-builder/tutorial/walkthrough-page.tsx",
    shares: ["builder"],
    view: seen("guest", "Who Is Connected to Whom?", "/walkthrough/create-collection/"),
  },
  mockVideo: {
    path: "/mock/video",
    for: "anyone",
    noindex: true,
    code: "screens/watch/demo/demo-video-page.tsx",
    shares: ["watch"],
    view: seen("guest", "Quick-union, weights and path compression | Who Is Connected to Whom?"),
  },
  mockDashboard: {
    path: "/mock/dashboard/*",
    for: "anyone",
    noindex: true,
    code: "screens/dashboard/demo/demo-dashboard-page.tsx",
    view: seen("guest", "Dashboard", "/mock/dashboard/"),
  },
  /** The demo's course and its end. */
  mock: {
    path: "/mock/*",
    for: "anyone",
    noindex: true,
    code: "screens/mock/mock-page.tsx",
    shares: ["lists", "course", "watch"],
    view: seen("guest", "Who Is Connected to Whom?", "/mock/collection"),
  },
  demo: {
    path: "/demo/",
    for: "anyone",
    code: "screens/demo/demo-page.tsx",
    view: seen("guest", "Request a demo"),
  },
} as const satisfies Record<string, Page>;
