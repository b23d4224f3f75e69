import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { aCloudWithAnAddress } from "./a-cloud-with-an-address.ts";
import { allOrNothingBoard } from "./all-or-nothing-board.ts";
import { countingWithLeakyBuckets } from "./counting-with-leaky-buckets.ts";
import { saltWaterAndAVerySmallBattery } from "./salt-water-and-a-very-small-battery.ts";
import { theFrogAndTheFly } from "./the-frog-and-the-fly.ts";
import { theGateThatOpensWhenYouPushIt } from "./the-gate-that-opens-when-you-push-it.ts";
import { twoCellsThatDisagree } from "./two-cells-that-disagree.ts";
import { whatPoisonsTaughtUs } from "./what-poisons-taught-us.ts";
import { whyTheMessageDoesNotTurnBack } from "./why-the-message-does-not-turn-back.ts";
import { yesNoAndNotSoFast } from "./yes-no-and-not-so-fast.ts";

export const lectures: DemoLecture[] = [
  saltWaterAndAVerySmallBattery,
  theGateThatOpensWhenYouPushIt,
  whyTheMessageDoesNotTurnBack,
  aCloudWithAnAddress,
  yesNoAndNotSoFast,
  whatPoisonsTaughtUs,
  twoCellsThatDisagree,
  countingWithLeakyBuckets,
  theFrogAndTheFly,
];

/** Boards of lectures that have their words and questions elsewhere. */
export const boards: ReadonlyMap<number, Board> = new Map([[201, allOrNothingBoard]]);
