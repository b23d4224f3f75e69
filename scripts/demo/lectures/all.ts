import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "./lecture.ts";

/** A folder for each course, in the order in which questions are numbered. */
const courses = [
  "before-you-press-play",
  "how-nerves-talk",
  "reading-a-landscape",
  "proof-workshop",
  "sentences-that-carry",
  "percolation",
  "books-that-balance",
  "how-instruments-speak",
  "a-number-and-its-doubt",
  "joined-up",
  "a-stick-and-its-shadow",
  "une-assiette-de-lumiere",
];

type File = { board: Board; questions?: DemoLecture["questions"] };

/** `{video's id}-{name}.json` has the board and the questions, `.txt` the spoken words. */
const files = courses.flatMap((course) => {
  const folder = path.join(import.meta.dirname, course);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.toSorted().map((name) => {
    const file = path.join(folder, name);
    const words = file.replace(/json$/, "txt");
    const { board, questions } = JSON.parse(readFileSync(file, "utf8")) as File;
    return {
      videoId: Number.parseInt(name, 10),
      board,
      questions,
      text: existsSync(words) ? readFileSync(words, "utf8") : undefined,
    };
  });
});

/** The lectures with their own transcripts and questions, in the order of the courses. */
export const lectures: readonly DemoLecture[] = files.flatMap(({ text, questions, ...lecture }) =>
  text !== undefined && questions ? [{ ...lecture, text, questions }] : [],
);

/** The drawing of each lecture, by the video's id; the words of some are in transcripts/. */
export const boards: ReadonlyMap<number, Board> = new Map(files.map(({ videoId, board }) => [videoId, board]));
