import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import { config } from "../config.ts";
import { giveBack, type Limit, take, type Use } from "../limit/limit.ts";

const hourly: Limit = { name: "assistant", times: 20, seconds: 3600 };
const daily = (): Limit => ({ name: "assistant-course", times: config.assistantDailyCap, seconds: 86_400 });

/**
 * Counts one use: 20 an hour for a person (L1), and a cap a day for a course, so that one course cannot spend what all
 * of them have. Refused as `request.limited` with words that tell when it opens again.
 */
export const takeUses = async (person: Person, courseId: number): Promise<Use[]> => {
  const own = await take(hourly, person.sub).catch(inWords("You have asked cuGPT 20 times in this hour."));
  try {
    const shared = await take(daily(), String(courseId)).catch(
      inWords("cuGPT has answered as much as it may in this course today."),
    );
    return [own, shared];
  } catch (error) {
    await giveBack([own]);
    throw error;
  }
};

const inWords =
  (why: string) =>
  (error: unknown): never => {
    if (!(error instanceof Failure)) throw error;
    const seconds = Number(error.facts.retryAfterSeconds);
    const opensAt = new Date(now() + seconds * 1000).toISOString();
    const at = `${opensAt.slice(11, 16)} UTC`;
    throw new Failure(error.code, `${why} It opens again in ${duration(seconds)}, at ${at}.`, {
      ...error.facts,
      opensAt,
    });
  };

const duration = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "1 hour" : `${hours} hours`;
};
