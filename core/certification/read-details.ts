import type { CertificateInfo } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { openFacade } from "../access/open-course.ts";
import { type Caller, mustBePerson } from "../actor.ts";
import { now } from "../clock.ts";
import type { CertificationRecord } from "../course/course-record.ts";
import { certificateInfo } from "./standing.ts";

/** The caller's trial and certificate of a course (CER-25). One store call. */
export const readCertificationDetails = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<z.input<typeof CertificateInfo>> => {
  const { certification, holding } = await readCertified(caller, courseId, key);
  return certificateInfo(certification, holding, now());
};

/** A course that has a certification, as far as the caller may open it. */
export const readCertified = async (caller: Caller, courseId: number, key?: string) => {
  const { course, holding, visitor } = await openFacade(caller, courseId, key);
  mustBePerson(visitor);
  return { course, certification: mustCertify(course), holding };
};

const mustCertify = ({ certification }: { certification: CertificationRecord | null }): CertificationRecord => {
  if (!certification) throw new Failure("certification.absent");
  return certification;
};
