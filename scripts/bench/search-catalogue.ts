import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { wordsOfLines } from "@cu/core/read-models/find/naive.test-kit";
import { sampleFolder } from "@cu/test-kit/sample-folder";
import { root } from "../source/files.ts";

export type Line = {
  readonly text: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly startOfParagraph: boolean;
};

/** A video of the sample catalogue with its transcript. */
export type Lecture = {
  readonly id: number;
  readonly courseId: number;
  readonly madeAt: number;
  readonly course: string;
  readonly title: string;
  readonly embedId: string;
  readonly duration: number | null;
  /** Generated on access, like its words: those of a hundred thousand lectures would take 10 GB. */
  readonly lines: readonly Line[];
  readonly words: readonly string[];
};

type Video = { eventTitle: string; title: string; embedId: string; duration?: number; recorded?: string };

const linesOfLecture = 140;
const linesOfPassage = 14;
const videosOfCourse = 40;
const secondsOfLine = 4;

/**
 * The catalogue's videos, forty to a course, with their own transcripts where the sample has them. The others get seeded
 * random passages of these and their own title, which occurs in no other lecture. If more are requested than exist,
 * videos are repeated with other passages.
 */
export const lectures = (most: number): Lecture[] => {
  const folder = sampleFolder(root);
  if (!folder) throw new Error("There is no sample data beside this checkout.");
  const videos = readFileSync(path.join(folder, "catalogue/pyvideo-dev.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Video);
  const count = Number.isFinite(most) ? most : videos.length;
  const own = new Map(
    readdirSync(path.join(folder, "transcripts")).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(path.join(folder, "transcripts", file), "utf8")) as Line[],
    ]),
  );
  // Transcripts without a video in the catalogue are assigned to the first lectures.
  const rest = [...own.values()];
  const draw = drawing(rest);
  return Array.from({ length: count }, (_, n) => {
    const video = videos[n % videos.length] ?? { eventTitle: "", title: "", embedId: "" };
    const isFirst = n < videos.length;
    const name = isFirst ? video.title : `${video.title} ${Math.floor(n / videos.length)}`;
    const linesOf = () =>
      (isFirst && (own.get(video.embedId) ?? rest[n])) || timed([name, video.eventTitle, ...draw(n)]);
    let words: readonly string[] | undefined;
    return {
      id: 1_000_000 + n,
      courseId: 2_000_000 + Math.floor(n / videosOfCourse),
      madeAt: Math.floor(Date.UTC(2020, 0, 1) / 1000) + Math.floor(n / videosOfCourse),
      course: video.eventTitle,
      title: name,
      embedId: video.embedId,
      duration: video.duration ?? null,
      get lines() {
        return linesOf();
      },
      get words() {
        words ??= wordsOfLines(linesOf());
        return words;
      },
    };
  });
};

const timed = (texts: readonly string[]): Line[] =>
  texts.map((text, n) => ({
    text,
    startTime: n * secondsOfLine,
    endTime: (n + 1) * secondsOfLine,
    startOfParagraph: n === 0,
  }));

const drawing = (transcripts: readonly (readonly Line[])[]) => {
  return (n: number): string[] => {
    let seed = (11 + n * 2_654_435_761) % 4_294_967_296;
    const next = (below: number) => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((seed / 4_294_967_296) * below);
    };
    return Array.from({ length: linesOfLecture / linesOfPassage }, () => {
      const transcript = transcripts[next(transcripts.length)] ?? [];
      const from = next(Math.max(1, transcript.length - linesOfPassage));
      return transcript.slice(from, from + linesOfPassage).map(({ text }) => text);
    }).flat();
  };
};
