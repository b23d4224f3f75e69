import { Failure, FieldFailure } from "@cu/api/failure";
import { isExpired } from "../../access/certificate.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { carryOut } from "./carry-out.ts";
import { readRequest } from "./read-request.ts";
import type { RequestItem } from "./request.entity.ts";
import { withDecision, withoutDecision } from "./request-writes.ts";

type Input = { readonly approve: boolean; readonly reason?: string | undefined };
type Filed = { id: number; status: "issued" | "rejected"; due: string };

/** Undo period of a decision; certificate and mail wait for it (CER-59). */
const undoMilliseconds = 600_000;

/**
 * Records the decision on a request, once, while it is waiting and not expired (ADM-34, ADM-37). A concurrent second
 * decision conflicts and is refused. Carried out after the undo period.
 */
export const fileDecision = (admin: Admin, requestId: number, { approve, reason = "" }: Input): Promise<Filed> =>
  untilCommitted(async () => {
    if (!approve && reason === "")
      throw new FieldFailure({ reason: ["Explain what is missing. The learner will see this."] });
    const request = await readRequest(requestId);
    await mustBeOpen(request, approve);
    const due = new Date(now() + undoMilliseconds).toISOString();
    const status = approve ? "issued" : "rejected";
    await commit([
      withDecision(request, { approve, reason, by: admin.id, bySub: admin.sub, due }),
      ...announce({ type: "certificate.decided", requestId, due }),
      ...(await noteAct(admin, { act: `certificate.${status}`, target: ["certificate", requestId], reason })),
    ]);
    return { id: requestId, status, due };
  });

/** Undoes a decision before it takes effect; any admin may. `certificate.undecidable` without one or afterwards. */
export const undoDecision = (admin: Admin, requestId: number): Promise<{ id: number; status: "requested" }> =>
  untilCommitted(async () => {
    const request = await readRequest(requestId);
    const { decision } = request;
    if (!decision || Date.parse(decision.due) <= now())
      throw new Failure("certificate.undecidable", "This can no longer be undone.");
    await commit([
      withoutDecision({ ...request, decision }),
      ...(await noteAct(admin, { act: "certificate.undone", target: ["certificate", requestId] })),
    ]);
    return { id: requestId, status: "requested" };
  });

/** A decision that takes effect immediately, for seed data. */
export const decideRequest = async (admin: Admin, requestId: number, approve: boolean, reason = "Not enough yet.") => {
  const { due, id, status } = await fileDecision(admin, requestId, { approve, ...(!approve && { reason }) });
  await carryOut(requestId, due);
  return { id, status };
};

const mustBeOpen = async ({ id, sub, courseId, decision }: RequestItem, approve: boolean): Promise<void> => {
  if (decision) throw new Failure("certificate.undecidable", "It is decided already. Undo that first.");
  const { certificate } = await readStoredEntitlements(sub, courseId);
  // A certificate that was bought again has expired before.
  if (certificate?.id !== id || certificate.status !== "requested" || isExpired(certificate))
    throw new Failure("certificate.undecidable");
  // Its payment was charged back: no certificate until it is paid (WAL-35).
  if (approve && certificate.suspendedAt) throw new Failure("certificate.undecidable", suspended);
};

const suspended = "The card payment for this certificate was reversed and is still owed.";
