import { Failure } from "@cu/api/failure";
import { fullName } from "@cu/api/person-name";
import type { Certificate } from "../../access/access.entity.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { sendLater, type WorkMessage } from "../../foundation/outbox/message.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { dailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { issueCertificate } from "../certificate/issue.ts";
import { readWatching } from "../progress/read-watching.ts";
import { readScore } from "./points.ts";
import { RequestEntity, type RequestItem } from "./request.entity.ts";
import { settleDecided, withoutDecision } from "./request-writes.ts";

type Due = Extract<WorkMessage, { type: "certificate.decided" }>;
type Decision = NonNullable<RequestItem["decision"]>;
type Decided = RequestItem & { readonly decision: Decision };

/** Ignores decisions that were undone or already carried out; early messages wait (CER-59). */
export const carryOutDue = async (message: Due): Promise<void> => {
  const left = Date.parse(message.due) - now();
  if (left > 0) return await sendLater(message, Math.ceil(left / 1000));
  await carryOut(message.requestId, message.due);
};

/**
 * Carries out a decision in one transaction, conditional on it: a concurrent undo and this conflict. Certificates are
 * snapshotted and signed in it (CER-45).
 */
export const carryOut = (requestId: number, due: string): Promise<void> =>
  untilCommitted(async () => {
    const { data: request } = await RequestEntity.get({ id: requestId }).go({ consistent: true });
    if (!isDecided(request) || request.decision.due !== due) return;
    const { sub, courseId, decision } = request;
    const entitlements = await readStoredEntitlements(sub, courseId);
    const { certificate } = entitlements;
    // Bought again or refunded since.
    if (certificate?.id !== requestId || certificate.status !== "requested")
      return await commit([settleDecided(request)]);
    // Its payment was charged back since: no certificate until it is paid (WAL-35).
    if (decision.approve && certificate.suspendedAt) return await commit([withoutDecision(request)]);
    const status = decision.approve ? "issued" : "rejected";
    const issued = decision.approve ? await issue(request, certificate) : undefined;
    const at = nowIso();
    const decided = {
      ...certificate,
      status,
      decidedAt: at,
      decidedBy: decision.by,
      ...(issued ? { serial: issued.serial, accessUntil: issued.endsAt } : { rejectedFor: decision.reason }),
    } as const;
    await commit([
      writeEntitlements({ sub, courseId }, entitlements, { ...entitlements, certificate: decided }),
      ...(issued ? [issued.write] : []),
      settleDecided(request),
      dailyCounters({ [status]: 1 }),
      ...announce({
        type: "notice.due",
        to: { sub },
        news: { kind: "certificate", courseId, certificateId: requestId, status, serial: issued?.serial, at },
      }),
    ]);
  });

const isDecided = (request: RequestItem | null): request is Decided => request?.decision !== undefined;

const issue = async ({ sub, courseId, decision }: Decided, certificate: Certificate) => {
  const [{ data: user }, { data: reviewer }, snapshot, watching] = await Promise.all([
    UserEntity.get({ sub }).go({ consistent: true }),
    UserEntity.get({ sub: decision.bySub }).go({ consistent: true }),
    findSnapshot(courseId),
    readWatching(sub, courseId),
  ]);
  if (!user || !snapshot) throw new Failure("certificate.missing");
  const { course } = snapshot;
  const score = await readScore(sub, course);
  return await issueCertificate({
    certificate,
    user,
    course,
    score,
    watching,
    reviewerName: reviewer && fullName(reviewer),
  });
};
