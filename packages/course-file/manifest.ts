import { DraftDetails, DraftVideo } from "@cu/api/draft";
import { Id, LooseLine, LooseNumber } from "@cu/api/field";
import * as z from "zod";
import { courseFileLimits } from "./limits.ts";

/** The only version so far; increment it when the format changes. */
export const formatVersion = 1;

const nameIn = (folder: string, types: string) => new RegExp(`^${folder}/[\\w.-]{1,80}\\.${types}$`);
export const ImageName = z.string().regex(nameIn("images", "(png|jpg)"), "It must be a name such as images/1.png.");

/** `spoken`, or the BCP 47 tag of a translation. */
const LanguageKey = z.string().regex(/^[A-Za-z\d-]{2,35}$/, "It must be spoken or a language tag such as pt-BR.");

const FileVideo = DraftVideo.omit({ key: true, id: true, source: true }).extend({
  embedId: z.string().regex(/^[\w-]{1,64}$/, "It must be the id of a video: letters, digits, - and _."),
  spokenLanguage: z.string().max(35).nullable().describe("BCP 47 of the spoken language; null if not set"),
  transcripts: z
    .record(
      LanguageKey,
      z.string().regex(nameIn("transcripts", "json"), "It must be a name such as transcripts/0001.spoken.json."),
    )
    .refine((files) => Object.keys(files).length <= 21, "At most 20 translations.")
    .describe("By language: `spoken`, or the BCP 47 tag of a translation"),
  questions: z.string().regex(nameIn("questions", "json"), "It must be a name such as questions/0001.json.").nullable(),
  sample: z.int().min(1).optional().describe("Number of the public sample question, from 1; in one video at most"),
});

const BorrowedVideo = z.object({
  borrowed: Id.describe("A video of another course on the server that wrote the file: nothing of it is in the file"),
  title: LooseLine,
});

const FileModule = z.object({
  name: LooseLine,
  customPrice: LooseNumber.nullable().describe("Cupoints; null for the platform's default"),
  videos: z.array(z.union([FileVideo, BorrowedVideo])).max(1000),
});

const FileCourse = DraftDetails.omit({
  primaryAuthorUsername: true,
  coAuthorUsernames: true,
  category: true,
  subCategory: true,
  noOfModules: true,
  sampleQuestion: true,
  importVideos: true,
  importUrl: true,
}).extend({
  category: LooseLine.nullish().describe("By its name: ids are another server's"),
  subCategory: LooseLine.nullish(),
});

/** `course.json`: a course without co-creators, whose consent is required, and without sales data. */
export const CourseManifest = z.object({
  format: z.literal("course-file"),
  version: z.literal(formatVersion),
  course: FileCourse,
  cover: z
    .string()
    .regex(/^cover\.(png|jpg)$/, "It must be cover.png or cover.jpg.")
    .nullable(),
  modules: z.array(FileModule).max(500),
});

export type CourseManifest = z.output<typeof CourseManifest>;
export type FileVideo = z.output<typeof FileVideo>;
export type BorrowedVideo = z.output<typeof BorrowedVideo>;

const FileText = z.unknown().describe("Draft.js raw content, {blocks, entityMap}, or a plain string");

/** A question in a file, validated by the question studio's rules (QZC-25 to QZC-32). */
const FileQuestion = z.object({
  title: LooseLine,
  text: FileText,
  questionType: z.enum(["select_one", "choose_all_that_apply", "open_ended"]),
  options: z
    .array(
      z.object({
        optionText: FileText,
        explanationText: FileText.nullable(),
        correctAnswerFlag: z.boolean(),
        image: ImageName.nullable(),
      }),
    )
    .max(100)
    .describe("The one option of an open_ended question is its hint"),
  startVideoTimestamp: z.number().describe("Seconds"),
  endVideoTimestamp: z.number().describe("Seconds; where the question is asked"),
  images: z.array(ImageName).max(20),
  aiQuestion: z.boolean(),
  hint: FileText.nullish().describe("Shown after a wrong answer; absent in older files"),
});

/** `questions/*.json` */
export const QuestionsFile = z.array(FileQuestion).max(courseFileLimits.questions);
export type FileQuestion = z.output<typeof FileQuestion>;

/** `transcripts/*.json`, which `@cu/captions` reads. */
export const TranscriptFile = z
  .array(
    z.object({
      text: z.string(),
      startTime: z.number().describe("Seconds"),
      endTime: z.number().describe("Seconds"),
      startOfParagraph: z.boolean(),
    }),
  )
  .max(100_000);

export const isBorrowed = (video: FileVideo | BorrowedVideo): video is BorrowedVideo => "borrowed" in video;

/** Files referenced by `course.json`, without the questions' images. */
export const filesOf = ({ cover, modules }: CourseManifest): string[] => [
  ...(cover === null ? [] : [cover]),
  ...modules.flatMap(({ videos }) =>
    videos.flatMap((video) =>
      isBorrowed(video)
        ? []
        : [...Object.values(video.transcripts), ...(video.questions === null ? [] : [video.questions])],
    ),
  ),
];
