import { Failure } from "@cu/api/failure";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { countTry } from "../../foundation/limit/tries.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { isNewcomer } from "../../storage/user/newcomer.ts";

/** Limits of notifications about invitations: per inviter and user, and per user. */
const ofPair: Limit = { name: "invite-pair", times: 1, per: "week" };
const ofAsked: Limit = { name: "invited", times: 5, per: "day" };

/**
 * WIZ-63: whether the user is notified of an invitation. Without a notice it is still in their list, so that no one can
 * block others' invitations. Idempotent: the same invitation passes again.
 */
export const mayTell = async (userId: number, news: NewsOf<"invitation">): Promise<boolean> => {
  const { by, askedAt } = news;
  const what = `${news.of === "class" ? `class#${news.classId}` : `${news.courseId}#${news.role}`}#${askedAt}`;
  try {
    if (by !== undefined) await countTry(ofPair, `${by}-${userId}`, what);
    await countTry(ofAsked, String(userId), what);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

const ofNew: Limit = { name: "invite-new", times: 5, per: "day" };

/**
 * WIZ-63: counts the users invited by an account younger than 14 days, in the inviting transaction; `refusal` is the
 * failure if its condition fails.
 */
export const newcomersCount = async (
  person: { readonly id: number; readonly sub: string; readonly isAdmin: boolean },
  people: number,
): Promise<{ writes: Write[]; refusal: Failure } | undefined> => {
  if (people === 0 || person.isAdmin || !(await isNewcomer(person))) return undefined;
  const { oneMore, refusal } = counting(ofNew, String(person.id), people);
  const said = new Failure("request.limited", newText, refusal.facts);
  if (people > ofNew.times) throw said;
  return { writes: [{ name: newLimitName, item: { Update: oneMore } }], refusal: said };
};

export const newLimitName = "invite limit of a new account";

const newText = `In your first 14 days you can invite ${ofNew.times} people a day. Please invite the others tomorrow.`;
