import type { Page } from "../page.ts";
import { seen } from "./view.ts";

/** Where creators and instructors build, and the admin area. */
export const creatorPages = {
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
} as const satisfies Record<string, Page>;
