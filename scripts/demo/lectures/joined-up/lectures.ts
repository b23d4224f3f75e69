import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aFunctionThatNeverReachesFive } from "./a-function-that-never-reaches-five.ts";
import { circlesWiresAndAPromise } from "./circles-wires-and-a-promise.ts";
import { componentsNamingTheIslands } from "./components-naming-the-islands.ts";
import { countingTheStepsHonestly } from "./counting-the-steps-honestly.ts";
import { growingAMazeWithExactlyOneWayOut } from "./growing-a-maze-with-exactly-one-way-out.ts";
import { islandsInAPhotograph } from "./islands-in-a-photograph.ts";
import { percolationBoard } from "./percolation-board.ts";
import { quickFindAnswersNowPaysLater } from "./quick-find-answers-now-pays-later.ts";
import { quickUnionBoard } from "./quick-union-board.ts";
import { runningTheFilmBackwards } from "./running-the-film-backwards.ts";
import { theCheapestWayToWireAVillage } from "./the-cheapest-way-to-wire-a-village.ts";
import { theInterfaceBeforeTheIdea } from "./the-interface-before-the-idea.ts";
import { whatConnectedHasToMean } from "./what-connected-has-to-mean.ts";
import { whatTheForestCannotTellYou } from "./what-the-forest-cannot-tell-you.ts";
import { whyUndoingIsHarderThanDoing } from "./why-undoing-is-harder-than-doing.ts";

export const lectures: DemoLecture[] = [
  circlesWiresAndAPromise,
  whatConnectedHasToMean,
  componentsNamingTheIslands,
  theInterfaceBeforeTheIdea,
  quickFindAnswersNowPaysLater,
  countingTheStepsHonestly,
  aFunctionThatNeverReachesFive,
  islandsInAPhotograph,
  growingAMazeWithExactlyOneWayOut,
  theCheapestWayToWireAVillage,
  whyUndoingIsHarderThanDoing,
  runningTheFilmBackwards,
  whatTheForestCannotTellYou,
];

export const boards: ReadonlyMap<number, Board> = new Map([
  [126, quickUnionBoard],
  [129, percolationBoard],
]);
