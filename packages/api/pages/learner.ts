import type { Page } from "../page.ts";
import { seen } from "./view.ts";

/** What learners own and their classes. */
export const learnerPages = {
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
} as const satisfies Record<string, Page>;
