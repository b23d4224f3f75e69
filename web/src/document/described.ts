import type { Card } from "@cu/api/catalogue";
import type { Course as CourseSchema } from "@cu/api/course";
import type { CreatorProfile, listAuthors } from "@cu/api/creator";
import { fullName } from "@cu/api/person-name";
import type { Answer as Answered } from "@cu/api/route";
import { videoOfPage } from "@cu/api/video-page";
import { isWebAddress } from "@cu/api/web-address";
import type * as z from "zod";
import { levelNames } from "../features/course/level-names.ts";
import { thumbnail } from "../features/course/thumbnail.ts";
import { courseOffer } from "../features/purchase/offer.ts";
import { productName } from "../lib/product.ts";
import { authorsLead } from "../screens/authors/lead.ts";
import { listTexts } from "../screens/catalogue/list-texts.ts";
import { pictureAddress } from "./course-picture.ts";
import { pictureSize } from "./picture-kit.ts";
import { productPictureAddress } from "./product-picture.ts";

type Course = z.output<typeof CourseSchema>;
type Profile = z.output<typeof CreatorProfile>;
type CourseCard = z.output<typeof Card>;
type Authors = Answered<typeof listAuthors>["authors"];

/** Metadata for search engines and link previews. */
export type Described = {
  description: string;
  image: string;
  /** For generated images: the size, so that previews can reserve space, and the alternative text. */
  drawn?: { width: number; height: number; alt: string };
  data?: Record<string, unknown>[];
  /** Canonical address, where it differs from the requested one. */
  address?: string;
};

const descriptions: Partial<Record<string, string>> = {
  home: "Courses made of short university lectures. Watch, read along word by word, and answer the questions that pause it.",
  creators: authorsLead,
  about: `Who makes ${productName}, and what learners, creators and authors do here.`,
  faq: "Answers about courses, prices, wallets, certificates and class codes.",
  laas: "Send your lectures, and we build the course with you, free of charge.",
  forCreators: "Publish your lectures as a course with questions and class codes, and earn 50-70% of its revenue.",
  terms: `The terms of use of ${productName}.`,
  privacy: `What ${productName} stores about people, what for, and for how long.`,
  imprint: `Who is responsible for ${productName}, and how to reach them.`,
};

/** `origin` makes addresses absolute, as external readers need. */
export const described = (page: string, answers: readonly Answer[], origin: string): Described => {
  const course = page === "course" && answers.find(({ id }) => id === "course.read")?.answer;
  if (course) return ofCourse(course as Course, origin);
  const profile = answers.find(({ id }) => id === "creator.profile" || id === "creator.author")?.answer;
  if (profile) return ofCreator(profile as Profile, coursesAmong(answers), origin);
  const authors = answers.find(({ id }) => id === "creator.authors")?.answer as { authors: Authors } | undefined;
  const list = Object.entries(listTexts).find(([name]) => name === page)?.[1];
  const cards = list && (answers.find(({ id }) => id === "catalogue.list")?.answer as Listed | undefined)?.results;
  return {
    description: list?.lead ?? descriptions[page] ?? productName,
    ...shared(origin),
    ...(authors && { data: [listOf(authors.authors, origin)] }),
    ...(cards && {
      data: [
        coursesOf(cards, origin),
        pathOf(
          [
            ["Home", "/"],
            [list.title, list.path],
          ],
          origin,
        ),
      ],
    }),
  };
};

/** The product's picture, for pages without one. */
export const shared = (origin: string): Pick<Described, "image" | "drawn"> => ({
  image: origin + productPictureAddress,
  drawn: { ...pictureSize, alt: productName },
});

const listOf = (authors: Authors, origin: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: authors.map((author, n) => ({
    "@type": "ListItem",
    position: n + 1,
    item: { "@type": "Person", name: fullName(author), url: `${origin}/creators/${author.id}/` },
  })),
});

type Listed = { readonly results: readonly CourseCard[] };

/** Only addresses: search engines read each course on its own page. */
const coursesOf = (cards: readonly CourseCard[], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: cards.map(({ id }, n) => ({
    "@type": "ListItem",
    position: n + 1,
    url: `${origin}/collections/${id}/`,
  })),
});

/** The page's breadcrumb. */
const pathOf = (crumbs: readonly (readonly [name: string, path: string])[], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(([name, path], n) => ({
    "@type": "ListItem",
    position: n + 1,
    name,
    item: origin + path,
  })),
});

/** The university with its own page, where it named one; a course without one is the product's. */
const providerOf = ({ university, universityLink }: Pick<Course, "university" | "universityLink">, origin: string) =>
  university
    ? {
        "@type": "CollegeOrUniversity",
        name: university.name,
        ...(universityLink && isWebAddress(universityLink) && { sameAs: universityLink }),
      }
    : { "@type": "Organization", name: productName, sameAs: origin };

export type Answer = { id: string; answer: unknown };

const coursesAmong = (answers: readonly Answer[]): CourseCard[] => {
  const found = answers.find(({ id }) => id === "creator.public-collections" || id === "creator.certification-courses");
  return Array.isArray(found?.answer) ? (found.answer as CourseCard[]) : [];
};

// Structured data of a list; limited to the four visible entries.
const maxCourses = 20;

/** Both pages about a person are listed as one, the one with all of their courses. */
const ofCreator = (profile: Profile, courses: readonly CourseCard[], origin: string): Described => {
  const address = `/creators/${profile.id}/`;
  const name = fullName(profile);
  const places = profile.universities.map((university) => university.name);
  const image = profile.profilePicture && new URL(profile.profilePicture, origin).href;
  const about = {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    url: origin + address,
    ...(profile.bio && { description: profile.bio.slice(0, 300) }),
    ...(image && { image }),
    ...(places.length > 0 && { affiliation: places.map((place) => ({ "@type": "CollegeOrUniversity", name: place })) }),
    ...(courses.length > 0 && {
      subjectOf: courses.slice(0, maxCourses).map((course) => ({
        "@type": "Course",
        name: course.name,
        description: course.description.slice(0, 300),
        url: `${origin}/collections/${course.id}/`,
        provider: providerOf(course, origin),
      })),
    }),
  };
  const description = profile.bio.slice(0, 300) || `Courses by ${[name, ...places].join(", ")}.`;
  return { description, address, ...(image ? { image } : shared(origin)), data: [about] };
};

/** A course's preview image: its cover, uploaded or generated. */
export const imageOf = (course: Course, origin: string): Pick<Described, "image" | "drawn"> => ({
  image: new URL(course.coverImage?.image ?? pictureAddress(course), origin).href,
  ...(!course.coverImage && { drawn: { ...pictureSize, alt: `The cover of ${course.name}` } }),
});

const nobodysOwn = { user: undefined, coupon: undefined };

const ofCourse = (course: Course, origin: string): Described => {
  const linked = course.introVideoUrl ? videoOfPage(course.introVideoUrl) : undefined;
  const intro = linked && { ...linked, videoType: hostOf(linked.videoType) };
  const picture = imageOf(course, origin);
  const url = `${origin}/collections/${course.id}/`;
  const description = course.description.slice(0, 300) || course.name;
  const about = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.name,
    description,
    url,
    provider: providerOf(course, origin),
    author: [course.primaryAuthor, ...course.coAuthors].map((author) => ({
      "@type": "Person",
      name: fullName(author),
    })),
    ...(course.level && { educationalLevel: levelNames[course.level] }),
    isAccessibleForFree: course.freeCourse,
    image: picture.image,
    offers: {
      "@type": "Offer",
      category: course.freeCourse ? "Free" : "Paid",
      // CRS-66: the current price for guests. A cupoint is a cent.
      price: (courseOffer(course, nobodysOwn).price / 100).toFixed(2),
      priceCurrency: "USD",
      url,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "online",
      courseWorkload: `PT${Math.max(1, Math.round(course.totalDuration / 60))}M`,
    },
  };
  const { category, name } = course;
  const list = course.freeCourse ? listTexts.free : listTexts.premium;
  const path = pathOf(
    [
      ["Home", "/"],
      [list.title, list.path],
      ...(category ? [[category.name, `${list.path}?category=${category.id}`] as const] : []),
      [name, `/collections/${course.id}/`],
    ],
    origin,
  );
  if (!intro) return { description, ...picture, data: [about, path] };
  const video = {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: course.name,
    description,
    thumbnailUrl: [new URL(thumbnail(intro), url).href],
    url,
  };
  return { description, ...picture, data: [about, path, video] };
};

const hostOf = (videoType: string): "vimeo" | "youtube" => (videoType === "vimeo" ? "vimeo" : "youtube");
