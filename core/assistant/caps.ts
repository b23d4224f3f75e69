import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { counting, type Limit, type Use } from "../limit/limit.ts";
import { isNewcomer } from "../person/newcomer.ts";
import { isOpen, type StagePart, stageParts } from "./stage-budget.ts";

/** Who asks, and whether a free trial is all that opens the lecture to them. */
export type Asker = { readonly person: Person; readonly isTrying: boolean };

const hourly: Limit = { name: "assistant", times: 20, per: "hour" };
// A failed answer gives its use back, but costs the provider's work all the same: a question can be written to fail.
const tries: Limit = { name: "assistant-try", times: 60, per: "hour" };
const ofNew: Limit = { name: "assistant-new", times: 10, per: "day" };
const daily = (): Limit => ({ name: "assistant-course", times: config.assistantDailyCap, per: "day" });
// Trials cost nothing, so that any number of accounts may hold one: a tenth of the day is theirs together.
const tried = (): Limit => ({ name: "assistant-trial", times: Math.ceil(config.assistantDailyCap / 10), per: "day" });

type Cap = ReturnType<typeof cap>;

/**
 * The limits that one answer counts against: 20 an hour for a person (L1), 10 a day in an account's first 14 days; a
 * daily cap for a course, of which trials have a tenth, and one for the stage; and 60 starts an hour, answered or not,
 * which no failure gives back. Each comes with the words that say when it opens again. `held` are the uses of a former
 * run. `request.limited` when nothing of the stage's day is left.
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

// Which part is drawn: one that is full is passed over until none has room.
const stageCap = (parts: readonly StagePart[], held: readonly Use[]): Cap => {
  const open = parts.filter(isOpen);
  const former = parts.find(({ use }) => held.some(({ pk, sk }) => pk === use.pk && sk === use.sk));
  const part = former ?? open[Math.floor(Math.random() * open.length)] ?? parts[0];
  if (!part) throw new Error("The stage has no budget.");
  const made = cap(stageName, part.limit, part.who, stageText);
  if (!former && open.length === 0) throw made.refusal;
  return made;
};

/** Lost by a write, it says only that one part of the budget is full: another one may still have room. */
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
