import type { EarlyCall, Page } from "../page.ts";
import { seen } from "./view.ts";

const listed = (list: string): EarlyCall[] => [
  { id: "catalogue.list", query: { list, pageSize: 4, facets: true, page: 1 } },
  { id: "catalogue.categories", kept: [] },
];
const courseRead: EarlyCall = { id: "course.read", kept: ["key", "promotion_code"] };
const catalogue = "screens/catalogue/catalogue-page.tsx";

/** Home, lists, courses and lectures. */
export const coursePages = {
  home: {
    path: "/",
    for: "anyone",
    code: "screens/home/home-page.tsx",
    chunk: "home",
    early: [
      { id: "catalogue.list", query: { ids: [5, 8, 25] }, kept: [], guest: true },
      { id: "catalogue.categories", kept: [], guest: true },
    ],
    view: seen("guest", ""),
  },

  premium: {
    path: "/collections/",
    for: "anyone",
    code: catalogue,
    chunk: "lists",
    menu: { text: "Premium Courses", courses: {}, user: {}, footer: { text: "Courses" } },
    early: listed("premium"),
    view: seen("guest", "Premium Courses"),
  },
  free: {
    path: "/free-collections/",
    for: "anyone",
    code: catalogue,
    chunk: "lists",
    menu: { text: "Free Courses", courses: {}, user: { for: ["creator"] } },
    early: listed("free"),
    view: seen("guest", "Free Courses"),
  },
  certification: {
    path: "/certification-collections/",
    for: "anyone",
    code: catalogue,
    chunk: "lists",
    early: listed("certification"),
    view: seen("guest", "Certification Courses"),
  },
  course: {
    path: "/collections/:courseId/",
    for: "anyone",
    code: "screens/course/course-page.tsx",
    chunk: "course",
    early: [courseRead],
    view: seen("guest", "Joined Up: Algorithms of Connection", "/collections/5/"),
  },
  courseCertification: {
    path: "/collections/:courseId/certification/",
    for: "anyone",
    code: "screens/certification/certification-page.tsx",
    shares: ["course"],
    view: seen("guest", "Certification, Books That Balance", "/collections/12/certification/"),
  },
  certificate: {
    path: "/certificates/:serial/",
    for: "anyone",
    code: "screens/certificate/certificate-page.tsx",
    view: seen("guest", "Certificate, Sentences That Carry", "/certificates/DEM0DEM0DEM0DEM0DEM0DEM0DEM0/"),
  },
  module: {
    path: "/collections/:courseId/modules/:moduleNumber/",
    for: "anyone",
    code: "screens/course/module-page.tsx",
    chunk: "course",
    early: [courseRead],
    view: seen("guest", "Union-find, four times, Joined Up: Algorithms of Connection", "/collections/5/modules/2/"),
  },
  video: {
    path: "/collections/:courseId/modules/:moduleNumber/videos/:videoNumber/",
    for: "itself",
    code: "screens/watch/watch-page.tsx",
    chunk: "watch",
    early: [
      { ...courseRead, signedIn: true },
      { id: "course.module-access", kept: ["key"], signedIn: true },
      { id: "video.access", kept: ["key"], signedIn: true, placed: true },
      { id: "watch.history", kept: ["key"], signedIn: true, placed: true },
      { id: "transcript.read", kept: ["key"], signedIn: true, placed: true },
    ],
    view: "states",
  },
  study: {
    path: "/collections/:courseId/modules/:moduleNumber/study/",
    for: "signedIn",
    code: "screens/study/study-page.tsx",
    shares: ["course"],
    view: seen(
      "member",
      "Union-find, four times, Joined Up: Algorithms of Connection",
      "/collections/5/modules/2/study/",
    ),
  },

  search: {
    path: "/search/",
    for: "anyone",
    code: "screens/search/search-page.tsx",
    view: seen("guest", "path compression, Search", "/search/?q=path+compression"),
  },
} as const satisfies Record<string, Page>;
