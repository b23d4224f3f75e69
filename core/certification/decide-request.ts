import { Failure } from "@cu/api/failure";
import type { Certificate } from "../access/access.entity.ts";
import { isExpired } from "../access/certificate.ts";
import { readStoredHolding } from "../access/read-holding.ts";
import { writeHolding } from "../access/write-holding.ts";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { issueCertificate } from "../certificate/issue.ts";
import { nowIso } from "../clock.ts";
import { findSnapshot } from "../courseware/commit-course.ts";
import { announce } from "../outbox/announce.ts";
import { UserEntity } from "../person/user.entity.ts";
import { readCourseAnswers } from "../progress/course-progress.ts";
import { courseScore, questionIdsOf } from "../progress/course-score.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { tally } from "../tally/tally.ts";
import { readRequest } from "./read-request.ts";
import { settleRequest } from "./request-writes.ts";

type Decision = { id: number; status: "issued" | "rejected" };

/**
 * Issues or rejects a certificate, once: only while it is requested and not past its end (ADM-34, ADM-37). Of two
 * admins at once the second meets the version that the first wrote, and is refused. What is issued is taken down and
 * signed in the same transaction (CER-45).
 */
export const decideRequest = (admin: Admin, requestId: number, isApproved: boolean): Promise<Decision> =>
  untilCommitted(async () => {
    const request = await readRequest(requestId);
    const { sub, courseId } = request;
    const holding = await readStoredHolding(sub, courseId);
    const { certificate } = holding;
    // A certificate that was bought again since is past its end.
    if (certificate?.id !== requestId || certificate.status !== "requested" || isExpired(certificate)) {
      throw new Failure("certificate.undecidable");
    }
    // Bought with money that was taken back: nothing is issued until it is paid (WAL-35).
    if (isApproved && certificate.suspendedAt) throw new Failure("certificate.undecidable", suspended);
    const status = isApproved ? "issued" : "rejected";
    const issued = isApproved ? await issue(sub, courseId, certificate) : undefined;
    const at = nowIso();
    const decided = {
      ...certificate,
      status,
      decidedAt: at,
      decidedBy: admin.id,
      serial: issued?.serial,
    } as const;
    await commit([
      writeHolding({ sub, courseId }, holding, { ...holding, certificate: decided }),
      ...(issued ? [issued.write] : []),
      settleRequest(request),
      tally({ [status]: 1 }),
      ...announce({
        type: "notice.due",
        to: { sub },
        news: { kind: "certificate", courseId, certificateId: requestId, status, serial: issued?.serial, at },
      }),
      ...(await noteAct(admin, { act: `certificate.${status}`, target: ["certificate", requestId] })),
    ]);
    return { id: requestId, status };
  });

const issue = async (sub: string, courseId: number, certificate: Certificate) => {
  const [{ data: user }, snapshot] = await Promise.all([
    UserEntity.get({ sub }).go({ consistent: true }),
    findSnapshot(courseId),
  ]);
  if (!user || !snapshot) throw new Failure("certificate.missing");
  const { course } = snapshot;
  const isScored = questionIdsOf(course).length > 0;
  const score = isScored ? courseScore(course, { questions: await readCourseAnswers(sub, course) }) : undefined;
  return await issueCertificate({ certificate, user, course, score });
};

const suspended = "The card payment behind this certificate was taken back, and what is owed is not paid yet.";
