import type { EarlyCall, Page, PageView, Viewer } from "./page.ts";

/** The view to check: the page's path if it has no parameters, otherwise a demo URL. */
const seen = (as: Viewer, title: string, at?: string): PageView => ({ as, title, ...(at !== undefined && { at }) });
const leadsOn = { none: "leads to another page" };

const listed = (list: string): EarlyCall[] => [
  { id: "catalogue.list", query: { list, pageSize: 4, facets: true, page: 1 } },
  { id: "catalogue.categories", kept: [] },
];
const courseRead: EarlyCall = { id: "course.read", kept: ["key", "promotion_code"] };

const catalogue = "screens/catalogue/catalogue-page.tsx";
const legal = "screens/legal/legal-page.tsx";
const notFound = "screens/static/not-found-page.tsx";

/**
 * All pages of the site. URLs, guards, menus (in this order), early calls, chunks, reserved slugs and the journeys' views
 * are derived from this table. In course paths, modules and videos are numbered by position from 1; all other numbers are
 * database ids (D-09).
 */
export const pages = {
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

  myCourses: {
    path: "/my-collections/",
    for: "signedIn",
    code: "screens/my-courses/my-courses-page.tsx",
    shares: ["classes"],
    menu: { text: "My Courses", header: { for: ["learner"] }, user: { for: ["learner"] } },
    view: seen("member", "My Courses"),
  },
  myClasses: {
    path: "/scheduled-licenses",
    for: "signedIn",
    code: "screens/my-classes/my-classes-page.tsx",
    shares: ["classes", "course"],
    menu: { text: "My Classes", user: { for: ["learner"] } },
    view: seen("student", "My Classes"),
  },
  dashboard: {
    path: "/dashboard/*",
    for: "signedIn",
    code: "screens/dashboard/dashboard-page.tsx",
    menu: { text: "Dashboard", user: { for: ["creator"] } },
    view: seen("creator", "Dashboard", "/dashboard/"),
  },

  creatorHome: {
    path: "/creator/home/",
    for: "creator",
    code: "screens/creator-home/creator-home-page.tsx",
    shares: ["lists"],
    menu: { text: "Build/Edit Courses", user: { for: ["creator"] } },
    view: seen("creator", "Authored Courses"),
  },
  classCodes: {
    path: "/creator/classcodes/",
    for: "creator",
    code: "screens/class-codes/class-codes-page.tsx",
    shares: ["classes"],
    menu: { text: "Class Codes", user: { for: ["creator"] } },
    view: seen("creator", "Class codes"),
  },
  createClassCode: {
    path: "/creator/classcodes/create/",
    for: "creator",
    code: "screens/class-codes/create-page.tsx",
    shares: ["course"],
    view: seen("creator", "New class code", "/creator/classcodes/create/?from=2"),
  },
  /** Also for admins, so the page checks access by reading the class. */
  editClassCode: {
    path: "/creator/classcodes/:classId/edit/",
    for: "signedIn",
    code: "screens/class-codes/edit-page.tsx",
    shares: ["course"],
    view: seen("creator", "Algorithms, second year, Northgate", "/creator/classcodes/1/edit/"),
  },
  promotions: {
    path: "/creator/promotions/",
    for: "creator",
    code: "screens/promotions/promotions-page.tsx",
    shares: ["promotions"],
    view: seen("creator", "Promotions"),
  },
  creator: {
    path: "/creators/:userId/",
    for: "anyone",
    code: "screens/creator/creator-page.tsx",
    menu: { text: "My Profile and Earnings", user: { for: ["creator"] } },
    view: seen("guest", "Ines Okafor", "/creators/5/"),
  },
  createCourse: {
    path: "/collections/create",
    for: "creator",
    code: "screens/course-builder/create-page.tsx",
    chunk: "builder",
    view: seen("creator", "Create a course"),
  },
  editCourse: {
    path: "/collections/:courseId/edit/",
    for: "creator",
    code: "screens/course-builder/edit-page.tsx",
    chunk: "builder",
    view: "states",
  },
  ownCourse: {
    path: "/creator/created-collections/:courseId",
    for: "creator",
    code: "screens/own-course/own-course-page.tsx",
    shares: ["course", "promotions"],
    view: seen("creator", "Joined Up: Algorithms of Connection", "/creator/created-collections/5"),
  },
  invitations: {
    path: "/invitations/",
    for: "signedIn",
    code: "screens/invitations/invitations-page.tsx",
    menu: { text: "Invitations", user: { for: ["creator"] } },
    view: seen("creator", "Invitations"),
  },
  createModule: {
    path: "/modules/create/",
    for: "creator",
    code: "screens/course-builder/module/create-module-page.tsx",
    chunk: "builder",
    view: seen("creator", "Create a Module"),
  },
  ownModule: {
    path: "/creator/created-modules/:moduleId",
    for: "creator",
    code: "screens/own-module/own-module-page.tsx",
    shares: ["course"],
    view: "states",
  },
  /** The page asks the server for edit rights and redirects users without them (QZC-02). */
  manageQuiz: {
    path: "/modules/:moduleId/videos/:videoId/questions/create/",
    for: "signedIn",
    code: "screens/question-studio/question-studio-page.tsx",
    shares: ["watch"],
    view: "states",
  },
  /** The page asks the server for edit rights to the transcript and redirects users without them. */
  transcriptStudio: {
    path: "/modules/:moduleId/videos/:videoId/transcript/",
    for: "signedIn",
    code: "screens/transcript-studio/transcript-studio-page.tsx",
    shares: ["watch"],
    view: "states",
  },
  admin: {
    path: "/admin/*",
    for: "admin",
    code: "screens/admin/admin-page.tsx",
    menu: { text: "Admin Home", user: { for: ["admin"] } },
    view: seen("admin", "Admin Home", "/admin/"),
  },

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
  notifications: {
    path: "/notifications/",
    for: "signedIn",
    code: "screens/notifications/notifications-page.tsx",
    view: seen("member", "Notifications"),
  },
  recall: {
    path: "/recall/",
    for: "signedIn",
    code: "screens/learn/recall/recall-page.tsx",
    view: seen("member", "Review"),
  },
  stopMails: {
    path: "/notifications/stop/",
    for: "anyone",
    noindex: true,
    code: "screens/notifications/stop-mails-page.tsx",
    view: seen("guest", "No more mails", `/notifications/stop/?mail=1-digest-${"a".repeat(22)}`),
  },
  account: {
    path: "/account",
    for: "itself",
    code: "screens/account/account-page.tsx",
    menu: { text: "Account/Wallet", user: { for: ["learner"] } },
    view: seen("member", "Account and wallet"),
  },
  accountNotifications: {
    path: "/account/notifications/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Notification settings"),
  },
  accountSecurity: {
    path: "/account/security/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Security"),
  },
  accountData: {
    path: "/account/data/",
    for: "itself",
    code: "screens/account/account-page.tsx",
    view: seen("member", "Your data"),
  },
  receipt: {
    path: "/account/receipts/:transactionId/",
    for: "signedIn",
    code: "screens/receipt/receipt-page.tsx",
    view: seen("member", "Receipt", "/account/receipts/2000007/"),
  },
  about: {
    path: "/aboutus/",
    for: "anyone",
    code: "screens/about/about-page.tsx",
    menu: { text: "About Us", header: { for: ["guest"] }, user: {} },
    view: seen("guest", "About Us"),
  },
  faq: {
    path: "/frequently-asked-questions/",
    for: "anyone",
    code: "screens/faq/faq-page.tsx",
    shares: ["home"],
    menu: { text: "FAQ", header: { for: ["guest"] }, user: {} },
    view: "states",
  },
  contact: {
    path: "/contactus/",
    for: "anyone",
    code: "screens/contact/contact-page.tsx",
    menu: { text: "Contact us", footer: {} },
    view: seen("guest", "Contact us"),
  },
  reportIssue: {
    path: "/report-issue/",
    for: "itself",
    code: "screens/report-issue/report-issue-page.tsx",
    menu: { text: "Report an Issue", user: { for: ["learner"] }, footer: {} },
    view: seen("guest", "Report an issue"),
  },
  certifications: {
    path: "/certifications/",
    for: "anyone",
    code: "screens/certifications/certifications-page.tsx",
    shares: ["home"],
    menu: { text: "Certifications", header: {} },
    view: seen("guest", "Certifications"),
  },
  terms: {
    path: "/terms/",
    for: "anyone",
    code: legal,
    menu: { text: "Terms", footer: {} },
    view: seen("guest", "Terms of use"),
  },
  privacy: {
    path: "/privacy/",
    for: "anyone",
    code: legal,
    menu: { text: "Privacy", footer: {} },
    view: { none: "drawn as the terms are" },
  },
  imprint: {
    path: "/imprint/",
    for: "anyone",
    code: legal,
    menu: { text: "Imprint", footer: {} },
    view: { none: "drawn as the terms are" },
  },
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

export type PageName = keyof typeof pages;
