import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aWaterfallWalksUpstream } from "./a-waterfall-walks-upstream.ts";
import { bouldersThatDoNotBelong } from "./boulders-that-do-not-belong.ts";
import { deltasWhereTheRiverGivesUp } from "./deltas-where-the-river-gives-up.ts";
import { frostHasPatience } from "./frost-has-patience.ts";
import { howAHillCreeps } from "./how-a-hill-creeps.ts";
import { lakesInARow } from "./lakes-in-a-row.ts";
import { landslidesAndTheirWarnings } from "./landslides-and-their-warnings.ts";
import { riversBendBoard } from "./rivers-bend-board.ts";
import { theInsideOfAMeander } from "./the-inside-of-a-meander.ts";
import { theShapeOfAValley } from "./the-shape-of-a-valley.ts";
import { whatCutsWhat } from "./what-cuts-what.ts";
import { yourOwnMap } from "./your-own-map.ts";

export const lectures: DemoLecture[] = [
  theInsideOfAMeander,
  aWaterfallWalksUpstream,
  deltasWhereTheRiverGivesUp,
  theShapeOfAValley,
  bouldersThatDoNotBelong,
  lakesInARow,
  frostHasPatience,
  howAHillCreeps,
  landslidesAndTheirWarnings,
  whatCutsWhat,
  yourOwnMap,
];

export const boards: ReadonlyMap<number, Board> = new Map([[161, riversBendBoard]]);
