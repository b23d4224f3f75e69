import { claimOf } from "@cu/api/certificate-claim";
import type { Course as CourseSchema } from "@cu/api/course";
import type { PageName, pages } from "@cu/api/pages";
import type { RouteId } from "@cu/api/routes";
import type * as z from "zod";
import { productName } from "../lib/product.ts";
import { type Certificate, certificatePictureAddress } from "./certificate-picture.ts";
import { type Described, imageOf, shared } from "./described.ts";
import type { DrawnPage } from "./drawn-pages.ts";
import { pictureSize } from "./picture-kit.ts";

type Course = z.output<typeof CourseSchema>;
type Params = Readonly<Record<string, string | undefined>>;
type Head = Described & { title: string };
/** `missing`: the page doesn't exist; `unlisted`: it must not be indexed. */
type Found = Head | "missing" | "unlisted";

export type HeadOnly = {
  /** The single call that the metadata needs. */
  readonly call?: (params: Params) => {
    readonly id: RouteId;
    readonly input: { readonly params: Record<string, unknown> };
  };
  readonly head: (origin: string, answer: unknown, params: Params) => Found;
};

type Table = typeof pages;
type Indexed = {
  [N in PageName]: Table[N] extends { for: "anyone"; code: string; noindex?: never } ? N : never;
}[PageName];

const still = (title: string, description: string): HeadOnly => ({
  head: (origin) => ({ title, description, ...shared(origin) }),
});

const ofCourse = (
  head: (course: Course, params: Params) => Pick<Head, "title" | "description"> | "missing" | "unlisted",
) =>
  ({
    call: ({ courseId }) => ({ id: "course.read", input: { params: { courseId } } }),
    head: (origin, answer, params) => {
      const course = answer as Course;
      const found = head(course, params);
      return typeof found === "string" ? found : { ...found, ...imageOf(course, origin) };
    },
  }) satisfies HeadOnly;

/**
 * Public client-rendered pages: the shell with page-specific metadata (PUB-28). An indexed page that is neither here
 * nor prerendered fails to compile.
 */
export const headOnly: { readonly [N in Exclude<Indexed, DrawnPage>]: HeadOnly } = {
  search: still("Search", "Search every word spoken in every lecture and jump to the second you hear it."),
  certifications: still(
    "Certifications",
    "Certificates show how well you answered, not just that you watched. Try the whole course first.",
  ),
  contact: still("Contact us", "A question, an idea, or something that went wrong: write to us and a person reads it."),
  demo: still("Request a demo", "See your own lectures in the product before you decide anything."),
  module: ofCourse((course, { moduleNumber }) => {
    const module = course.modules.find(({ moduleIndex }) => String(moduleIndex) === moduleNumber);
    if (!module) return "missing";
    const lectures = module.videos.map(({ title }) => title).join(", ");
    return {
      title: `${module.name}, ${course.name}`,
      description: `Module ${module.moduleIndex} of ${course.name}: ${lectures}`.slice(0, 300),
    };
  }),
  courseCertification: ofCourse(({ name, certification }) =>
    certification
      ? {
          title: `Certification, ${name}`,
          description: certification.description.slice(0, 300) || `What the certificate of ${name} asks for and costs.`,
        }
      : "unlisted",
  ),
  certificate: {
    call: ({ serial }) => ({ id: "certificate.read", input: { params: { serial } } }),
    head: (origin, answer) => {
      const certificate = answer as Certificate;
      const { name, course } = certificate;
      if (name === null) return "unlisted";
      return {
        title: `Certificate, ${course.name}`,
        description: `${name} ${claimOf(certificate)} ${course.name} on ${productName}.`,
        image: origin + certificatePictureAddress(certificate),
        drawn: { ...pictureSize, alt: `The certificate of ${name}` },
      };
    },
  },
};
