import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aColumnOfAir } from "./a-column-of-air.ts";
import { goodRoomsAndRoomsThatLie } from "./good-rooms-and-rooms-that-lie.ts";
import { oneClapCounted } from "./one-clap-counted.ts";
import { overtonesAreNotAnAccident } from "./overtones-are-not-an-accident.ts";
import { reedsLipsAndTheEdge } from "./reeds-lips-and-the-edge.ts";
import { spruceAndWhatItForgives } from "./spruce-and-what-it-forgives.ts";
import { theBridgeIsACrossing } from "./the-bridge-is-a-crossing.ts";
import { theHollowThatHums } from "./the-hollow-that-hums.ts";
import { whatAStringIsDoingBoard } from "./what-a-string-is-doing-board.ts";
import { whereYouPluckIt } from "./where-you-pluck-it.ts";
import { whyABowDoesNotJustScratch } from "./why-a-bow-does-not-just-scratch.ts";
import { whyADrumHasNoClearNote } from "./why-a-drum-has-no-clear-note.ts";

export const lectures: DemoLecture[] = [
  overtonesAreNotAnAccident,
  whereYouPluckIt,
  whyABowDoesNotJustScratch,
  theBridgeIsACrossing,
  spruceAndWhatItForgives,
  theHollowThatHums,
  aColumnOfAir,
  reedsLipsAndTheEdge,
  whyADrumHasNoClearNote,
  oneClapCounted,
  goodRoomsAndRoomsThatLie,
];

export const boards: ReadonlyMap<number, Board> = new Map([[261, whatAStringIsDoingBoard]]);
