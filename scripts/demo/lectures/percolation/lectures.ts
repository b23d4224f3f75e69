import type { DemoLecture } from "../lecture.ts";
import { aMillionExperimentsBeforeLunch } from "./a-million-experiments-before-lunch.ts";
import { estimatingTheThresholdWithItsDoubt } from "./estimating-the-threshold-with-its-doubt.ts";
import { forestFiresOnATray } from "./forest-fires-on-a-tray.ts";
import { lookingFromFurtherAway } from "./looking-from-further-away.ts";
import { rockCoffeeAndRumours } from "./rock-coffee-and-rumours.ts";
import { squaresDiceAndPatience } from "./squares-dice-and-patience.ts";
import { theMomentItConnects } from "./the-moment-it-connects.ts";
import { theSameAtEverySize } from "./the-same-at-every-size.ts";

export const lectures: DemoLecture[] = [
  squaresDiceAndPatience,
  theMomentItConnects,
  forestFiresOnATray,
  aMillionExperimentsBeforeLunch,
  estimatingTheThresholdWithItsDoubt,
  lookingFromFurtherAway,
  theSameAtEverySize,
  rockCoffeeAndRumours,
];
