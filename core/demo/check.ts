import type { requestDemo as route } from "@cu/api/demo";
import { isEmail } from "@cu/api/email";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { Parsed } from "@cu/api/route";
import { atMost, lengthOf } from "../text-length.ts";

export type DemoWish = Parsed<typeof route>["body"];

export type Demo = {
  courseName: string;
  courseDescription: string;
  firstName: string;
  lastName: string;
  email: string;
  links: string[];
  files: number[];
};

const required = {
  courseName: "Please input a course name!",
  firstName: "Please input your first name!",
  lastName: "Please input your last name!",
} as const;
const longest = { courseName: 200, courseDescription: 10_000, firstName: 150, lastName: 150 } as const;
// A request, its files and its repeat record are one write of at most a hundred items.
const mostFiles = 50;

/** STA-42 to STA-46, in the documents' own words. Throws `FieldFailure`. */
export const checkDemo = (wish: DemoWish): Demo => {
  const demo = {
    courseName: wish.courseName.trim(),
    courseDescription: (wish.courseDescription ?? "").trim(),
    firstName: wish.firstName.trim(),
    lastName: wish.lastName.trim(),
    email: wish.email.trim(),
    links: wish.links.map((link) => (typeof link === "string" ? link : link.link).trim()),
    files: [...new Set(wish.files)],
  };
  const errors: FieldErrors = {};
  for (const field of ["courseName", "courseDescription", "firstName", "lastName"] as const) {
    if (field !== "courseDescription" && !demo[field]) errors[field] = [required[field]];
    else if (lengthOf(demo[field]) > longest[field]) errors[field] = [atMost(longest[field])];
  }
  if (!isEmail(demo.email)) errors.email = ["Please input your email!"];
  const links = demo.links.map(linkErrors);
  if (links.some((row) => row.link)) errors.links = links;
  if (demo.files.length > mostFiles) errors.files = [`At most ${mostFiles} files can be sent with one request.`];
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return demo;
};

// Somebody of the team opens it later; the server never does (X5).
const linkErrors = (link: string): FieldErrors => {
  if (!link) return { link: ["Missing link"] };
  const isWeb = URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
  return isWeb ? {} : { link: ["Enter a link that begins with http:// or https://."] };
};
