import type { readCertificationDetails as route } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { holdsCertificate } from "../../access/certificate.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { openFacade } from "../../access/open-course.ts";
import { type Caller, mustBePerson } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { CertificationRecord, CourseRecord } from "../../storage/course/course-record.ts";
import { readCourseProgress } from "../progress/course-progress.ts";
import { readPoints, toPoints } from "./points.ts";
import { certificationProgress } from "./progress.ts";
import { certificateInfo } from "./standing.ts";

/**
 * The caller's trial and certificate of a course (CER-25). One store call, and three more with a certificate or trial
 * in progress, one per hundred uncached questions, and two on the first read in two days.
 */
export const readCertificationDetails = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<Returned<typeof route>> => {
  const { course, certification, entitlements, sub } = await readCertified(caller, courseId, key);
  const info = certificateInfo(certification, entitlements, now());
  const isTrying = info.evaluationExists && !info.evaluationExpired && !info.certificatePurchased;
  return {
    ...info,
    ...(isWorkedFor(entitlements) || isTrying ? await readWork(sub, course, certification) : nothing),
  };
};

// An issued certificate was decided by the score at that time, and an expired one has none.
const isWorkedFor = (entitlements: StoredEntitlements): boolean =>
  holdsCertificate(entitlements) && entitlements.certificate?.status !== "issued";

const nothing = { certificateScore: null, certificatePoints: null, certificateProgress: null };

const readWork = async (sub: string, course: CourseRecord, certification: CertificationRecord) => {
  const progress = await readCourseProgress(sub, course);
  const points = (await readPoints(sub, [{ course, answers: progress.questions }])).get(course.id);
  return {
    certificateScore: points?.score.percent ?? null,
    certificatePoints: points ? toPoints(points.score, certification.minPerformLevel) : null,
    certificateProgress: certificationProgress(course, { certification, progress, points }),
  };
};

/** A course with a certification, for a caller who may open it. */
export const readCertified = async (caller: Caller, courseId: number, key?: string) => {
  const { course, entitlements, visitor } = await openFacade(caller, courseId, key);
  const { sub } = mustBePerson(visitor);
  return { course, certification: mustCertify(course), entitlements, sub };
};

const mustCertify = ({ certification }: { certification: CertificationRecord | null }): CertificationRecord => {
  if (!certification) throw new Failure("certification.absent");
  return certification;
};
