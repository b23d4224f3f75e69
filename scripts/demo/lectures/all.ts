import type { Board } from "@cu/local-cloud/video-hosts/board";
import {
  lectures as aNumberAndItsDoubt,
  boards as aNumberAndItsDoubtBoards,
} from "./a-number-and-its-doubt/lectures.ts";
import { lectures as aStickAndItsShadow } from "./a-stick-and-its-shadow/lectures.ts";
import {
  lectures as beforeYouPressPlay,
  boards as beforeYouPressPlayBoards,
} from "./before-you-press-play/lectures.ts";
import { lectures as booksThatBalance, boards as booksThatBalanceBoards } from "./books-that-balance/lectures.ts";
import {
  lectures as howInstrumentsSpeak,
  boards as howInstrumentsSpeakBoards,
} from "./how-instruments-speak/lectures.ts";
import { lectures as howNervesTalk, boards as howNervesTalkBoards } from "./how-nerves-talk/lectures.ts";
import { lectures as joinedUp, boards as joinedUpBoards } from "./joined-up/lectures.ts";
import type { DemoLecture } from "./lecture.ts";
import { lectures as percolation } from "./percolation/lectures.ts";
import { lectures as proofWorkshop, boards as proofWorkshopBoards } from "./proof-workshop/lectures.ts";
import { lectures as readingALandscape, boards as readingALandscapeBoards } from "./reading-a-landscape/lectures.ts";
import { lectures as sentencesThatCarry, boards as sentencesThatCarryBoards } from "./sentences-that-carry/lectures.ts";
import { lectures as uneAssietteDeLumiere } from "./une-assiette-de-lumiere/lectures.ts";

/** The lectures that are written whole, in the order of the courses. */
export const lectures: readonly DemoLecture[] = [
  ...beforeYouPressPlay,
  ...howNervesTalk,
  ...readingALandscape,
  ...proofWorkshop,
  ...sentencesThatCarry,
  ...percolation,
  ...booksThatBalance,
  ...howInstrumentsSpeak,
  ...aNumberAndItsDoubt,
  ...joinedUp,
  ...aStickAndItsShadow,
  ...uneAssietteDeLumiere,
];

/** What is drawn in each lecture of the demo, by the video's id. */
export const boards: ReadonlyMap<number, Board> = new Map([
  ...lectures.map(({ videoId, board }) => [videoId, board] as const),
  ...beforeYouPressPlayBoards,
  ...howNervesTalkBoards,
  ...readingALandscapeBoards,
  ...proofWorkshopBoards,
  ...sentencesThatCarryBoards,
  ...booksThatBalanceBoards,
  ...howInstrumentsSpeakBoards,
  ...aNumberAndItsDoubtBoards,
  ...joinedUpBoards,
]);
