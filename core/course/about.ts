import { type CourseWish, outcomesIn } from "@cu/api/course.form";
import { FieldFailure } from "@cu/api/failure";
import type { CourseRecord } from "../courseware/course-record.ts";
import { ownVideos } from "../courseware/sample.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import { readShownQuestions } from "../quiz/read-questions.ts";

/** What somebody reads before buying; left out where nothing was written, so that older courses stay as they are. */
export const aboutOf = (
  wish: Pick<CourseWish, "outcomes" | "audience" | "prerequisites" | "level">,
): Pick<CourseRecord, "outcomes" | "audience" | "prerequisites" | "level"> => {
  const outcomes = outcomesIn(wish.outcomes);
  const [first] = outcomes;
  const audience = wish.audience.trim();
  const prerequisites = wish.prerequisites.trim();
  return {
    ...(first && { outcomes }),
    ...(audience !== "" && { audience }),
    ...(prerequisites !== "" && { prerequisites }),
    ...(wish.level && { level: wish.level }),
  };
};

type Planned = Pick<CourseRecord, "modules"> & {
  readonly before: CourseRecord | undefined;
  /** Existing videos of the course, as their items are now. */
  readonly videos: ReadonlyMap<number, VideoItem>;
};

/**
 * CRS-51: the question that everybody may try. It is of an own video of the course and offers answers, because an open
 * question has nothing to show but its hint. Throws `FieldFailure`.
 */
export const sampleIn = async (
  { sampleQuestion: id }: Pick<CourseWish, "sampleQuestion">,
  { before, modules, videos }: Planned,
): Promise<number | undefined> => {
  if (id === null || id === undefined) return undefined;
  const video = ownVideos({ modules })
    .map((own) => videos.get(own.id))
    .find((item) => item?.questionIds?.includes(id));
  const [question] = video ? await readShownQuestions({ ...video, questionIds: [id] }) : [];
  if (question && question.questionType !== "open_ended") return id;
  // It was deleted, or its video is being taken out: then it is taken back, and the save is no less right.
  if (id === before?.sampleQuestion) return undefined;
  throw new FieldFailure({ sampleQuestion: ["Choose a question of this course that offers answers."] });
};
