import { isEmail } from "./email.ts";
import type { FieldErrors } from "./failure.ts";
import { type Form, textForm, textProblem, wrongField, wrongRows } from "./form.ts";

const emailText = "Please input your email!";

/** STA-42 to STA-45, with the requirements' error texts: the first step. */
export const demoCourse = textForm({
  courseName: { most: 200, missing: "Please input a course name!" },
  courseDescription: { most: 10_000 },
  firstName: { most: 150, missing: "Please input your first name!" },
  lastName: { most: 150, missing: "Please input your last name!" },
  email: { most: 254, missing: emailText, wrong: (text) => (isEmail(text) ? undefined : emailText) },
});

const longestLink = 4000;
const maxLinks = 200;
// A request, its files and its repeat record are one write of at most a hundred items.
const maxFiles = 50;

type CourseTexts = { [Name in keyof typeof demoCourse.fields]: string };

export type DemoInput = Omit<CourseTexts, "courseDescription"> & {
  courseDescription?: string | null | undefined;
  links: readonly (string | { link: string })[];
  /** Ids of the uploaded files. */
  files: readonly number[];
};

export type Demo = CourseTexts & { links: string[]; files: number[] };

/** The whole request; errors of a link are at `links.0.link` (STA-46). */
export const demoForm: Form<DemoInput, Demo> = {
  read: ({ links, files, ...input }) => {
    const course = demoCourse.read({ ...input, courseDescription: input.courseDescription ?? "" });
    const kept = {
      ...course.kept,
      links: links.map((link) => webLink((typeof link === "string" ? link : link.link).trim())),
      files: [...new Set(files)],
    };
    const rows = wrongRows(kept.links.map(linkErrors));
    const errors: FieldErrors = {
      ...course.errors,
      ...(rows && { links: rows }),
      ...(kept.links.length > maxLinks && {
        links: [`At most ${maxLinks} links can be sent with one request.`],
      }),
      ...(kept.files.length > maxFiles && {
        files: [`At most ${maxFiles} files can be sent with one request.`],
      }),
    };
    return { kept, errors };
  },
};

// Accepts URLs as printed, without a scheme (ADM-26).
const webLink = (link: string): string => (/^www\./i.test(link) ? `https://${link}` : link);

// A member of the team opens it later; the server never does (X5).
const linkErrors = (link: string): FieldErrors =>
  wrongField("link", textProblem({ most: longestLink, missing: "Missing link", wrong: wrongLink }, link));

const wrongLink = (link: string): string | undefined => {
  const isWeb = URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
  return isWeb ? undefined : "Enter a link that begins with http:// or https://.";
};
