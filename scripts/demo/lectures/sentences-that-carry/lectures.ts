import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { carriesTheParagraphBoard } from "./carries-the-paragraph-board.ts";
import { cuttingWhatYouAreProudOf } from "./cutting-what-you-are-proud-of.ts";
import { ninetyWordsFromTheLandlord } from "./ninety-words-from-the-landlord.ts";
import { nounsThatUsedToBeVerbs } from "./nouns-that-used-to-be-verbs.ts";
import { oneJobAndTheFirstLineSaysIt } from "./one-job-and-the-first-line-says-it.ts";
import { theOrderInWhichAReaderAsks } from "./the-order-in-which-a-reader-asks.ts";
import { whoDoesWhatToWhom } from "./who-does-what-to-whom.ts";

export const lectures: DemoLecture[] = [
  whoDoesWhatToWhom,
  nounsThatUsedToBeVerbs,
  oneJobAndTheFirstLineSaysIt,
  theOrderInWhichAReaderAsks,
  cuttingWhatYouAreProudOf,
  ninetyWordsFromTheLandlord,
];

export const boards: ReadonlyMap<number, Board> = new Map([[281, carriesTheParagraphBoard]]);
