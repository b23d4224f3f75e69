import type { Group } from "../lib/use-session.ts";
import { accounts, paths } from "../paths.tsx";

export type MenuLink = { text: string; to: string; for?: readonly Group[] };

/** "All Courses" opens these two (SES-04). */
export const courseLinks: readonly MenuLink[] = [
  { text: "Premium Courses", to: paths.premium },
  { text: "Free Courses", to: paths.free },
];

/** Beside "All Courses" in the header, in this order (SES-04). */
export const headerLinks: readonly MenuLink[] = [
  { text: "My Courses", to: paths.myCourses, for: ["learner"] },
  { text: "Authors", to: paths.authors },
  { text: "About Us", to: paths.about, for: ["guest"] },
  { text: "FAQ", to: paths.faq, for: ["guest"] },
  { text: "Certifications", to: paths.certifications },
];

/** The user menu; creators and admins have more than learners (SES-06 to SES-09, SES-37). */
export const userLinks = (userId: number | undefined): readonly MenuLink[] => [
  { text: "Premium Courses", to: paths.premium },
  { text: "Free Courses", to: paths.free, for: ["creator"] },
  { text: "My Courses", to: paths.myCourses, for: ["learner"] },
  { text: "My Classes", to: paths.myClasses, for: ["learner"] },
  { text: "Dashboard", to: paths.dashboard, for: ["creator"] },
  // What the two pages have: a builder and earnings come later, and the documents' names with them (SES-08).
  { text: "Authored Courses", to: paths.creatorHome, for: ["creator"] },
  { text: "Class Codes", to: paths.classCodes, for: ["creator"] },
  { text: "My Profile", to: paths.creator(userId ?? 0), for: ["creator"] },
  { text: "Admin Home", to: paths.admin, for: ["admin"] },
  { text: "Authors", to: paths.authors, for: ["learner"] },
  { text: "Account/Wallet", to: paths.account, for: ["learner"] },
  { text: "About Us", to: paths.about },
  { text: "FAQ", to: paths.faq },
  { text: "Report an Issue", to: paths.reportIssue, for: ["learner"] },
  { text: "Logout", to: paths.logout, for: ["learner"] },
  { text: "Login", to: accounts.login(), for: ["guest"] },
  { text: "Sign Up", to: accounts.signUp(), for: ["guest"] },
];

export const visible = (links: readonly MenuLink[], groups: ReadonlySet<Group>): readonly MenuLink[] =>
  links.filter((link) => !link.for || link.for.some((group) => groups.has(group)));
