import { Failure, FieldFailure } from "@cu/api/failure";
import type { Person } from "@cu/core/foundation/actor";
import { VideoEntity, type VideoItem } from "@cu/core/storage/course/video.entity";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import { readQuestions } from "@cu/core/use-cases/quiz/read-questions";
import { videosOfLecture } from "@cu/core/use-cases/video/same-lecture";
import { readSheet, type SheetCourse, type SheetQuestion, sheetErrorText } from "@cu/quiz-sheet/sheet";
import * as z from "zod";
import { readMarkup } from "./markup.ts";
import { fieldsText } from "./problems.ts";
import type { Report } from "./report.ts";

/** Videos that the same import would create, by embedId, with placeholder ids. */
export type Coming = ReadonlyMap<string, Pick<VideoItem, "id" | "duration">>;

const Uid = z.union([z.string(), z.number()]).transform(String);

/** Only the parts that say which videos the questions are for; the sheet itself checks everything else. */
const Places = z.array(
  z.looseObject({
    uid: Uid,
    videos: z.array(z.looseObject({ uid: Uid, embedId: z.string().optional() })),
  }),
);

/**
 * Questions in the structure of the bulk upload: a file is taken as a whole or not at all (D-66). A video is named by
 * its embedId, or by its database id as uid. Questions that a video asks already are not asked twice.
 */
export const importQuiz = async (
  { text, where }: { text: string; where: string },
  { author, makerId, coming }: { author: Person | undefined; makerId: number; coming: Coming },
  report: Report,
): Promise<void> => {
  const file: unknown = JSON.parse(text, withMarkup);
  const places = Places.safeParse(file);
  const course = places.success ? await courseOf(places.data, makerId, coming) : { modules: [] };
  const { questions, errors } = readSheet(JSON.stringify(file), course);
  for (const error of errors) report.refuse(where, sheetErrorText(error));
  if (errors.length > 0) return;
  for (const [videoId, list] of Map.groupBy(questions, ({ video }) => video)) {
    if (videoId < 0) report.create("questions", list.length);
    else await importQuestions(author, videoId, list, where, report);
  }
};

/** Turns the texts of questions and options into rich text, wherever they are still plain. */
function withMarkup(this: unknown, key: string, value: unknown): unknown {
  const isText = key === "optionText" || key === "explanationText" || (key === "text" && isQuestion(this));
  return isText && typeof value === "string" ? readMarkup(value) : value;
}

const isQuestion = (holder: unknown): boolean =>
  typeof holder === "object" && holder !== null && "questionType" in holder;

const importQuestions = async (
  author: Person | undefined,
  videoId: number,
  list: readonly SheetQuestion[],
  where: string,
  report: Report,
): Promise<void> => {
  const asked = new Set((await readQuestions(videoId)).questions.map(nameOf));
  const fresh = list.filter((question) => !asked.has(nameOf(question)));
  report.keep("questions", list.length - fresh.length);
  if (fresh.length === 0) return;
  try {
    if (author) await createQuestions(author, videoId, fresh, undefined, { isOperator: true });
    report.create("questions", fresh.length);
  } catch (error) {
    if (error instanceof FieldFailure) report.refuse(where, fieldsText(error));
    else if (error instanceof Failure && error.status < 500) report.refuse(where, `video ${videoId}: ${error.message}`);
    else throw error;
  }
};

const nameOf = (question: Pick<SheetQuestion, "title" | "startVideoTimestamp" | "endVideoTimestamp">) =>
  JSON.stringify([question.title, question.startVideoTimestamp, question.endVideoTimestamp]);

const courseOf = async (places: z.output<typeof Places>, makerId: number, coming: Coming): Promise<SheetCourse> => ({
  modules: await Promise.all(
    places.map(async ({ uid, videos }) => ({
      uid,
      videos: (
        await Promise.all(
          videos.map(async (place) => {
            const video = (await findVideo(place, makerId)) ?? coming.get(place.embedId ?? "");
            return video ? [{ uid: place.uid, id: video.id, durationSeconds: video.duration ?? null }] : [];
          }),
        )
      ).flat(),
    })),
  ),
});

const findVideo = async (
  { uid, embedId }: { uid: string; embedId?: string },
  makerId: number,
): Promise<VideoItem | undefined> => {
  if (embedId) {
    const videos = await videosOfLecture(embedId, { makerId });
    return videos === "ambiguous" ? undefined : videos[0];
  }
  if (!/^[1-9][0-9]{0,15}$/.test(uid)) return undefined;
  const { data } = await VideoEntity.get({ id: Number(uid) }).go();
  return data ?? undefined;
};
