import { Failure } from "@cu/api/failure";
import { isExpired } from "../access/certificate.ts";
import { readStoredHolding } from "../access/read-holding.ts";
import { writeHolding } from "../access/write-holding.ts";
import type { Admin } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { readRequest } from "./read-request.ts";

type Decision = { id: number; status: "issued" | "rejected" };

/**
 * Issues or rejects a certificate, once: only while it is requested and not past its end (ADM-34, ADM-37). Of two
 * admins at once the second meets the version that the first wrote, and is refused.
 */
export const decideRequest = (admin: Admin, requestId: number, isApproved: boolean): Promise<Decision> =>
  untilCommitted(async () => {
    const { sub, courseId } = await readRequest(requestId);
    const holding = await readStoredHolding(sub, courseId);
    const { certificate } = holding;
    // A certificate that was bought again since is past its end.
    if (certificate?.id !== requestId || certificate.status !== "requested" || isExpired(certificate)) {
      throw new Failure("certificate.undecidable");
    }
    // Bought with money that was taken back: nothing is issued until it is paid (WAL-35).
    if (isApproved && certificate.suspendedAt) throw new Failure("certificate.undecidable", suspended);
    const status = isApproved ? "issued" : "rejected";
    const decided = { ...certificate, status, decidedAt: nowIso(), decidedBy: admin.id } as const;
    await commit([writeHolding({ sub, courseId }, holding, { ...holding, certificate: decided })]);
    return { id: requestId, status };
  });

const suspended = "The card payment behind this certificate was taken back, and what is owed is not paid yet.";
