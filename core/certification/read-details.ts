import type { CertificateInfo } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { openCourse } from "../access/open-course.ts";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import type { CertificationRecord } from "../course/course-record.ts";
import { certificateInfo } from "./standing.ts";

/** The caller's trial and certificate of a course (CER-25). One store call. */
export const readCertificationDetails = async (
  person: Person,
  courseId: number,
  key?: string,
): Promise<z.input<typeof CertificateInfo>> => {
  const { certification, holding } = await readCertified(person, courseId, key);
  return certificateInfo(certification, holding, now());
};

/** A course that has a certification, as far as the person may open it. */
export const readCertified = async (person: Person, courseId: number, key?: string) => {
  const { course, holding } = await openCourse(person, courseId, key);
  return { course, certification: mustCertify(course), holding };
};

const mustCertify = ({ certification }: { certification: CertificationRecord | null }): CertificationRecord => {
  if (!certification) throw new Failure("certification.absent");
  return certification;
};
