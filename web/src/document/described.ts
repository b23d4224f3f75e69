import type { Course as CourseSchema } from "@cu/api/course";
import type * as z from "zod";
import { levelNames } from "../course/level-names.ts";
import { thumbnail } from "../course/thumbnail.ts";
import { videoOfLink } from "../player/video-of-link.ts";
import { productName } from "../product.ts";
import { listTexts } from "../screens/catalogue/list-texts.ts";

type Course = z.output<typeof CourseSchema>;

/** What search engines and those who share a page read of it. */
export type Described = { description: string; image?: string; data?: Record<string, unknown>[] };

const ofTheSite =
  "Courses made of short university lectures. Watch, read every word beside it, and answer the questions that pause it.";

/** `origin` begins every address, which others read without ours. */
export const described = (page: string, answers: readonly Answer[], origin: string): Described => {
  const course = page === "course" && answers.find(({ id }) => id === "course.read")?.answer;
  if (course) return ofCourse(course as Course, origin);
  const list = Object.entries(listTexts).find(([name]) => name === page)?.[1];
  return { description: list?.lead ?? ofTheSite };
};

export type Answer = { id: string; answer: unknown };

const ofCourse = (course: Course, origin: string): Described => {
  const linked = course.introVideoUrl ? videoOfLink(course.introVideoUrl) : undefined;
  const intro = linked && { ...linked, videoType: hostOf(linked.videoType) };
  const first = course.modules.flatMap(({ videos }) => videos)[0];
  const still = intro ?? first;
  const picture = course.coverImage?.image ?? (still && thumbnail(still));
  const image = picture && new URL(picture, origin).href;
  const url = `${origin}/collections/${course.id}/`;
  const description = course.description.slice(0, 300);
  const about = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.name,
    description,
    url,
    provider: { "@type": "Organization", name: course.university?.name ?? productName, sameAs: origin },
    author: [course.primaryAuthor, ...course.coAuthors].map(({ firstName, lastName }) => ({
      "@type": "Person",
      name: `${firstName} ${lastName}`.trim(),
    })),
    ...(course.level && { educationalLevel: levelNames[course.level] }),
    isAccessibleForFree: course.freeCourse,
    ...(image && { image }),
    offers: {
      "@type": "Offer",
      category: course.freeCourse ? "Free" : "Paid",
      // A cupoint is a cent.
      price: ((course.collectionNetPrice ?? 0) / 100).toFixed(2),
      priceCurrency: "USD",
      url,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "online",
      courseWorkload: `PT${Math.max(1, Math.round(course.totalDuration / 60))}M`,
    },
  };
  if (!intro) return { description, ...(image && { image }), data: [about] };
  const video = {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: course.name,
    description,
    thumbnailUrl: [thumbnail(intro)],
    url,
  };
  return { description, ...(image && { image }), data: [about, video] };
};

const hostOf = (videoType: string): "vimeo" | "youtube" => (videoType === "vimeo" ? "vimeo" : "youtube");
