import type { CourseLevel } from "@cu/api/course-bounds";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Write } from "../../foundation/store/commit.ts";
import type { CardRecord } from "./card-record.ts";
import { storedCard } from "./commit-course.ts";
import type { CourseRecord } from "./course-record.ts";

/** The fields by which lists filter and sort courses; 0 or "" if empty. */
export type CourseFacts = {
  readonly category: number;
  readonly subCategory: number;
  readonly level: CourseLevel | "";
  readonly language: string;
  readonly institution: string;
  /** Whether every lecture has one. */
  readonly hasTranscript: boolean;
  readonly hasQuestions: boolean;
  /** Cupoints of the whole course. */
  readonly price: number;
  readonly minutes: number;
};

export const factsOf = (card: CardRecord): CourseFacts => ({
  category: card.category?.id ?? 0,
  subCategory: card.subCategory?.id ?? 0,
  level: card.level ?? "",
  language: card.language ?? "",
  institution: card.university ?? "",
  hasTranscript: card.videoCount > 0 && card.transcriptCount === card.videoCount,
  hasQuestions: (card.questionCount ?? 0) > 0,
  price: card.price ?? 0,
  minutes: Math.round(card.totalDuration / 60),
});

/**
 * Updates lists when something other than a save changes their filter fields: a transcript, a question, a licence's
 * price.
 */
export const factsNews = (before: CourseRecord, after: CourseRecord): Write[] => {
  const [was, is] = [before, after].map((course) => JSON.stringify(factsOf(storedCard(course))));
  return was === is ? [] : announce({ type: "course.saved", courseId: after.id });
};
