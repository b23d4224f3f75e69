import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aWeekThatAPersonCanKeep } from "./a-week-that-a-person-can-keep.ts";
import { explainingItToAChair } from "./explaining-it-to-a-chair.ts";
import { guessFirstBoard } from "./guess-first-board.ts";
import { notesThatYouWillReadAgain } from "./notes-that-you-will-read-again.ts";
import { oneQuestionOnACard } from "./one-question-on-a-card.ts";
import { stopWhileYouStillUnderstand } from "./stop-while-you-still-understand.ts";
import { theHonestUseOfThePauseButton } from "./the-honest-use-of-the-pause-button.ts";
import { theThirdDay } from "./the-third-day.ts";

export const lectures: DemoLecture[] = [
  oneQuestionOnACard,
  stopWhileYouStillUnderstand,
  notesThatYouWillReadAgain,
  theHonestUseOfThePauseButton,
  theThirdDay,
  explainingItToAChair,
  aWeekThatAPersonCanKeep,
];

export const boards: ReadonlyMap<number, Board> = new Map([[101, guessFirstBoard]]);
