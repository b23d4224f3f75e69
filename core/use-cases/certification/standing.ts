import type { CertificateInfo } from "@cu/api/certification";
import type * as z from "zod";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import type { CertificationRecord } from "../../storage/course/course-record.ts";

type Info = z.input<typeof CertificateInfo>;
type Certification = Pick<CertificationRecord, "trialPeriod"> | null;

/**
 * A user's trial and certificate at an instant (CER-06), to the second, independent of whole days of access (D-28,
 * D-56).
 */
export const certificateInfo = (certification: Certification, entitlements: StoredEntitlements, at: number): Info => {
  const { evaluation, certificate } = entitlements;
  const trial = evaluation && span(evaluation.startedAt, evaluation.endsAt, at);
  const held = certificate && span(certificate.purchasedAt, certificate.accessUntil, at);
  return {
    evaluationShow: mayTry(certification, entitlements),
    evaluationExists: trial !== undefined,
    evaluationExpired: trial?.isOver ?? false,
    evaluationEndsIn: trial?.secondsLeft ?? null,
    evaluationProgress: trial?.percent ?? 0,
    certificatePurchased: held !== undefined,
    certificateExpired: held?.isOver ?? false,
    certificateStatus: certificate?.status ?? "not_requested",
    certificateEndsIn: held?.secondsLeft ?? null,
    certificateStatusProgress: held?.percent ?? 0,
    certificateRequestedAt: certificate?.requestedAt ?? null,
    certificateSuspended: certificate?.suspendedAt !== undefined,
    certificateRejectedFor: certificate?.status === "rejected" ? (certificate.rejectedFor ?? null) : null,
  };
};

/** D-28: a trial is offered once, and never after a purchase. */
export const mayTry = (certification: Certification, { evaluation, certificate }: StoredEntitlements): boolean =>
  certification !== null && certification.trialPeriod > 0 && evaluation === undefined && certificate === undefined;

// The end instant is included, like in every access window.
const span = (from: string, until: string, at: number) => {
  const start = Date.parse(from);
  const end = Date.parse(until);
  const isOver = at > end;
  const elapsed = Math.min(1, Math.max(0, (at - start) / (end - start)));
  return {
    isOver,
    secondsLeft: isOver ? null : Math.ceil((end - at) / 1000),
    percent: Math.floor(elapsed * 100),
  };
};
