import type { CourseInput } from "@cu/api/course";
import { outcomesIn } from "@cu/api/course.form";
import { FieldFailure } from "@cu/api/failure";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { ownVideos } from "../../storage/course/sample.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { readShownQuestions } from "../quiz/read-questions.ts";

/** Texts shown before buying; empty ones are omitted, so that older courses remain unchanged. */
export const aboutOf = (
  input: Pick<CourseInput, "outcomes" | "audience" | "prerequisites" | "level">,
): Pick<CourseRecord, "outcomes" | "audience" | "prerequisites" | "level"> => {
  const outcomes = outcomesIn(input.outcomes);
  const [first] = outcomes;
  const audience = input.audience.trim();
  const prerequisites = input.prerequisites.trim();
  return {
    ...(first && { outcomes }),
    ...(audience !== "" && { audience }),
    ...(prerequisites !== "" && { prerequisites }),
    ...(input.level && { level: input.level }),
  };
};

type Planned = Pick<CourseRecord, "modules"> & {
  readonly before: CourseRecord | undefined;
  /** Existing videos of the course, in their current state. */
  readonly videos: ReadonlyMap<number, VideoItem>;
};

/**
 * CRS-51: the sample question that visitors can try without access. It must be a choice question of one of the course's
 * native videos, because an open question has only its hint to show. Throws `FieldFailure`.
 */
export const sampleIn = async (
  { sampleQuestion: id }: Pick<CourseInput, "sampleQuestion">,
  { before, modules, videos }: Planned,
): Promise<number | undefined> => {
  if (id === null || id === undefined) return undefined;
  const video = ownVideos({ modules })
    .map((own) => videos.get(own.id))
    .find((item) => item?.questionIds?.includes(id));
  const [question] = video ? await readShownQuestions({ ...video, questionIds: [id] }) : [];
  if (question && question.questionType !== "open_ended") return id;
  // It was deleted, or its video is being removed: the sample is cleared, and the save still succeeds.
  if (id === before?.sampleQuestion) return undefined;
  throw new FieldFailure({ sampleQuestion: ["Choose a question of this course that offers answers."] });
};
