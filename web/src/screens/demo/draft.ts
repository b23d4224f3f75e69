import { isEmail } from "@cu/api/email";
import type { Problems } from "../../forms/use-checks.ts";

/** A video that has arrived, so that a reload does not ask for it again. */
export type Kept = { id: number; name: string; size: number };

export type DemoDraft = {
  courseName: string;
  courseDescription: string;
  firstName: string;
  lastName: string;
  email: string;
  links: readonly string[];
  videos: readonly Kept[];
};

export const emptyDemo: DemoDraft = {
  courseName: "",
  courseDescription: "",
  firstName: "",
  lastName: "",
  email: "",
  links: [],
  videos: [],
};

const required = {
  courseName: "Please input a course name!",
  firstName: "Please input your first name!",
  lastName: "Please input your last name!",
} as const;

export const emailText = "Please input your email!";

/** STA-42 to STA-45, as the server says them. */
export const checkCourse = (demo: DemoDraft): Problems => {
  const problems: Record<string, string> = {};
  for (const field of ["courseName", "firstName", "lastName"] as const)
    if (!demo[field].trim()) problems[field] = required[field];
  if (!isEmail(demo.email.trim())) problems.email = emailText;
  return problems;
};

/** STA-46, by row: `links.0`. */
export const checkLinks = (links: readonly string[]): Problems =>
  Object.fromEntries(
    links.flatMap((link, row): [string, string][] => {
      const problem = linkProblem(link.trim());
      return problem ? [[`links.${row}`, problem]] : [];
    }),
  );

const linkProblem = (link: string): string | undefined => {
  if (!link) return "Missing link";
  const isWeb = URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
  return isWeb ? undefined : "Enter a link that begins with http:// or https://.";
};
