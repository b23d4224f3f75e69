import type { Group, MenuName, MenuPlace } from "@cu/api/page";
import { pageTable } from "../lib/page-table.ts";
import { accounts, addressAt } from "../lib/paths.tsx";

export type MenuLink = { text: string; to: string; for?: MenuPlace["for"] };

/** A menu's entries in table order; `userId` fills in the user's page. */
const linksOf = (name: MenuName, userId?: number): MenuLink[] =>
  Object.values(pageTable).flatMap(({ path, menu }) =>
    menu?.[name] ? [{ text: menu.text, ...menu[name], to: addressAt(path, userId) }] : [],
  );

/** Subentries of "All Courses" (SES-04). */
export const courseLinks: readonly MenuLink[] = linksOf("courses");

/** Next to "All Courses" in the header (SES-04). */
export const headerLinks: readonly MenuLink[] = linksOf("header");

export const footerLinks: readonly MenuLink[] = linksOf("footer");

/** The user menu; creators and admins have more than learners (SES-06 to SES-09, SES-37). */
export const userLinks = (userId: number | undefined): readonly MenuLink[] => [
  ...linksOf("user", userId),
  { text: "Login", to: accounts.login(), for: ["guest"] },
  { text: "Sign Up", to: accounts.signUp(), for: ["guest"] },
];

export const visible = (links: readonly MenuLink[], groups: ReadonlySet<Group>): readonly MenuLink[] =>
  links.filter((link) => !link.for || link.for.some((group) => groups.has(group)));
