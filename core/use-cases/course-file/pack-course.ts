import { Failure } from "@cu/api/failure";
import { spoken } from "@cu/captions/language";
import type { CourseManifest, FileQuestion, FileVideo } from "@cu/course-file/manifest";
import { jsonEntry, writeCourseFile } from "@cu/course-file/write";
import type { Person } from "../../foundation/actor.ts";
import { chunks } from "../../foundation/store/batch.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { findVideos } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { detailsOf } from "../draft/create-draft.ts";
import { editsIn } from "../quiz/editor.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { readShownQuestions } from "../quiz/read-questions.ts";
import { readSegments } from "../transcript/read.ts";
import { readFile } from "./file-store.ts";

// Each has a transcript in memory, and takes one store call or a few.
const videosAtOnce = 8;

/** Contents of the file in addition to a video's fields. */
type Beside = Pick<FileVideo, "spokenLanguage" | "transcripts" | "questions" | "sample">;

/**
 * Exports an own course as a file: texts, prices, cover, and transcripts and questions of videos owned by its authors.
 * Other authors' videos are included by id only. `course.tooLarge` if it could not be imported again.
 */
export const packCourse = async (person: Person, course: CourseRecord): Promise<Uint8Array> => {
  const own = course.modules.flatMap(({ id, videos }) =>
    videos.filter((video) => video.parentModule === id && editsIn(person, video, course)),
  );
  const items = await findVideos(own.map(({ id }) => id));
  const beside = new Map<number, Beside>();
  const images = new Map<string, string>();
  let cover: string | null = null;

  const parts = async function* () {
    const numbered = own.map((video, n) => ({ video, number: String(n + 1).padStart(4, "0") }));
    for (const some of chunks(numbered, videosAtOnce)) {
      const read = await Promise.all(some.map(({ video }) => readBeside(items.get(video.id))));
      for (const [n, { video, number }] of some.entries()) {
        const { spokenLanguage = null, transcripts = [], questions = [] } = read[n] ?? {};
        const sample = questions.findIndex(({ id }) => id === course.sampleQuestion) + 1;
        const named = {
          spokenLanguage,
          transcripts: {} as Record<string, string>,
          questions: null as string | null,
          ...(sample > 0 && { sample }),
        };
        for (const { language, segments } of transcripts) {
          const name = `transcripts/${number}.${language}.json`;
          named.transcripts[language] = name;
          yield jsonEntry(name, segments);
        }
        if (questions.length > 0) {
          named.questions = `questions/${number}.json`;
          yield jsonEntry(
            named.questions,
            questions.map((question) => toFile(question, images)),
          );
        }
        beside.set(video.id, named);
      }
    }
    for (const [key, name] of images) yield { name, bytes: await mustRead(key) };
    const type = course.coverImage === null ? undefined : imageType(course.coverImage);
    const picture = type && course.coverImage ? await readFile(course.coverImage) : undefined;
    if (type && picture) {
      cover = `cover.${type}`;
      yield { name: cover, bytes: picture };
    }
  };
  const bytes = await writeCourseFile(parts(), () => manifestOf(course, beside, cover));
  if (!bytes) throw new Failure("course.tooLarge");
  return bytes;
};

const readBeside = async (item: VideoItem | undefined) => {
  if (!item) return undefined;
  const languages = [...(item.transcriptVersion ? [spoken] : []), ...[...(item.translations ?? [])].toSorted()];
  const transcripts = await Promise.all(
    languages.map(async (language) => ({ language, ...(await readSegments(item, language)) })),
  );
  return {
    spokenLanguage: item.transcriptLanguage ?? null,
    transcripts: transcripts.filter(({ version }) => version > 0),
    questions: await readShownQuestions(item),
  };
};

const imageType = (key: string) => /\.(png|jpg)$/.exec(key)?.[1];

const mustRead = async (key: string): Promise<Uint8Array> => {
  const bytes = await readFile(key);
  if (!bytes) throw new Error("The image of a question is not in the files bucket.");
  return bytes;
};

const toFile = (question: QuestionRecord, images: Map<string, string>): FileQuestion => {
  const nameOf = ({ key }: { key: string }): string => {
    const name = images.get(key) ?? `images/${String(images.size + 1).padStart(4, "0")}.${imageType(key)}`;
    images.set(key, name);
    return name;
  };
  const { title, text, questionType, startVideoTimestamp, endVideoTimestamp, aiQuestion, hint } = question;
  return {
    title,
    text,
    questionType,
    options: question.options.map(({ optionText, explanationText, correctAnswerFlag, image }) => ({
      optionText,
      explanationText,
      correctAnswerFlag,
      image: image && nameOf(image),
    })),
    startVideoTimestamp,
    endVideoTimestamp,
    images: question.images.map(nameOf),
    aiQuestion,
    hint,
  };
};

const manifestOf = (
  course: CourseRecord,
  beside: ReadonlyMap<number, Beside>,
  cover: string | null,
): CourseManifest => {
  // Authors must not be added to another course without consent (WIZ-40), and category ids are specific to this server.
  const {
    primaryAuthorUsername: _,
    coAuthorUsernames: __,
    noOfModules: ___,
    sampleQuestion: ____,
    ...details
  } = detailsOf(course);
  return {
    format: "course-file",
    version: 1,
    course: { ...details, category: course.category?.name ?? null, subCategory: course.subCategory?.name ?? null },
    cover,
    modules: course.modules.map(({ name, customPrice, videos }) => ({
      name,
      customPrice,
      videos: videos.map((video) => toVideo(video, beside.get(video.id))),
    })),
  };
};

const toVideo = (
  video: VideoRecord,
  beside: Beside | undefined,
): CourseManifest["modules"][number]["videos"][number] =>
  beside
    ? {
        title: video.title,
        videoType: video.videoType,
        embedId: video.embedId,
        embedHash: video.embedHash,
        duration: video.duration,
        importedFromURL: video.importedFromURL,
        ...beside,
      }
    : { borrowed: video.id, title: video.title };
