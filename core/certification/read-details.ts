import type { readCertificationDetails as route } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { holdsCertificate } from "../access/certificate.ts";
import type { StoredHolding } from "../access/holding.ts";
import { openFacade } from "../access/open-course.ts";
import { type Caller, mustBePerson } from "../actor.ts";
import { now } from "../clock.ts";
import type { CertificationRecord, CourseRecord } from "../courseware/course-record.ts";
import { readCourseAnswers } from "../progress/course-progress.ts";
import { courseScore, questionIdsOf } from "../progress/course-score.ts";
import { certificateInfo } from "./standing.ts";

/**
 * The caller's trial and certificate of a course (CER-25). One store call, and one more while the caller works for a
 * certificate.
 */
export const readCertificationDetails = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<Returned<typeof route>> => {
  const { course, certification, holding, sub } = await readCertified(caller, courseId, key);
  const isScored = isWorkedFor(holding) && questionIdsOf(course).length > 0;
  return {
    ...certificateInfo(certification, holding, now()),
    certificateScore: isScored ? await readScore(sub, course) : null,
  };
};

// An issued certificate was decided by the score of its day, and an expired one by none.
const isWorkedFor = (holding: StoredHolding): boolean =>
  holdsCertificate(holding) && holding.certificate?.status !== "issued";

const readScore = async (sub: string, course: CourseRecord): Promise<number> =>
  courseScore(course, { questions: await readCourseAnswers(sub, course) });

/** A course that has a certification, as far as the caller may open it. */
export const readCertified = async (caller: Caller, courseId: number, key?: string) => {
  const { course, holding, visitor } = await openFacade(caller, courseId, key);
  const { sub } = mustBePerson(visitor);
  return { course, certification: mustCertify(course), holding, sub };
};

const mustCertify = ({ certification }: { certification: CertificationRecord | null }): CertificationRecord => {
  if (!certification) throw new Failure("certification.absent");
  return certification;
};
