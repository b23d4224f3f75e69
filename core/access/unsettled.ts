import { Failure } from "@cu/api/failure";
import type { Person } from "../foundation/actor.ts";
import { now } from "../foundation/clock.ts";
import type { Limit } from "../foundation/limit/limit.ts";
import { countTry } from "../foundation/limit/tries.ts";
import type { Grant } from "./access.entity.ts";
import { covers } from "./access.ts";
import type { StoredEntitlements } from "./entitlements.ts";
import type { VideoAccess } from "./video-access.ts";

/** WAL-13: up to and including the hour. */
export const refundMilliseconds = 3_600_000;

// A refund accepted within the hour may be written a moment later.
const graceMilliseconds = 60_000;

/** Whether the purchase behind a grant may still be refunded, considering only its age and exports. */
export const mayStillRefund = ({ source, grantedAt, exportedAt }: Grant, at: number): boolean =>
  source === "purchase" &&
  exportedAt === undefined &&
  at - Date.parse(grantedAt) <= refundMilliseconds + graceMilliseconds;

/** The same entitlements without trials, which open lectures but cannot be exported (WCH-77). */
export const withoutTrials = <H extends Pick<StoredEntitlements, "grants">>(entitlements: H): H => ({
  ...entitlements,
  grants: entitlements.grants.filter(({ source }) => source !== "trial"),
});

/** Whether a module is opened only by a trial or a purchase that may still be refunded. */
export const isUnsettled = ({ grants }: Pick<StoredEntitlements, "grants">, moduleId: number, at: number): boolean => {
  const opening = grants.filter((grant) => covers(grant, moduleId));
  return opening.length > 0 && opening.every((grant) => grant.source === "trial" || mayStillRefund(grant, at));
};

const opened: Limit = { name: "unsettled-lecture", times: 30, per: "hour" };

/**
 * WCH-78: limits the lectures whose transcripts and questions an account reads while it can still be refunded or has
 * not paid. Reopening a lecture is free. `request.limited` beyond it.
 */
export const countUnsettled = async (
  { sub, isAdmin }: Person,
  { entitlements, module, video, isOwn }: Pick<VideoAccess, "entitlements" | "module" | "video" | "isOwn">,
): Promise<void> => {
  if (isAdmin || isOwn || !isUnsettled(entitlements, module.id, now())) return;
  try {
    await countTry(opened, sub, String(video.id));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure("request.limited", limitedText, error.facts);
  }
};

const limitedText = `A trial, or a purchase that can still be refunded, opens the text and questions of ${opened.times} lectures an hour. Please go on in the next hour.`;
