import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { assistantDailyCap } from "../../foundation/config/config.ts";
import { counting, type Limit, type Use } from "../../foundation/limit/limit.ts";
import { isNewcomer } from "../../storage/user/newcomer.ts";
import { isOpen, type StagePart, stageParts } from "./stage-budget.ts";

/** The asker, and whether they have access only by a free trial. */
export type Asker = { readonly person: Person; readonly isTrying: boolean };

const hourly: Limit = { name: "assistant", times: 20, per: "hour" };
// A failed answer refunds its use but still costs provider time: questions can be written to fail.
const tries: Limit = { name: "assistant-try", times: 60, per: "hour" };
const ofNew: Limit = { name: "assistant-new", times: 10, per: "day" };
const daily = (): Limit => ({ name: "assistant-course", times: assistantDailyCap(), per: "day" });
// Trials are free, so any number of accounts may have one: together they get a tenth of the daily cap.
const tried = (): Limit => ({ name: "assistant-trial", times: Math.ceil(assistantDailyCap() / 10), per: "day" });

type Cap = ReturnType<typeof cap>;

/**
 * Limits that an answer counts against: 20 an hour per user (L1), 10 a day in an account's first 14 days; a daily cap
 * per course, with a tenth for trials, and one per stage; and 60 attempts an hour, which failures do not refund. Each
 * has a message with its reset time. `held` are the uses of an earlier run. `request.limited` when the stage's daily
 * budget is used up.
 */
export const capsOf = async ({ person, isTrying }: Asker, courseId: number, held: readonly Use[]): Promise<Cap[]> => {
  const [isNew, parts] = await Promise.all([!person.isAdmin && isNewcomer(person), stageParts()]);
  return [
    cap("hour", hourly, person.sub, "You have asked cuGPT 20 times in this hour."),
    cap("try", tries, person.sub, "You have asked cuGPT 60 times in this hour, with and without an answer."),
    ...(isNew ? [cap("new", ofNew, person.sub, "In your first 14 days you can ask cuGPT 10 times a day.")] : []),
    ...(isTrying ? [cap("trial", tried(), String(courseId), trialText)] : []),
    cap("day", daily(), String(courseId), "cuGPT has answered as much as it may in this course today."),
    stageCap(parts, held),
  ];
};

const trialText = "cuGPT has answered as much as it may today for people who have a free trial of this course.";
const stageText = "cuGPT has answered as much as it may in all courses today.";

// A random open part of the sharded stage counter; full ones are skipped until all are.
const stageCap = (parts: readonly StagePart[], held: readonly Use[]): Cap => {
  const open = parts.filter(isOpen);
  const former = parts.find(({ use }) => held.some(({ pk, sk }) => pk === use.pk && sk === use.sk));
  const part = former ?? open[Math.floor(Math.random() * open.length)] ?? parts[0];
  if (!part) throw new Error("The stage has no budget.");
  const made = cap(stageName, part.limit, part.who, stageText);
  if (!former && open.length === 0) throw made.refusal;
  return made;
};

/** If a write loses on this name, only one shard of the budget is full; another may still have room. */
export const stageName = "stage";

const cap = (name: string, limit: Limit, who: string, why: string) => {
  const { use, oneMore, refusal } = counting(limit, who);
  const seconds = Number(refusal.facts.retryAfterSeconds);
  const opensAt = new Date(now() + seconds * 1000).toISOString();
  const words = `${why} It opens again in ${duration(seconds)}, at ${opensAt.slice(11, 16)} UTC.`;
  return { name, use, oneMore, refusal: new Failure(refusal.code, words, { ...refusal.facts, opensAt }) };
};

const duration = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "1 hour" : `${hours} hours`;
};
