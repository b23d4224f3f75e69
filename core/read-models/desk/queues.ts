import type { readWork as route } from "@cu/api/desk";
import type { Returned } from "@cu/api/route";
import { now } from "../../foundation/clock.ts";
import { BoughtAgainEntity } from "../../use-cases/purchase/bought-again.entity.ts";
import { heldSuspensions } from "../../use-cases/suspension/list-held.ts";
import { listWaitingVideos } from "../../use-cases/video/to-curate.ts";
import { marksDue } from "../earning/list-due.ts";
import { recentlyTakenBack } from "./list-taken-back.ts";

type Queue = Returned<typeof route>["queues"][number];

// Larger counts are displayed as "many".
const maxCounted = 1000;
const patternDays = 30;

/** Admin queues with separate lists, each counted with one store call. */
export const readQueues = (): Promise<Queue[]> =>
  Promise.all([countTranscripts(), countPayouts(), countTakenBack(), countBoughtAgain(), countSuspended()]);

const countTranscripts = async (): Promise<Queue> => {
  const waiting = await listWaitingVideos(maxCounted);
  return {
    kind: "transcripts",
    count: waiting.length,
    isMore: waiting.length === maxCounted,
    since: waiting[0]?.listedAt ?? null,
  };
};

/** ADM-113: authors with sales beyond the refund period since their last full payout. */
const countPayouts = async (): Promise<Queue> => {
  const due = await marksDue(maxCounted);
  return { kind: "payouts", count: due.length, isMore: due.length === maxCounted, since: due[0]?.since ?? null };
};

/** ADM-114: disputes, and refunds at the card's provider. */
const countTakenBack = async (): Promise<Queue> => {
  const recent = await recentlyTakenBack(maxCounted);
  return {
    kind: "takenBack",
    count: recent.length,
    isMore: recent.length === maxCounted,
    since: recent[0]?.date ?? null,
  };
};

/** WAL-38: users who repeatedly view a course, refund it and buy it again. */
const countBoughtAgain = async (): Promise<Queue> => {
  const from = new Date(now() - patternDays * 24 * 3600 * 1000).toISOString();
  const recent = BoughtAgainEntity.query.all({}).gte({ date: from });
  const { data } = await recent.go({ limit: maxCounted });
  return {
    kind: "boughtAgain",
    count: data.length,
    isMore: data.length === maxCounted,
    since: data[0]?.date ?? null,
  };
};

/** ADM-117: courses, users and reviews that are still suspended. */
const countSuspended = async (): Promise<Queue> => {
  const held = await heldSuspensions(maxCounted);
  return { kind: "suspended", count: held.length, isMore: held.length === maxCounted, since: held[0]?.at ?? null };
};
