import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aPictureThatProvesTooMuch } from "./a-picture-that-proves-too-much.ts";
import { allHorsesOneColour } from "./all-horses-one-colour.ts";
import { clearlyIsAWarningSign } from "./clearly-is-a-warning-sign.ts";
import { contradictionWhenItIsNeeded } from "./contradiction-when-it-is-needed.ts";
import { oneCounterexampleIsEnough } from "./one-counterexample-is-enough.ts";
import { owesItsReaderBoard } from "./owes-its-reader-board.ts";
import { strongerCanBeEasier } from "./stronger-can-be-easier.ts";
import { theRightThingToAssume } from "./the-right-thing-to-assume.ts";

export const lectures: DemoLecture[] = [
  clearlyIsAWarningSign,
  aPictureThatProvesTooMuch,
  allHorsesOneColour,
  theRightThingToAssume,
  strongerCanBeEasier,
  contradictionWhenItIsNeeded,
  oneCounterexampleIsEnough,
];

export const boards: ReadonlyMap<number, Board> = new Map([[221, owesItsReaderBoard]]);
