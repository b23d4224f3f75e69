import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { counting, type Limit } from "../limit/limit.ts";

const hourly: Limit = { name: "assistant", times: 20, per: "hour" };
// A failed answer gives its use back, but costs the provider's work all the same: a question can be written to fail.
const tries: Limit = { name: "assistant-try", times: 60, per: "hour" };
const daily = (): Limit => ({ name: "assistant-course", times: config.assistantDailyCap, per: "day" });

/**
 * The limits that one answer counts against: 20 an hour for a person (L1); a daily cap for a course, so that one course
 * cannot spend what all of them share; and 60 starts an hour, answered or not, which no failure gives back. Each comes
 * with the words that say when it opens again.
 */
export const capsOf = (person: Person, courseId: number) => [
  cap("hour", hourly, person.sub, "You have asked cuGPT 20 times in this hour."),
  cap("try", tries, person.sub, "You have asked cuGPT 60 times in this hour, with and without an answer."),
  cap("day", daily(), String(courseId), "cuGPT has answered as much as it may in this course today."),
];

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
