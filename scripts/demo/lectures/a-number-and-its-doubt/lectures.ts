import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aLeagueTableFallsApart } from "./a-league-table-falls-apart.ts";
import { aThousandTomorrows } from "./a-thousand-tomorrows.ts";
import { anIntervalIsAHabit } from "./an-interval-is-a-habit.ts";
import { couldItHaveBeenLuck } from "./could-it-have-been-luck.ts";
import { manyLooksOneSurprise } from "./many-looks-one-surprise.ts";
import { oneLoafBoard } from "./one-loaf-board.ts";
import { riskDoubledFromWhat } from "./risk-doubled-from-what.ts";
import { spreadIsInformation } from "./spread-is-information.ts";
import { theAverageOfAQueue } from "./the-average-of-a-queue.ts";
import { theInnocentCoin } from "./the-innocent-coin.ts";
import { theStandardErrorWithoutFear } from "./the-standard-error-without-fear.ts";
import { whatAPValueIsNot } from "./what-a-p-value-is-not.ts";
import { whenTheMiddleLies } from "./when-the-middle-lies.ts";
import { whoWasAskedAndWhoAnswered } from "./who-was-asked-and-who-answered.ts";

export const lectures: DemoLecture[] = [
  spreadIsInformation,
  theAverageOfAQueue,
  whenTheMiddleLies,
  couldItHaveBeenLuck,
  aThousandTomorrows,
  theInnocentCoin,
  theStandardErrorWithoutFear,
  anIntervalIsAHabit,
  whatAPValueIsNot,
  manyLooksOneSurprise,
  whoWasAskedAndWhoAnswered,
  riskDoubledFromWhat,
  aLeagueTableFallsApart,
];

export const boards: ReadonlyMap<number, Board> = new Map([[141, oneLoafBoard]]);
